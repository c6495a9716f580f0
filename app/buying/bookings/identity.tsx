/** What has become of the buyer's identity papers, in words for both sides, and sending others. */
import { data, Form } from 'react-router'
import type { Api } from '#app/api.ts'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { PapersField } from '#app/forms/papers-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BookingDetail, Sale } from '#contracts/buying/booking.ts'
import { putIdentity } from '#contracts/buying/endpoints.ts'
import { filesIn } from '#contracts/files/files.ts'
import { Send } from './send.tsx'

const FIELD = 'identityimages'

export const identityForSeller: Readonly<Record<NonNullable<Sale['identity']>, string>> = {
  waiting: 'We are checking who the buyer is. Don’t hand the car over until we have. This page will say so.',
  accepted: 'We have checked who the buyer is.',
  refused:
    'We could not accept the buyer’s proof of identity, and have asked for another one. Don’t hand the car over yet. This page says when you can.',
}

const forBuyer = {
  waiting: 'We are checking your proof of identity. You can get the car once we have. We will email you.',
  accepted: 'We have checked your proof of identity.',
} as const

interface IdentityStateProps {
  booking: BookingDetail
  outcome: FormOutcome | undefined
}

export function IdentityState({ booking: { identity, state }, outcome }: IdentityStateProps) {
  if (identity === null || state !== 'booked') return null
  if (identity.state !== 'refused') return <p className="mt-3 max-w-prose">{forBuyer[identity.state]}</p>
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="mt-4 grid gap-4">
      <Notice tone="warning" title="We could not accept your proof of identity">
        {identity.reason} Send another one, or cancel the booking and get back everything you paid.
      </Notice>
      <PapersField
        name={FIELD}
        label="Another proof of identity"
        hint="Your UK passport or driving licence: the side with your photograph. JPEG, PNG, WebP, HEIC or PDF, up to 10 MB."
        error={outcome?.errors?.find(({ field }) => field === FIELD)?.message}
      />
      <Send intent="identity">Send</Send>
    </Form>
  )
}

/** The files are stored by now; throws what the API answers. */
export async function sendIdentity(api: Api, id: string, form: FormData) {
  const { ids, refusals } = filesIn(form, FIELD)
  const message = refusals[0] ?? (ids.length === 0 ? 'Please add at least one form of identification.' : null)
  if (message !== null) return data<FormOutcome>({ errors: [{ field: FIELD, message }] }, { status: 400 })
  await api.call(putIdentity, { params: { id }, body: { papers: ids } })
  return { notice: 'Thank you. We will check it and email you.' } satisfies FormOutcome
}
