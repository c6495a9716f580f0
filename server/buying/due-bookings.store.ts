/** Bookings that time has caught up with: what jobs and the reservations look for. */
import { type RawBuilder, sql } from 'kysely'
import { openStates, payingStates } from '#contracts/buying/booking-lifecycle.ts'
import { LAST_WORD_DAYS } from '#contracts/buying/hand-over.ts'
import type { Connection } from '#server/platform/database/pool.ts'

/** Whose reservation is over; of one car if it is given. */
export async function expiredReservations(
  connection: Connection,
  limit: number,
  listingId?: number,
): Promise<string[]> {
  const rows = await connection
    .selectFrom('bookings')
    .select('id')
    .where('state', 'in', [...payingStates, 'reserved'])
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

/** Booked cars that were received so many whole days before today, when the right to cancel has ended. */
export async function finishedBookings(
  connection: Connection,
  days: number,
  limit: number,
): Promise<string[]> {
  return await dueBookings(
    connection,
    sql`state = 'booked' and ${londonDay('received_at')} + ${days}::integer < ${londonDay('now()')}`,
    limit,
  )
}

/** The seller says that the buyer has the car, and the buyer has not contradicted in time. */
export async function uncontradictedBookings(connection: Connection, limit: number): Promise<string[]> {
  return await dueBookings(
    connection,
    sql`state = 'booked' and received_at is null and seller_word = 'handed_over' and buyer_word is null
      and ${londonDay('seller_word_at')} + ${LAST_WORD_DAYS.contradict}::integer < ${londonDay('now()')}`,
    limit,
  )
}

/** Without a word though the day has passed: both sides are to be asked, or were so, and their time is over. */
export async function silentBookings(connection: Connection, limit: number): Promise<string[]> {
  return await dueBookings(
    connection,
    sql`state = 'booked' and received_at is null and coalesce(buyer_word, seller_word) is null
      and slot_on < ${londonDay('now()')} and (not slot_began or updated_at < now() - interval '3 days'
        and slot_on + ${LAST_WORD_DAYS.missed}::integer < ${londonDay('now()')})`,
    limit,
  )
}

/** Cancelled, and the seller has not said in time where the car is. */
export async function unansweredBookings(connection: Connection, limit: number): Promise<string[]> {
  return await dueBookings(
    connection,
    sql`state = 'returning' and ${londonDay('greatest(cancelled_at, seller_word_at)')}
      + case when received_at is null and seller_word is distinct from 'handed_over' then ${LAST_WORD_DAYS.answer}::integer
        else ${LAST_WORD_DAYS.return}::integer end < ${londonDay('now()')}`,
    limit,
  )
}

const londonDay = (time: string) => sql.raw(`((${time}) at time zone 'Europe/London')::date`)

async function dueBookings(
  connection: Connection,
  isDue: RawBuilder<unknown>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bookings where ${isDue} order by id limit ${limit}`.execute(connection)
  return rows.map(({ id }) => String(id))
}

/** Deals that ended so many days ago and still have what the buyer filled in. */
export async function endedBookings(connection: Connection, days: number, limit: number): Promise<string[]> {
  const rows = await connection
    .selectFrom('bookings')
    .select('id')
    .where('state', 'in', ['completed', 'cancelled', 'reservation_ended'])
    .where('form', 'is not', null)
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => String(id))
}
