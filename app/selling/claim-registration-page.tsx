import { data, redirect } from 'react-router'
import { requireLogin } from '#app/accounts/current-user.ts'
import { apiContext } from '#app/api.ts'
import { type FormOutcome, refused } from '#app/forms/outcome.ts'
import { PapersField } from '#app/forms/papers-field.tsx'
import { PlateField } from '#app/forms/plate-field.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CountedTextArea } from '#app/ui/counted-text-area.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { filesIn } from '#contracts/files/files.ts'
import { claimForm, MAX_CLAIM_PAPERS, MAX_STATEMENT } from '#contracts/forms/claim-form.ts'
import { keepableValues, sentValues } from '#contracts/forms/sent-values.ts'
import { postClaim } from '#contracts/selling/claims/endpoints.ts'
import { CLAIM_UPLOAD_PATH } from '#contracts/selling/papers.ts'
import type { Route } from './+types/claim-registration-page.ts'
import { PapersForm } from './papers/papers-form.tsx'
import { usePaperUpload } from './papers/use-paper-upload.ts'

export const middleware = [requireLogin]

/** The number plate is typed on the page: an address would carry it into histories and logs. */
export function loader({ url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.has('sent') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = await request.formData()
  const typed = sentValues(claimForm, sent)
  const { ids, refusals } = filesIn(sent, 'logbookimages')
  const errors = refusals.map(message => ({ field: 'logbookimages', message }))
  if (errors.length > 0)
    return data<FormOutcome>({ errors, values: keepableValues(claimForm, typed) }, { status: 400 })
  try {
    await context.get(apiContext).send(postClaim, { body: { ...typed, logbookimages: ids } })
  } catch (thrown) {
    return refused(thrown, claimForm, typed)
  }
  return redirect('/claim-registration?sent=yes', 303)
}

export const meta = () => privateMeta('Claim a number plate')

export default function ClaimRegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={classNames(pageWidth, 'max-w-150! py-6 sm:py-10')}>
      <h1 className="text-[28px] sm:text-[36px]">Claim a number plate</h1>
      {loaderData.isSent ? <Sent /> : <ClaimForm outcome={actionData as FormOutcome | undefined} />}
    </div>
  )
}

function Sent() {
  return (
    <div className="mt-6 grid gap-5">
      <Notice tone="success" title="We have your claim" announce>
        We compare your logbook with the other advert, and email you within three working days. You can go on
        with your own advert then: what you have typed is kept.
      </Notice>
      <p>
        <ButtonLink to="/profile/listings">Your adverts</ButtonLink>
      </p>
    </div>
  )
}

function ClaimForm({ outcome }: { outcome: FormOutcome | undefined }) {
  const { formProps, fieldProps } = useCheckedForm(claimForm, outcome)
  const upload = usePaperUpload(CLAIM_UPLOAD_PATH)
  const papers = fieldProps('logbookimages')
  return (
    <>
      <p className="mt-2 mb-6 max-w-prose">
        A car can be in one advert at a time. If another advert has the number plate of your car, show us that
        the car is yours. We then take the other advert off the site. Its seller does not learn who you are.
      </p>
      <PapersForm checks={formProps} upload={upload} message={outcome?.message} submit="Send my claim">
        <PlateField label="Number plate" {...fieldProps('numberplate')} />
        <CountedTextArea
          label="Why is this your car?"
          hint="For example, since when you have had it"
          rows={5}
          limit={MAX_STATEMENT}
          {...fieldProps('statement')}
        />
        <PapersField
          label="Logbook"
          hint={`Photographs of your V5C registration certificate, up to ${MAX_CLAIM_PAPERS} files of 10 MB. They are stored encrypted, only the person who checks them can open them, and they are deleted 30 days after we have decided.`}
          {...papers}
          error={upload.errorOf('logbookimages') ?? papers.error}
        />
      </PapersForm>
    </>
  )
}
