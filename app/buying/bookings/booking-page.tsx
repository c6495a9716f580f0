import { data, redirect } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { type FormOutcome, refused } from '#app/forms/outcome.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { slotInWords } from '#contracts/buying/booking-words.ts'
import {
  confirmReturn,
  editBooking,
  endReservation,
  getAllBookings,
  getBooking,
  sayHandedOver,
} from '#contracts/buying/endpoints.ts'
import { handOverWords } from '#contracts/buying/hand-over.ts'
import { getReceipt } from '#contracts/buying/receipts/endpoints.ts'
import { parseForm } from '#contracts/forms/parse-form.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'
import { londonDay } from '#contracts/london-days.ts'
import type { Route } from './+types/booking-page.ts'
import { BookingView } from './booking.tsx'
import { goOnPath, timelineOf } from './booking-facts.ts'
import { slotForm } from './hand-over.tsx'
import { sendIdentity } from './identity.tsx'
import { ReservationView } from './reservation.tsx'
import { SaleView } from './sale.tsx'

/** A booking of the account, or what another has bought of it. An unfinished booking goes on elsewhere. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const booking = await api.call(getBooking, { params }).catch(thrown => {
    if (isProblem(thrown) && thrown.code === 'booking-not-found') return null
    throw thrown
  })
  if (booking === null) {
    const { sales } = await api.call(getAllBookings)
    const sale = sales.find(({ id }) => id === params.id)
    if (!sale) throw data({ missing: 'This booking' }, { status: 404 })
    return { sale }
  }
  const path = goOnPath(booking)
  if (path !== null) throw redirect(path)
  if (booking.state === 'reserved' || booking.state === 'reservation_ended') return { reservation: booking }
  if (booking.bookedAt === null) throw redirect('/profile/bookings')
  return { booking, timeline: timelineOf(booking), receipt: await api.call(getReceipt, { params }) }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const sent = sentValues(slotForm, form)
  try {
    if (form.get('intent') === 'identity') return await sendIdentity(api, id, form)
    if (form.get('intent') === 'returned') {
      await api.send(confirmReturn, { params: { id } })
      return { notice: 'You have the car back.' } satisfies FormOutcome
    }
    if (form.get('intent') === 'end_reservation') {
      const { message } = await api.send(endReservation, { params: { id } })
      return { notice: message ?? '' } satisfies FormOutcome
    }
    const word = handOverWords.find(word => word === form.get('intent'))
    if (word) {
      const { message } = await api.send(sayHandedOver, { params: { id }, body: { word } })
      return { notice: message ?? '' } satisfies FormOutcome
    }
    if (form.get('intent') === 'received' || form.get('intent') === 'not_received') {
      const isReceived = form.get('intent') === 'received'
      await api.send(editBooking, { body: { id, isReceived } })
      return {
        notice: isReceived ? 'You have the car. Drive safely.' : 'We have noted that you don’t have the car.',
      } satisfies FormOutcome
    }
    const { values, errors } = parseForm(slotForm, sent, { today: londonDay() })
    if (!values) return data<FormOutcome>({ errors, values: sent }, { status: 400 })
    const { slotOn: on, slotPart: part } = values
    const { slot } = await api.call(editBooking, { body: { id, slot: { on: on!, part: part! } } })
    return { notice: slot ? `The new day: ${slotInWords(slot)}.` : '' } satisfies FormOutcome
  } catch (thrown) {
    return refused(thrown, slotForm, sent)
  }
}

/** After a refusal too, where React Router doesn't: the booking may have been changed elsewhere. */
export const shouldRevalidate = () => true

export function headers() {
  return noStore
}

export function meta({ params }: Route.MetaArgs) {
  return privateMeta(`Booking ${params.id}`)
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <TextLink to="/profile/bookings" className="inline-flex min-h-11 items-center">
          All bookings
        </TextLink>
      </p>
      {loaderData.sale ? (
        <SaleView sale={loaderData.sale} outcome={actionData as FormOutcome | undefined} />
      ) : loaderData.reservation ? (
        <ReservationView
          reservation={loaderData.reservation}
          outcome={actionData as FormOutcome | undefined}
        />
      ) : (
        <BookingView {...loaderData} outcome={actionData as FormOutcome | undefined} />
      )}
    </>
  )
}
