import { sql } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'

interface DailyCount {
  listingId: number
  day: string
  count: number
}

/**
 * How many people have saved each of these listings on a day (UTC, yyyy-MM-dd) from `fromDay` on and have it
 * on their wishlist still; the seller does not count. Days without any are left out.
 */
export async function savesByDay(
  database: Database,
  listingIds: readonly number[],
  fromDay: string,
): Promise<DailyCount[]> {
  if (listingIds.length === 0) return []
  const { rows } = await sql<DailyCount>`
    select listing_id as "listingId", (saved_at at time zone 'utc')::date as day, count(*) as count
    from wishlist_cars join listings as listing on listing.id = wishlist_cars.listing_id
    where listing_id = any(${listingIds}::bigint[])
      and saved_at >= ${fromDay}::date at time zone 'utc'
      and wishlist_cars.user_id is distinct from listing.seller_id
    group by 1, 2`.execute(database)
  return rows
}
