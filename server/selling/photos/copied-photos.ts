/**
 * The same photograph in adverts of two sellers: one of them may not have the car. A signal for operators,
 * nothing more: a seller may have bought the car with its pictures.
 */
import { sql, type Transaction } from 'kysely'
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { nearParts, SAME_DISTANCE } from '#server/platform/pictures/perceptual-hash.ts'
import { photosOfListing } from './photos.store.ts'

/** Stores a signal for each photograph that another account's advert has too. Safe to run twice. */
export async function findCopies(database: Database, listingId: number): Promise<void> {
  for (const { id, hash } of await photosOfListing(database, listingId)) {
    if (hash === null) continue
    await sql`
      insert into fraud_signals (kind, listing_id, other_listing_id, photo_id, other_photo_id, distance)
      select 'same-photograph', own.listing_id, other.listing_id, own.id, other.id, distance
      ${copiesOf(id, listingId, hash)}
        and not exists (select from fraud_signals where photo_id = other.id and other_photo_id = own.id)
      on conflict (photo_id, other_photo_id) do nothing`.execute(database)
  }
}

/**
 * Whether another account's advert had one of the listing's photographs before, as far as they are rendered.
 * One that was taken down counts no more: its seller may be the thief.
 */
export async function isCopied(on: Connection, listingId: number): Promise<boolean> {
  for (const { id, hash } of await photosOfListing(on, listingId)) {
    if (hash === null) continue
    const { rows } = await sql`select ${copiesOf(id, listingId, hash)}
      and other.created_at < own.created_at and exists (
        select from listings as advert where advert.id = other.listing_id and advert.state <> 'withdrawn'
      ) limit 1`.execute(on)
    if (rows.length > 0) return true
  }
  return false
}

function copiesOf(id: string, listingId: number, hash: string) {
  const [first, second, third, fourth] = nearParts(hash)
  return sql`
    from photos as own, photos as other, lateral (
      select bit_count((own.perceptual_hash # other.perceptual_hash)::bit(64)) as distance) as compared
    where own.id = ${id} and own.listing_id = ${listingId}
      and other.listing_id is not null and other.account_id <> own.account_id and distance <= ${SAME_DISTANCE}
      and (other.perceptual_hash & 65535 = any(${first}::bigint[])
        or other.perceptual_hash >> 16 & 65535 = any(${second}::bigint[])
        or other.perceptual_hash >> 32 & 65535 = any(${third}::bigint[])
        or other.perceptual_hash >> 48 & 65535 = any(${fourth}::bigint[]))`
}

/** Those that no operator has dealt with, the oldest first. */
export async function openFraudSignals(database: Database) {
  return await database
    .selectFrom('fraud_signals')
    .select(['id', 'kind', 'listing_id as listingId', 'other_listing_id as otherListingId', 'distance', 'at'])
    .where('noted_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Whether no operator has dealt with it; what was found to be right is not held again. */
export async function hasOpenSignal(database: Database, listingId: number): Promise<boolean> {
  const { rows } = await sql`select from fraud_signals where noted_at is null
    and (listing_id = ${listingId} or other_listing_id = ${listingId}) limit 1`.execute(database)
  return rows.length > 0
}

/** An advert was released: who did it has seen its photographs. */
export async function noteSignalsOf(trx: Transaction<DB>, listingId: number): Promise<void> {
  await sql`update fraud_signals set noted_at = now() where noted_at is null
    and (listing_id = ${listingId} or other_listing_id = ${listingId})`.execute(trx)
}

/** For operators who saw both adverts. Throws an Error of one line without such an open signal. */
export async function noteFraudSignal(database: Database, id: string, operator: Operator): Promise<void> {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0
  await database.transaction().execute(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('fraud_signals')
      .set({ noted_at: sql<Date>`now()` })
      .where('id', '=', number)
      .where('noted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error(`There is no open signal with the number ${id}.`)
    await recordAction(trx, operator, 'note fraud signal', `fraud signal ${number}`)
  })
}
