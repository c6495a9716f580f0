import { data, redirect } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { type FormOutcome, refused } from '#app/forms/outcome.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import {
  confirmReturn,
  editBooking,
  endReservation,
  getBooking,
  getSale,
  sayHandedOver,
} from '#contracts/buying/endpoints.ts'
import { handOverWords } from '#contracts/buying/hand-over.ts'
import { getReceipt } from '#contracts/buying/receipts/endpoints.ts'
import type { Route } from './+types/booking-page.ts'
import { BookingView } from './booking.tsx'
import { goOnPath } from './booking-facts.ts'
import { actOnDeal } from './deal-action.ts'
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
    const sale = await api.call(getSale, { params }).catch(thrown => {
      if (isProblem(thrown) && thrown.code === 'booking-not-found')
        throw data({ missing: 'This booking' }, { status: 404 })
      throw thrown
    })
    return { sale }
  }
  const path = goOnPath(booking)
  if (path !== null) throw redirect(path)
  if (booking.state === 'reserved' || booking.state === 'reservation_ended') return { reservation: booking }
  if (booking.bookedAt === null) throw redirect('/profile/bookings')
  return { booking, receipt: await api.call(getReceipt, { params }) }
}

const noFields = { fields: {} }

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const answered = await actOnDeal(api, form, id)
  if (answered) return answered
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
    return null
  } catch (thrown) {
    return refused(thrown, noFields, {})
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
