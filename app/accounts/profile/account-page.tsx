import { userContext } from '#app/accounts/current-user.ts'
import { apiContext } from '#app/api.ts'
import { type FormOutcome, noticeOf, sendForm } from '#app/forms/outcome.ts'
import { PersonFields } from '#app/forms/person-fields.tsx'
import { PostForm } from '#app/forms/post-form.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { siteSettings } from '#app/frame/site-settings.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { putProfile } from '#contracts/accounts/endpoints.ts'
import { profileForm } from '#contracts/forms/account-forms.ts'
import { withNameRule } from '#contracts/forms/person-names.ts'
import type { Route } from './+types/account-page.ts'

/** The email address can't be changed here. */
const isAsked = (name: string) => name !== 'email'

export async function loader({ context }: Route.LoaderArgs) {
  const { NAME_RULE: nameRule } = await siteSettings(context.get(apiContext))
  const { address, email, firstname, surname, gender, phone, dateofbirth } = context.get(userContext)
  const { location: _, ...texts } = address
  return { email, nameRule, profile: { firstname, surname, gender, phone, dateofbirth, ...texts } }
}

export async function action({ context, request }: Route.ActionArgs) {
  return await sendForm(profileForm, await request.formData(), async body => ({
    ...noticeOf(await context.get(apiContext).send(putProfile, { body })),
    // The user whom the loader shows was read before this change.
    values: body,
  }))
}

export const meta = () => privateMeta('Your details')

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, nameRule, profile } = loaderData
  const outcome = actionData as FormOutcome | undefined
  const { formProps, fieldProps } = useCheckedForm(withNameRule(profileForm, nameRule), {
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
        <PostForm checks={formProps} outcome={outcome} submit="Save my details">
          <div>
            <p className="text-[15px] font-semibold">Email</p>
            <p className="mt-1 wrap-anywhere">{email}</p>
            <p className="text-[14px] text-muted">You log in with it, so you cannot change it here.</p>
          </div>
          <PersonFields fieldProps={fieldProps} ageHint="For example, 27 3 1985" isAsked={isAsked} />
        </PostForm>
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
