/** The table `photos`. */
import { sql, type Transaction } from 'kysely'
import type { PhotoShot, Rotation } from '#contracts/selling/photos.ts'
import { publicStates } from '#server/listings/listing-lifecycle.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { type Holder, holderColumns, isHeldBy } from '#server/platform/holder.ts'
import type { RenderedPicture } from '#server/platform/pictures/render-picture.ts'

export interface PhotoRecord {
  id: string
  state: 'processing' | 'ready' | 'refused'
  problem: string | null
  rotation: Rotation
  shot: PhotoShot | null
  width: number | null
  height: number | null
  thumbhash: string | null
  /** 16 hexadecimal digits. */
  hash: string | null
  version: number
  draftId: string | null
  listingId: number | null
}

const columns = [
  ...(['id', 'state', 'problem', 'rotation', 'shot', 'width', 'height', 'thumbhash', 'version'] as const),
  'draft_id as draftId',
  'listing_id as listingId',
  sql<string | null>`lpad(to_hex(perceptual_hash), 16, '0')`.as('hash'),
] as const

const photos = (on: Connection) => on.selectFrom('photos').select(columns).$castTo<PhotoRecord>()

export async function insertPhoto(trx: Transaction<DB>, id: string, holder: Holder): Promise<void> {
  await trx
    .insertInto('photos')
    .values({ id, ...holderColumns(holder) })
    .execute()
}

const counted = (on: Connection, holder: Holder) =>
  on
    .selectFrom('photos')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(isHeldBy(holder))

/** Those in no advert. */
export async function countLoose(on: Connection, holder: Holder): Promise<number> {
  return (await counted(on, holder).where('listing_id', 'is', null).executeTakeFirstOrThrow()).count
}

/** Those that wait for their sizes. */
export async function countProcessing(on: Connection, holder: Holder): Promise<number> {
  return (await counted(on, holder).where('state', '=', 'processing').executeTakeFirstOrThrow()).count
}

export const findPhoto = (on: Connection, id: string): Promise<PhotoRecord | undefined> =>
  photos(on).where('id', '=', id).executeTakeFirst()

/** Whether it is in an advert that every visitor may see. */
export async function isShown(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from photos join listings as advert on advert.id = photos.listing_id
    where photos.id = ${id} and advert.state = any(${publicStates})`.execute(database)
  return rows.length > 0
}

/** In deal sheets the version follows, and the size. */
const addressStart = (id: string) => `/media/photos/${id}/`

/** Whether a deal sheet of this buyer's names it, who keeps on seeing the car that they bought. */
export async function isInDealOf(database: Database, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from bookings join deal_sheets on booking_id = bookings.id
    where account_id = ${accountId} and strpos(sheet, ${addressStart(id)}) > 0`.execute(database)
  return rows.length > 0
}

/** Whether a deal sheet names this version of it, or one of a photograph that is kept for it. */
export async function isVersionInDeal(on: Connection, id: string, version: number): Promise<boolean> {
  const { rows } = await sql`select from photos where photos.id = ${id} and (released_at > now() or exists (
    select from bookings join deal_sheets on booking_id = bookings.id
    where bookings.listing_id = photos.listing_id and strpos(sheet, ${`${addressStart(id)}${version}/`}) > 0
  ))`.execute(on)
  return rows.length > 0
}

/** The row is locked until the transaction ends. */
export const lockPhoto = (trx: Transaction<DB>, id: string): Promise<PhotoRecord | undefined> =>
  photos(trx).where('id', '=', id).forUpdate().executeTakeFirst()

/** In the order of the ids; those of other holders are left out. */
export async function photosOf(
  on: Connection,
  holder: Holder,
  ids: readonly string[],
): Promise<PhotoRecord[]> {
  if (ids.length === 0) return []
  return await photos(on)
    .where('id', 'in', [...ids])
    .where(isHeldBy(holder))
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute()
}

export const photosOfListing = (on: Connection, listingId: number): Promise<PhotoRecord[]> =>
  photos(on).where('listing_id', '=', listingId).orderBy('position').orderBy('id').execute()

/** What the photographs of these listings show, as far as their sellers have said. */
export async function shotsOfListings(
  on: Connection,
  listingIds: readonly number[],
): Promise<Map<number, PhotoShot[]>> {
  if (listingIds.length === 0) return new Map()
  const rows = await on
    .selectFrom('photos')
    .select(['listing_id', 'shot'])
    .where('listing_id', 'in', listingIds)
    .where('shot', 'is not', null)
    .execute()
  const byListing = Map.groupBy(rows, row => row.listing_id!)
  return new Map([...byListing].map(([id, photos]) => [id, photos.map(photo => photo.shot as PhotoShot)]))
}

/** Photographs of the same draft or listing, as far as the holder has them. The earliest first. */
export async function besides(on: Connection, holder: Holder, photo: PhotoRecord): Promise<PhotoRecord[]> {
  return await photos(on)
    .where(isHeldBy(holder))
    .where(eb =>
      eb.or([
        eb('id', '=', photo.id),
        ...(photo.draftId === null ? [] : [eb('draft_id', '=', photo.draftId)]),
        ...(photo.listingId === null ? [] : [eb('listing_id', '=', photo.listingId)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function changePhoto(
  trx: Transaction<DB>,
  id: string,
  change: Partial<Pick<PhotoRecord, 'rotation' | 'shot' | 'state'>>,
): Promise<void> {
  await trx.updateTable('photos').set(change).where('id', '=', id).execute()
}

export async function setPhotoReady(
  trx: Transaction<DB>,
  { id, version }: Pick<PhotoRecord, 'id' | 'version'>,
  { width, height, thumbhash, perceptualHash }: RenderedPicture,
): Promise<void> {
  await trx
    .updateTable('photos')
    .set({
      ...{ state: 'ready', version, width, height, thumbhash, failures: 0 },
      perceptual_hash: sql<number | null>`('x' || ${perceptualHash ?? null}::text)::bit(64)::bigint`,
    })
    .where('id', '=', id)
    .execute()
}

export async function setRefused(trx: Transaction<DB>, id: string, problem: string): Promise<void> {
  await trx.updateTable('photos').set({ state: 'refused', problem }).where('id', '=', id).execute()
}

/** How often it has failed by now. */
export async function countFailure(database: Database, id: string): Promise<number> {
  const row = await database
    .updateTable('photos')
    .set({ failures: sql<number>`failures + 1` })
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst()
  return row?.failures ?? 0
}

/** Returns the ids of those that the holder has. */
export async function holdInDraft(
  trx: Transaction<DB>,
  holder: Holder,
  draftId: string,
  ids: readonly string[],
): Promise<string[]> {
  await trx
    .updateTable('photos')
    .set({ draft_id: null, released_at: sql<Date>`now()` })
    .where('draft_id', '=', draftId)
    .where(sql<boolean>`id <> all(${ids}::uuid[])`)
    .execute()
  const held = await trx
    .updateTable('photos')
    .set({ draft_id: draftId })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(isHeldBy(holder))
    .returning('id')
    .execute()
  return held.map(({ id }) => id)
}

/** In this order. Returns the ids of those that the holder has. */
export async function giveToListing(
  trx: Transaction<DB>,
  holder: Holder,
  listingId: number,
  ids: readonly string[],
): Promise<string[]> {
  const given = await trx
    .updateTable('photos')
    .set({
      listing_id: listingId,
      position: sql<number>`array_position(${ids}::uuid[], id)`,
    })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(isHeldBy(holder))
    .where(eb => eb.or([eb('listing_id', 'is', null), eb('listing_id', '=', listingId)]))
    .returning('id')
    .execute()
  return given.map(({ id }) => id)
}

/** A photograph that a deal sheet names is kept as long as the sheet, and then deleted like others. */
const keptUntil = sql<Date>`now() + interval '6 years'`

/** Those that a deal sheet names are only taken out of the listing. Returns the ids of those deleted. */
export async function deleteOthersOfListing(
  trx: Transaction<DB>,
  listingId: number,
  ids: readonly string[],
): Promise<string[]> {
  await trx
    .updateTable('photos')
    .set({ listing_id: null, released_at: keptUntil })
    .where('listing_id', '=', listingId)
    .where(sql<boolean>`id <> all(${ids}::uuid[])`)
    .where(
      sql<boolean>`(released_at > now() or exists (
        select from bookings join deal_sheets on booking_id = bookings.id
        where bookings.listing_id = ${listingId} and strpos(sheet, '/media/photos/' || photos.id || '/') > 0))`,
    )
    .execute()
  const deleted = await trx
    .deleteFrom('photos')
    .where('listing_id', '=', listingId)
    .where(sql<boolean>`id <> all(${ids}::uuid[])`)
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}

/** False where it is in a listing, kept for a deal, or not the holder's. */
export async function deleteLoose(trx: Transaction<DB>, holder: Holder, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('photos')
    .where('id', '=', id)
    .where('listing_id', 'is', null)
    .where(sql<boolean>`released_at <= now()`)
    .where(isHeldBy(holder))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** At most `limit` of those that have been in no draft and no listing since then; returns their ids. */
export async function deleteReleased(trx: Transaction<DB>, before: Date, limit: number): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('photos')
    .where('id', 'in', eb =>
      eb
        .selectFrom('photos')
        .select('id')
        .where('draft_id', 'is', null)
        .where('listing_id', 'is', null)
        .where('released_at', '<', before)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}

export async function adopt(trx: Transaction<DB>, visitor: string, accountId: string): Promise<void> {
  await trx
    .updateTable('photos')
    .set(holderColumns({ accountId, visitor: null }))
    .where('visitor', '=', visitor)
    .execute()
}

export async function photoIdsOfAccount(on: Connection, accountId: string): Promise<string[]> {
  const rows = await on.selectFrom('photos').select('id').where('account_id', '=', accountId).execute()
  return rows.map(({ id }) => id)
}
