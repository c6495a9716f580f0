/** Purchases that time has caught up with: what jobs and the reservations look for. */
import { sql, type Transaction } from 'kysely'
import { openStates } from '#contracts/buying/purchase-lifecycle.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

type Connection = Database | Transaction<DB>

/** Whose reservation is over; of one car if it is given. */
export async function expiredReservations(
  connection: Connection,
  limit: number,
  listingId?: number,
): Promise<string[]> {
  const rows = await connection
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'paying')
    .where('reserved_until', '<=', sql<Date>`now()`)
    .$if(listingId !== undefined, query => query.where('listing_id', '=', listingId!))
    .orderBy('reserved_until')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => String(id))
}

/** Unpaid, and not touched for so many hours. */
export async function forgottenBookings(
  connection: Connection,
  hours: number,
  limit: number,
): Promise<string[]> {
  const rows = await connection
    .selectFrom('bookings')
    .select('id')
    .where('state', 'in', openStates)
    .where('updated_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => String(id))
}

/** Booked cars that were received so many days ago, when the right to cancel ends. */
export async function finishedBookings(
  connection: Connection,
  days: number,
  limit: number,
): Promise<string[]> {
  const rows = await connection
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'booked')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => String(id))
}

/** Deals that ended so many days ago and still have what the buyer filled in. */
export async function endedBookings(connection: Connection, days: number, limit: number): Promise<string[]> {
  const rows = await connection
    .selectFrom('bookings')
    .select('id')
    .where('state', 'in', ['completed', 'cancelled'])
    .where('form', 'is not', null)
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => String(id))
}
