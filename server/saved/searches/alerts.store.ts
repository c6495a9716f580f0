/** Where the alert follower stands, and what it has found. */
import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Position } from '#server/search/listing-reader.ts'

/** A car that is news for a search. */
export interface Found {
  searchId: number
  listingId: number
}

export interface Standing {
  position: Position
  /** When it was read that far, by the database's clock. */
  at: Date
  /** The database's clock. */
  now: Date
}

/** Undefined before the first start ever. */
export async function readStanding(database: Database): Promise<Standing | undefined> {
  return await database
    .selectFrom('alerts_position')
    .select(['position', 'at', sql<Date>`now()`.as('now')])
    .executeTakeFirst()
}

/** The transaction of the change written down last. */
export async function newestChange(database: Database): Promise<Position | undefined> {
  const row = await database
    .selectFrom('change_log')
    .select('xid')
    .orderBy('xid', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.xid
}

/** Alerts begin now: nobody could have saved a search before. */
export async function beginAt(database: Database, position: Position): Promise<void> {
  await database
    .insertInto('alerts_position')
    .values({ position })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Throws where another process has moved on from there: it has the lock then, and we have lost it unnoticed. */
export async function lockPosition(trx: Transaction<DB>, expected: Position): Promise<void> {
  const row = await trx.selectFrom('alerts_position').select('position').forUpdate().executeTakeFirst()
  if (row?.position !== expected) throw new Error('another process follows for alerts')
}

export async function movePosition(trx: Transaction<DB>, position: Position): Promise<void> {
  await trx.updateTable('alerts_position').set({ position, at: sql<Date>`now()` }).execute()
}

const CHUNK = 5000

/**
 * Keeps what was found, each car once for each search; the searches of whoever advertises the car are passed over, and
 * those that have been deleted meanwhile. Returns the searches that tell at once and have a car more.
 */
export async function keepFound(trx: Transaction<DB>, found: readonly Found[]): Promise<number[]> {
  const toTell = new Set<number>()
  for (let start = 0; start < found.length; start += CHUNK) {
    const chunk = found.slice(start, start + CHUNK)
    const { rows } = await sql<{ id: number }>`
      with kept as (
        insert into saved_search_cars (saved_search_id, listing_id, told_at)
        select search.id, found.listing_id, case when search.tell = 'never' then now() end
        from unnest(${chunk.map(one => one.searchId)}::bigint[], ${chunk.map(one => one.listingId)}::bigint[])
          as found (search_id, listing_id)
        join saved_searches as search on search.id = found.search_id
        join listings on listings.id = found.listing_id
        where listings.seller_id is distinct from search.user_id
        for key share of search
        on conflict do nothing
        returning saved_search_id
      )
      select distinct search.id from kept join saved_searches as search on search.id = kept.saved_search_id
      where search.tell = 'at once'`.execute(trx)
    for (const { id } of rows) toTell.add(id)
  }
  return [...toTell]
}
