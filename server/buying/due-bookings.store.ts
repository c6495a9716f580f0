/** Bookings that time has caught up with: what jobs and the reservations look for. At most `limit` ids. */
import { type RawBuilder, sql } from 'kysely'
import { openStates, payingStates } from '#contracts/buying/booking-lifecycle.ts'
import { LAST_WORD_DAYS } from '#contracts/buying/hand-over.ts'
import type { Connection } from '#server/platform/database/pool.ts'

/** Whose reservation is over; of one car if it is given. */
export const expiredReservations = (connection: Connection, limit: number, listingId?: number) =>
  dueBookings(
    connection,
    sql`state = any(${[...payingStates, 'reserved']}) and reserved_until <= now()
      and listing_id = coalesce(${listingId ?? null}::bigint, listing_id)`,
    limit,
  )

/** Unpaid, and not touched for so many hours. */
export const forgottenBookings = (connection: Connection, hours: number, limit: number) =>
  dueBookings(
    connection,
    sql`state = any(${openStates}) and updated_at < now() - make_interval(hours => ${hours})`,
    limit,
  )

/** Booked cars that were received so many whole days before today, when the right to cancel has ended. */
export const finishedBookings = (connection: Connection, days: number, limit: number) =>
  dueBookings(
    connection,
    sql`state = 'booked' and ${londonDay('received_at')} + ${days}::integer < ${londonDay('now()')}`,
    limit,
  )

/** The seller says that the buyer has the car, and the buyer has not contradicted in time. */
export const uncontradictedBookings = (connection: Connection, limit: number) =>
  dueBookings(
    connection,
    sql`state = 'booked' and received_at is null and seller_word = 'handed_over' and buyer_word is null
      and ${londonDay('seller_word_at')} + ${LAST_WORD_DAYS.contradict}::integer < ${londonDay('now()')}`,
    limit,
  )

/** Without a word though the day has passed: both sides are to be asked, or were so, and their time is over. */
export const silentBookings = (connection: Connection, limit: number) =>
  dueBookings(
    connection,
    sql`state = 'booked' and received_at is null and coalesce(buyer_word, seller_word) is null
      and slot_on < ${londonDay('now()')} and (not slot_began or updated_at < now() - interval '3 days'
        and slot_on + ${LAST_WORD_DAYS.missed}::integer < ${londonDay('now()')})`,
    limit,
  )

/** Cancelled, and the seller has not said in time where the car is. */
export const unansweredBookings = (connection: Connection, limit: number) =>
  dueBookings(
    connection,
    sql`state = 'returning' and ${londonDay('greatest(cancelled_at, seller_word_at)')}
      + case when received_at is null and seller_word is distinct from 'handed_over' then ${LAST_WORD_DAYS.answer}::integer
        else ${LAST_WORD_DAYS.return}::integer end < ${londonDay('now()')}`,
    limit,
  )

/** Deals that ended so many days ago and still have what the buyer filled in. */
export const endedBookings = (connection: Connection, days: number, limit: number) =>
  dueBookings(
    connection,
    sql`state in ('completed', 'cancelled', 'reservation_ended') and form is not null
      and updated_at < now() - make_interval(days => ${days})`,
    limit,
  )

const londonDay = (time: string) => sql.raw(`((${time}) at time zone 'Europe/London')::date`)

/** The longest untouched first. */
async function dueBookings(
  connection: Connection,
  isDue: RawBuilder<unknown>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bookings where ${isDue} order by updated_at, id limit ${limit}`.execute(connection)
  return rows.map(({ id }) => String(id))
}
