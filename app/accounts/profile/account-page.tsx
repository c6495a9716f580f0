import { AccountForm } from '#app/accounts/account-form.tsx'
import { userContext } from '#app/accounts/current-user.ts'
import { apiContext } from '#app/api.ts'
import { type FormOutcome, refused } from '#app/forms/outcome.ts'
import { PostcodeAddress } from '#app/forms/postcode-address.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { siteSettings } from '#app/frame/site-settings.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { putProfile } from '#contracts/accounts/endpoints.ts'
import { profileForm } from '#contracts/forms/account-forms.ts'
import { namesOf, partOf } from '#contracts/forms/form.ts'
import { genders } from '#contracts/forms/genders.ts'
import { withNameRule } from '#contracts/forms/person-names.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'
import type { Route } from './+types/account-page.ts'

/** Without the email address, which cannot be changed here. */
const ownForm = partOf(
  profileForm,
  namesOf(profileForm).filter(name => name !== 'email'),
)

export async function loader({ context }: Route.LoaderArgs) {
  const { NAME_RULE: nameRule } = await siteSettings(context.get(apiContext))
  const { address, email, firstname, surname, gender, phone, dateofbirth } = context.get(userContext)
  const { location: _, ...texts } = address
  return { email, nameRule, profile: { firstname, surname, gender, phone, dateofbirth, ...texts } }
}

export async function action({
  context,
  request,
}: Route.ActionArgs): Promise<FormOutcome | ReturnType<typeof refused>> {
  const api = context.get(apiContext)
  const typed = sentValues(ownForm, await request.formData())
  try {
    const { message } = await api.send(putProfile, { body: typed })
    // The user whom the loader shows was read before this change.
    return { notice: message!, values: typed }
  } catch (thrown) {
    return refused(thrown, ownForm, typed)
  }
}

export function meta() {
  return privateMeta('Your details')
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, nameRule, profile } = loaderData
  const outcome = actionData as FormOutcome | undefined
  const { formProps, fieldProps } = useCheckedForm(withNameRule(ownForm, nameRule), {
    errors: outcome?.errors,
    values: outcome?.values ?? profile,
  })
  return (
    <>
      <h1 className="text-[26px] sm:text-[32px]">Account</h1>
      <p className="mt-1 mb-5 text-muted">What you tell us once, you need not type when you buy or sell.</p>
      {/* Without scripts the page is loaded again and shown from its top. */}
      {outcome?.notice && (
        <div className="mb-5 [@media(scripting:enabled)]:hidden">
          <Notice tone="success" title={outcome.notice} />
        </div>
      )}
      <Card className="max-w-150 p-4 sm:p-6">
        <AccountForm checks={formProps} outcome={outcome} submit="Save my details">
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
            <TextField label="First name" autoComplete="given-name" {...fieldProps('firstname')} />
            <TextField label="Last name" autoComplete="family-name" {...fieldProps('surname')} />
          </div>
          <SelectField
            label="Gender"
            optional
            autoComplete="sex"
            choices={genders}
            empty="Please choose"
            {...fieldProps('gender')}
          />
          <div>
            <p className="text-[15px] font-semibold">Email</p>
            <p className="mt-1 wrap-anywhere">{email}</p>
            <p className="text-[14px] text-muted">You log in with it, so you cannot change it here.</p>
          </div>
          <TextField
            label="Mobile phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="Like 07700 900123"
            {...fieldProps('phone')}
          />
          <DateField
            label="Date of birth"
            hint="For example, 27 3 1985"
            isBirthday
            {...fieldProps('dateofbirth')}
          />
          <fieldset className="grid gap-5 border-line border-t pt-5">
            <legend className="float-left mb-4 w-full text-[18px] font-semibold">Address</legend>
            <PostcodeAddress fieldProps={fieldProps} />
          </fieldset>
        </AccountForm>
      </Card>
      <DataSection />
    </>
  )
}

/** UK GDPR: everyone may have a copy of their data, and have it deleted. */
function DataSection() {
  return (
    <section aria-labelledby="data" className="mt-10 max-w-150">
      <h2 id="data" className="text-[22px]">
        Your data
      </h2>
      <p className="mt-1 mb-3 text-muted">
        A copy of all that we hold of you, as a file that people and programs can read.
      </p>
      <a href="/api/users/export" download className={buttonStyle()}>
        Export my data
      </a>
      <p className="mt-6 mb-3 text-muted">Or leave: your details, saved cars and searches go for good.</p>
      <ButtonLink to="/profile/delete">Delete my account</ButtonLink>
    </section>
  )
}
