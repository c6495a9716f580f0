import type { Api } from '#app/api.ts'
import { getOwnBookings } from '#contracts/buying/endpoints.ts'
import type { Listing } from '#contracts/listing.ts'

/** The path of the visitor's own booking where they have bought this car; without a login there is none. */
export async function ownBookingPath(api: Api, { _id, state }: Pick<Listing, '_id' | 'state'>) {
  if (state !== 'reserved' && state !== 'sold') return null
  const { bookings } = await api.call(getOwnBookings).catch(() => ({ bookings: [] }))
  const own = bookings.find(
    ({ car, bookedAt, cancelledAt }) => car._id === _id && bookedAt !== null && cancelledAt === null,
  )
  return own ? `/profile/bookings/${own.id}` : null
}
