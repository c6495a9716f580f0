/** Reads what cards need into PostgreSQL's buffers, where it stays whatever the file cache does. */
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'

/** The share of PostgreSQL's buffers that the two tables may take. */
const MAX_SHARE = 0.6

/**
 * After a start each page of results reads some 24 places of the disk, and a slow one delays it by up to a
 * second. A table that is read from end to end passes through a few buffers only, so this goes through the
 * tables by their keys. Where they are too large for the buffers, nothing is read. Returns whether it was.
 */
export async function readCardsIntoBuffers(database: Database, maxShare = MAX_SHARE): Promise<boolean> {
  return await database.transaction().execute(async trx => {
    const { rows } = await sql<{ fits: boolean }>`
      select pg_relation_size('listings') + pg_relation_size('listing_valuations')
             <= ${maxShare}::float * setting::bigint * current_setting('block_size')::int as fits
        from pg_settings where name = 'shared_buffers'`.execute(trx)
    if (!rows[0]?.fits) return false
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_bitmapscan = off`.execute(trx)
    await sql`set local max_parallel_workers_per_gather = 0`.execute(trx)
    await sql`select count(price_pence) from listings where id > 0`.execute(trx)
    await sql`select count(value_pence) from listing_valuations where listing_id > 0`.execute(trx)
    return true
  })
}
