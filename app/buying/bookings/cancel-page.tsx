import { Form, redirect, useNavigation } from 'react-router'
import { apiContext } from '#app/api.ts'
import { type FormOutcome, refused } from '#app/forms/outcome.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { missing } from '#app/frame/missing-page.ts'
import { privateHeaders, privateMeta } from '#app/frame/private-page.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { REFUND_HELD, REFUND_TIME, REFUND_WAITS, RETURN_THE_CAR } from '#contracts/buying/booking-words.ts'
import { CANCELLATION_DAYS } from '#contracts/buying/distance-selling.ts'
import { cancelBooking, getBooking } from '#contracts/buying/endpoints.ts'
import { formatDate, formatPounds } from '#contracts/text/english.ts'
import { AmountLine } from '../amounts.tsx'
import type { Route } from './+types/cancel-page.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const booking = await context.get(apiContext).call(getBooking, { params }).catch(missing('This booking'))
  const { id, carName, cancellation, totalPence } = booking
  if (cancellation === null || totalPence === null) throw redirect(`/profile/bookings/${id}`)
  return { id, carName, totalPence, ...cancellation }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const backPence = Number((await request.formData()).get('backPence') ?? Number.NaN)
  try {
    await context.get(apiContext).send(cancelBooking, { query: { id, backPence } })
    return redirect(`/profile/bookings/${id}`)
  } catch (thrown) {
    return refused(thrown, { fields: {} }, {})
  }
}

/** What comes back is shown anew after a refusal, which may be because it has changed. */
export const shouldRevalidate = () => true

export const headers = privateHeaders
export const meta = () => privateMeta('Cancel a booking')

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, carName, refundWaitsFor, totalPence, backPence, keptPence, until, isRight } = loaderData
  const outcome = actionData as FormOutcome | undefined
  const { state, formMethod } = useNavigation()
  const isSending = state !== 'idle' && formMethod === 'POST'
  return (
    <>
      <h1 className="text-[26px] sm:text-[32px]">Cancel booking {id}</h1>
      <p className="mt-1 text-muted wrap-anywhere">{carName}</p>
      <Card className="mt-5 max-w-160 p-4 sm:p-6">
        <dl className="figures grid gap-2">
          <AmountLine label="You paid">{formatPounds(totalPence)}</AmountLine>
          {keptPence > 0 && (
            <AmountLine label="We keep the admin charge">{formatPounds(keptPence)}</AmountLine>
          )}
          <AmountLine label="You get back" isTotal>
            {formatPounds(backPence)}
          </AmountLine>
        </dl>
        <div className="mt-4 grid gap-3">
          <p>
            {isRight
              ? rightInWords(until)
              : 'You buy from a private person, and the law gives no right to cancel. You can cancel here until you have the car.'}
            {keptPence > 0 && ' We keep the admin charge for the work that was done.'}
          </p>
          {backPence > 0 && (
            <p>The money goes to the card you paid with. {refundWaitsFor === null && REFUND_TIME}</p>
          )}
          <p>{consequences[refundWaitsFor ?? 'none']}</p>
        </div>
        <div role="alert" className="mt-4 empty:hidden">
          {outcome?.message && !isSending && <Notice tone="error" title={outcome.message} />}
        </div>
        <Form method="post" className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <input type="hidden" name="backPence" value={backPence} />
          <SubmitButton isSending={isSending} look="danger" className="max-sm:w-full">
            {backPence > 0 ? `Cancel and get back ${formatPounds(backPence)}` : 'Cancel the booking'}
          </SubmitButton>
          <TextLink to={`/profile/bookings/${id}`} className="inline-flex min-h-11 items-center">
            Keep the booking
          </TextLink>
        </Form>
      </Card>
    </>
  )
}

const consequences = {
  none: 'The car goes on sale again at once. You can’t undo this.',
  word: `${REFUND_WAITS} You can’t undo this.`,
  decision: `${REFUND_HELD} You can’t undo this.`,
  car: `${RETURN_THE_CAR} You do not pay for its return. If it has lost value because you used it more than to try it out, the loss can be taken off your refund.`,
} as const

const rightInWords = (until: string | null) =>
  until === null
    ? `You have the right to cancel until the end of the ${CANCELLATION_DAYS}th day after you get the car, for any reason.`
    : `You have the right to cancel until the end of ${formatDate(until)}, for any reason.`
