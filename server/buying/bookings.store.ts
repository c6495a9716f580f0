import type { Selectable } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { Bookings } from '#server/platform/database/types.gen.ts'

export type BookingRecord = Selectable<Bookings>

/** The latest first. */
export async function bookingsOf(database: Database, userId: string): Promise<BookingRecord[]> {
  return await database
    .selectFrom('bookings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Undefined for another user's booking too. */
export async function bookingOf(
  database: Database,
  userId: string,
  id: number,
): Promise<BookingRecord | undefined> {
  return await database
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
