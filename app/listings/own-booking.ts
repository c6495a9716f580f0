import type { Api } from '#app/api.ts'
import { holdingStates, payingStates } from '#contracts/buying/booking-lifecycle.ts'
import { getOwnBookings } from '#contracts/buying/endpoints.ts'
import type { Listing } from '#contracts/listings/listing.ts'

/**
 * The visitor's own booking that holds this car, in words and with its page; without a login there is none.
 */
export async function ownBooking(api: Api, { _id, state }: Pick<Listing, '_id' | 'state'>) {
  if (state !== 'reserved' && state !== 'sold') return null
  const { bookings } = await api.call(getOwnBookings).catch(() => ({ bookings: [] }))
  const own = bookings.find(({ car, state }) => car._id === _id && holdingStates.includes(state))
  if (!own) return null
  if (own.state === 'reserved')
    return {
      title: 'You have reserved this car',
      link: 'See your reservation',
      path: `/profile/bookings/${own.id}`,
    }
  if (payingStates.includes(own.state))
    return {
      title: 'This car is reserved for you while you pay',
      link: 'Continue to payment',
      path: `/payment/booking/${own.id}`,
    }
  return {
    title: own.cancelledAt === null ? 'You have bought this car' : 'You have cancelled this purchase',
    link: 'See your booking',
    path: `/profile/bookings/${own.id}`,
  }
}
