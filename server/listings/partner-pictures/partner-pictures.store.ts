import { sql, type Transaction } from 'kysely'
import type { Picture } from '#contracts/listings/listing.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { publicStates } from '../listing-lifecycle.ts'

export type PictureState = 'waiting' | 'ready' | 'dead'

export interface WaitingPicture {
  hash: string
  url: string
}

/** A partner's listing as far as its pictures and its drawing need it. */
export interface PicturedListing {
  id: number
  body_type: string | null
  color: string | null
  pictures: Picture[]
}

export async function picturedListing(database: Database, id: number): Promise<PicturedListing | undefined> {
  const row = await database
    .selectFrom('listings')
    .select(['id', 'body_type', 'color', 'pictures'])
    .where('id', '=', id)
    .where('source', '=', 'web')
    .where('state', 'in', publicStates)
    .executeTakeFirst()
  return row as PicturedListing | undefined
}

export async function stateOf(database: Database, hash: string): Promise<PictureState | undefined> {
  const row = await database
    .selectFrom('partner_pictures')
    .select('state')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.state as PictureState | undefined
}

/** The pictures among these that do not wait any more. */
export async function settled(
  database: Database,
  hashes: readonly string[],
): Promise<{ hash: string; state: PictureState }[]> {
  const rows = await database
    .selectFrom('partner_pictures')
    .select(['hash', 'state'])
    .where('hash', 'in', [...hashes])
    .where('state', '<>', 'waiting')
    .execute()
  return rows as { hash: string; state: PictureState }[]
}

/** False where it is there already. One that died a week ago waits again: partners mend their pictures. */
export async function insertWaitingPicture(
  trx: Transaction<DB>,
  { hash, url }: WaitingPicture,
): Promise<boolean> {
  const row = await trx
    .insertInto('partner_pictures')
    .values({ hash, url })
    .onConflict(conflict =>
      conflict
        .column('hash')
        .doUpdateSet({ state: 'waiting', reason: null, failures: 0, next_at: sql<Date>`now()` })
        .where('partner_pictures.state', '=', 'dead')
        .where('partner_pictures.fetched_at', '<', sql<Date>`now() - interval '7 days'`),
    )
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** The latest first: their visitors are still there. */
export async function nextWaiting(database: Database, limit: number): Promise<WaitingPicture[]> {
  return await database
    .selectFrom('partner_pictures')
    .select(['hash', 'url'])
    .where('state', '=', 'waiting')
    .where('next_at', '<=', sql<Date>`now()`)
    .orderBy('next_at', 'desc')
    .limit(limit)
    .execute()
}

/** When the next of those that failed may be tried again; null if there is none. */
export async function nextAttempt(database: Database): Promise<Date | null> {
  const { at } = await database
    .selectFrom('partner_pictures')
    .select(eb => eb.fn.min<Date | null>('next_at').as('at'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return at
}

/** False where it was dropped or is ready already. */
export async function setPictureReady(trx: Transaction<DB>, hash: string, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('partner_pictures')
    .set({ state: 'ready', bytes, fetched_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setDead(on: Connection, hash: string, reason: string): Promise<void> {
  await on
    .updateTable('partner_pictures')
    .set({ state: 'dead', reason, fetched_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('state', '=', 'waiting')
    .execute()
}

/** Returns how often it has failed; the next attempt is a minute later, then four, then nine. */
export async function postpone(database: Database, hash: string): Promise<number> {
  const row = await database
    .updateTable('partner_pictures')
    .set({
      failures: sql<number>`failures + 1`,
      next_at: sql<Date>`now() + make_interval(mins => (failures + 1) * (failures + 1))`,
    })
    .where('hash', '=', hash)
    .returning('failures')
    .executeTakeFirst()
  return row?.failures ?? 0
}

/** Written once a day at most. */
export async function noteAsked(database: Database, hash: string): Promise<void> {
  await database
    .updateTable('partner_pictures')
    .set({ asked_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('asked_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

export async function countPictures(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('partner_pictures')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** At most `limit` of those that were not asked for in so many days, and their hashes. */
export async function deleteUnasked(trx: Transaction<DB>, days: number, limit: number): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('partner_pictures')
    .where('hash', 'in', eb =>
      eb
        .selectFrom('partner_pictures')
        .select('hash')
        .where('asked_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('hash')
    .execute()
  return deleted.map(({ hash }) => hash)
}

/** The hashes that no picture has. */
export async function gonePictures(database: Database, hashes: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('partner_pictures')
    .select('hash')
    .where('hash', 'in', [...hashes])
    .execute()
  const there = new Set(rows.map(({ hash }) => hash))
  return hashes.filter(hash => !there.has(hash))
}
