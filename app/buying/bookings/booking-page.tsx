import { redirect } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { missing } from '#app/frame/missing-page.ts'
import { privateHeaders, privateMeta } from '#app/frame/private-page.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { getBooking, getSale } from '#contracts/buying/endpoints.ts'
import { getReceipt } from '#contracts/buying/receipts/endpoints.ts'
import type { Route } from './+types/booking-page.ts'
import { BookingView } from './booking.tsx'
import { goOnPath } from './booking-facts.ts'
import { actOnDeal } from './deal-action.ts'
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
    return { sale: await api.call(getSale, { params }).catch(missing('This booking')) }
  }
  const path = goOnPath(booking)
  if (path !== null) throw redirect(path)
  if (booking.state === 'reserved' || booking.state === 'reservation_ended') return { reservation: booking }
  if (booking.bookedAt === null) throw redirect('/profile/bookings')
  return { booking, receipt: await api.call(getReceipt, { params }) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return await actOnDeal(context.get(apiContext), await request.formData(), params.id)
}

/** After a refusal too, where React Router doesn't: the booking may have been changed elsewhere. */
export const shouldRevalidate = () => true

export const headers = privateHeaders
export const meta = ({ params }: Route.MetaArgs) => privateMeta(`Booking ${params.id}`)

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, reservation, sale } = loaderData
  const outcome = actionData as FormOutcome | undefined
  return (
    <>
      <p>
        <TextLink to="/profile/bookings" className="inline-flex min-h-11 items-center">
          All bookings
        </TextLink>
      </p>
      {sale && <SaleView sale={sale} outcome={outcome} />}
      {reservation && <ReservationView reservation={reservation} outcome={outcome} />}
      {booking && <BookingView booking={booking} receipt={loaderData.receipt} outcome={outcome} />}
    </>
  )
}
