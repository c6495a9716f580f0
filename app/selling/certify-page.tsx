import { data, Form, redirect } from 'react-router'
import { requireLogin } from '#app/accounts/current-user.ts'
import { apiContext } from '#app/api.ts'
import { type FormOutcome, refused } from '#app/forms/outcome.ts'
import { missingPage } from '#app/frame/missing-page.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { pageFlag } from '#app/frame/site-settings.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { filesIn } from '#contracts/files/files.ts'
import { certifyForm } from '#contracts/forms/sell-form.ts'
import { keepableValues, sentValues } from '#contracts/forms/sent-values.ts'
import {
  type Certification,
  deleteCertification,
  getCertification,
  postCertification,
} from '#contracts/selling/certification/endpoints.ts'
import { paperFields } from '#contracts/selling/papers.ts'
import { formatDate } from '#contracts/text/english.ts'
import type { Route } from './+types/certify-page.ts'
import { CertifyForm } from './papers/certify-form.tsx'

export const middleware = [pageFlag('CERTIFY_PAGE_ENABLED'), requireLogin]

export async function loader({ context, params: { carId } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const certification = await api.call(getCertification, { params: { id: carId } }).catch(missingPage)
  return { carId, certification }
}

export async function action({ context, request, params: { carId } }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const sent = await request.formData()
  const params = { id: carId }
  const typed = sentValues(certifyForm, sent)
  const files = paperFields.map(field => ({ field, ...filesIn(sent, field) }))
  const errors = files.flatMap(({ field, refusals }) => refusals.map(message => ({ field, message })))
  if (errors.length > 0)
    return data<FormOutcome>({ errors, values: keepableValues(certifyForm, typed) }, { status: 400 })
  try {
    if (sent.get('intent') === 'withdraw') await api.send(deleteCertification, { params })
    else {
      const ids = Object.fromEntries(files.map(({ field, ids }) => [field, ids]))
      await api.send(postCertification, { params, body: { ...typed, ...ids } })
    }
  } catch (thrown) {
    return refused(thrown, certifyForm, typed)
  }
  return redirect(`/certify/${carId}`, 303)
}

export const meta = () => privateMeta('Certify your car')

export default function CertifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { carId, certification } = loaderData
  const { car, state, refusal, maxImages } = certification
  const outcome = actionData as FormOutcome | undefined
  const asks = refusal === null && (state === 'none' || state === 'declined')
  return (
    <div className={classNames(pageWidth, 'max-w-180! py-6 sm:py-10')}>
      <h1 className="text-[28px] sm:text-[36px]">Certify your car</h1>
      <p className="mt-2 text-muted">
        {car.name}. <TextLink to={car.path}>See the advert</TextLink>
      </p>
      <p className="mt-4 max-w-prose">
        A person compares your papers with your advert. If they agree, your advert is marked ‘Certified’,
        which buyers can search for.
      </p>
      <div className="mt-6 grid gap-4 empty:hidden">
        <State certification={certification} />
        {certification.hasPapers && <Withdrawal state={state} />}
      </div>
      {asks && <CertifyForm carId={carId} maxImages={maxImages} outcome={outcome} />}
    </div>
  )
}

function State({ certification }: { certification: Certification }) {
  const { state, sentAt, certifiedUntil, reason, refusal } = certification
  if (state === 'certified')
    return (
      <Notice tone="success" title="Your car is certified">
        Your advert carries the mark until {formatDate(certifiedUntil!)}.
      </Notice>
    )
  if (state === 'sent')
    return (
      <Notice title={`Sent on ${formatDate(sentAt!)}, being checked`}>
        We will email you when we have checked your papers. This takes up to three working days.
      </Notice>
    )
  return (
    <>
      {state === 'declined' && (
        <Notice tone="warning" title="We could not certify your car">
          <p>{reason}</p>
          {refusal === null && <p>You can send papers again below. They replace those from before.</p>}
        </Notice>
      )}
      {refusal !== null && <Notice title="This car cannot be certified">{refusal}</Notice>}
    </>
  )
}

function Withdrawal({ state }: Pick<Certification, 'state'>) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="withdraw" />
      <Button type="submit">Delete my papers</Button>
      <p className="mt-1.5 text-[14px] text-muted">
        {state === 'certified'
          ? 'Your car stays certified.'
          : 'They are gone for good. Without them your car is not certified.'}
      </p>
    </Form>
  )
}
