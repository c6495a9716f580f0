/** The table `reviews`: asked for and written once for each completed booking, by its buyer. */
import { sql, type Transaction } from 'kysely'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

/** Older ones are not asked about: the buyer has forgotten. */
const ASKED_WITHIN_DAYS = 30

export interface ReviewRow {
  id: number
  sellerId: string
  buyerId: string | null
  listingId: number
  carName: string
  buyer: string | null
  stars: number | null
  text: string | null
  writtenAt: Date | null
  answer: string | null
  isTakenDown: boolean
}

const reviews = sql`
  select booking.id, listings.seller_id as "sellerId", booking.account_id as "buyerId", stars, text, answer,
    listings.id as "listingId", coalesce(car_name, make || ' ' || model) as "carName", written_at as "writtenAt",
    (select firstname from users where id = booking.account_id) as buyer, taken_down_at is not null as "isTakenDown"
  from bookings as booking join listings on listings.id = listing_id left join reviews on booking_id = booking.id
  where listings.seller_id is not null and (booking.state = 'completed' or stars is not null)`

/** Undefined for a booking that can't be reviewed. */
export async function findReview(connection: Connection, id: number): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`${reviews} and booking.id = ${id}`.execute(connection)
  return rows[0]
}

/** All that are shown, the latest first. */
export async function reviewsOf(connection: Connection, sellerId: string): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`${reviews} and listings.seller_id = ${sellerId} and stars is not null
    and taken_down_at is null order by written_at desc`.execute(connection)
  return rows
}

/** False where it was written before. */
export async function writeReview(
  trx: Transaction<DB>,
  { id, sellerId, buyerId }: ReviewRow,
  stars: number,
  text: string,
): Promise<boolean> {
  const written = { stars, text, written_at: sql<Date>`now()` }
  const row = await trx
    .insertInto('reviews')
    .values({ booking_id: id, seller_id: sellerId, buyer_id: buyerId, ...written })
    .onConflict(conflict =>
      conflict.column('booking_id').doUpdateSet(written).where('reviews.stars', 'is', null),
    )
    .returning('seller_id')
    .executeTakeFirst()
  if (row) await countAnew(trx, sellerId)
  return row !== undefined
}

/** False where it was answered before. */
export async function answerReview(connection: Connection, id: number, answer: string): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('reviews')
    .set({ answer, answered_at: sql<Date>`now()` })
    .where('booking_id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where there is none that is shown. */
export async function takeReviewDown(trx: Transaction<DB>, id: number, reason: string): Promise<boolean> {
  const row = await trx
    .updateTable('reviews')
    .set({ taken_down_at: sql<Date>`now()`, takedown_reason: reason })
    .where('booking_id', '=', id)
    .where('stars', 'is not', null)
    .where('taken_down_at', 'is', null)
    .returning('seller_id')
    .executeTakeFirst()
  if (row) await countAnew(trx, row.seller_id)
  return row !== undefined
}

async function countAnew(trx: Transaction<DB>, sellerId: string): Promise<void> {
  await sql`
    update sellers set (review_count, review_stars) = (select count(*), coalesce(sum(stars), 0) from reviews
      where seller_id = ${sellerId} and stars is not null and taken_down_at is null)
    where account_id = ${sellerId}`.execute(trx)
}

/** Begins the reviews of bookings completed since, whose buyers are to be asked. */
export async function beginReviews(
  trx: Transaction<DB>,
): Promise<{ id: number; buyerId: string; carName: string }[]> {
  const { rows } = await sql<{ id: number; buyerId: string; carName: string }>`
    with begun as (
      insert into reviews (booking_id, seller_id, buyer_id)
      select booking.id, seller_id, account_id from bookings as booking join listings on listings.id = listing_id
      where booking.state = 'completed' and completed_at > now() - make_interval(days => ${ASKED_WITHIN_DAYS})
        and account_id is not null and seller_id is not null
      on conflict (booking_id) do nothing returning booking_id, buyer_id)
    select booking_id as id, buyer_id as "buyerId", coalesce(car_name, 'car') as "carName"
    from begun join bookings on bookings.id = booking_id`.execute(trx)
  return rows
}
