import { sql } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { CountsByDay } from './statistics.ts'
import type { PendingViews } from './view-counter.ts'

/** Only accounts' adverts are counted, not their sellers' views. Adverts that are gone are skipped. */
export async function storeViews(database: Database, views: readonly PendingViews[]): Promise<void> {
  await sql`
    insert into listing_daily_views as stored (listing_id, day, views)
    select listing.id, viewed.day, sum(viewed.count)
    from unnest(${views.map(view => view.listingId)}::bigint[], ${views.map(view => view.day)}::date[],
      ${views.map(view => view.accountId)}::uuid[], ${views.map(view => view.count)}::integer[])
      as viewed (listing_id, day, account_id, count)
    join listings as listing on listing.id = viewed.listing_id
    where listing.seller_id is not null and viewed.account_id is distinct from listing.seller_id
    group by listing.id, viewed.day
    -- So that two servers do not wait for each other's rows in a circle.
    order by listing.id, viewed.day
    on conflict (listing_id, day) do update set views = stored.views + excluded.views`.execute(database)
}

export function viewsByDay(database: Database): CountsByDay {
  return async (listingIds, fromDay) => {
    if (listingIds.length === 0) return []
    return await database
      .selectFrom('listing_daily_views')
      .select(['listing_id as listingId', 'day', 'views as count'])
      .where('listing_id', 'in', listingIds)
      .where('day', '>=', fromDay)
      .execute()
  }
}

export async function deleteViewsBefore(database: Database, day: string): Promise<void> {
  await database.deleteFrom('listing_daily_views').where('day', '<', day).execute()
}
