import type { Booking } from '#contracts/buying/booking.ts'
import type { PurchaseState } from '#contracts/buying/purchase-lifecycle.ts'
import type { ListingCard } from '#contracts/listing.ts'
import { listCardsInAnyState } from '#server/listings/listings.service.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { problem } from '#server/platform/problems.ts'
import { type BookingRecord, bookingOf, bookingsOf } from './bookings.store.ts'

/** Of this user, the latest first. */
export async function ownBookings(database: Database, userId: string): Promise<Booking[]> {
  return await withCars(database, await bookingsOf(database, userId))
}

/** Throws 'booking-not-found', for another user's booking too. */
export async function ownBooking(database: Database, userId: string, id: string): Promise<Booking> {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0
  const record = number > 0 ? await bookingOf(database, userId, number) : undefined
  const [booking] = record ? await withCars(database, [record]) : []
  if (!booking) throw problem('booking-not-found', 'You have no such booking')
  return booking
}

/** With the car in whatever state its advert is. */
async function withCars(database: Database, records: readonly BookingRecord[]): Promise<Booking[]> {
  const cars = await listCardsInAnyState(
    database,
    records.map(record => record.listing_id),
  )
  const byId = new Map(cars.map(car => [car._id, car]))
  return records.map(record => bookingFrom(record, byId.get(String(record.listing_id))!))
}

function bookingFrom(record: BookingRecord, car: ListingCard): Booking {
  return {
    id: String(record.id),
    state: record.state as PurchaseState,
    car,
    isCollection: record.is_collection,
    totalPence: record.total_pence,
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
  }
}
