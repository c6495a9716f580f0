/** Makes the deal sheet of a paid booking, in the transaction in which it is booked, and finds it again. */
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Picture } from '#contracts/listings/listing.ts'
import { largestAddress } from '#contracts/listings/pictures.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB, DealSheets as SheetRow } from '#server/platform/database/types.gen.ts'
import { derivedId } from '#server/platform/files/derived-id.ts'
import { findFile } from '#server/platform/files/file-rows.ts'
import type { BookingRow } from '../bookings.store.ts'
import { receiptFactsOf } from '../receipts/booking-news.ts'
import { canonicalJson, type Deal, type DealSheet, dealSheetOf, loweredSheetOf } from './deal-sheet.ts'
import { agreedPartExchange } from './part-exchange.store.ts'
import { type PublicKey, sha256Of, signingKey } from './signing-key.ts'

export type StoredSheet = Selectable<SheetRow>

export class DealSheets {
  readonly #key: ReturnType<typeof signingKey>

  constructor(secret: string) {
    this.#key = signingKey(secret)
  }

  /** Version 1. */
  async make(trx: Transaction<DB>, row: BookingRow): Promise<void> {
    const booking = await receiptFactsOf(trx, row)
    const advert = await trx
      .selectFrom('listings')
      .selectAll()
      .where('id', '=', row.listing_id)
      .executeTakeFirstOrThrow()
    const photographs = await photographsOf(trx, advert.pictures as unknown as Picture[])
    const partExchange = await agreedPartExchange(trx, row)
    await this.#sign(trx, row.id, dealSheetOf({ booking, advert, photographs, partExchange }))
  }

  /** A further version with a lower price. A booking from before there were deal sheets has none. */
  async lower(trx: Transaction<DB>, row: BookingRow): Promise<void> {
    const before = await findDealSheet(trx, row.id)
    if (!before) return
    // A sheet from before there were versions does not name its own.
    const sheet = { ...sheetIn(before), version: before.version }
    await this.#sign(trx, row.id, loweredSheetOf(sheet, before.sha256, await receiptFactsOf(trx, row)))
  }

  async #sign(trx: Transaction<DB>, booking_id: number, content: DealSheet): Promise<void> {
    const { version } = content
    const sheet = canonicalJson(content)
    const { id, publicKey, sign } = this.#key
    await trx
      .insertInto('deal_sheet_keys')
      .values({ id, public_key: publicKey })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await trx
      .insertInto('deal_sheets')
      .values({ booking_id, version, key_id: id, sheet, sha256: sha256Of(sheet), signature: sign(sheet) })
      .execute()
  }

  /** The current one first. */
  async keys(connection: Connection): Promise<PublicKey[]> {
    const { id, publicKey } = this.#key
    const former = await connection
      .selectFrom('deal_sheet_keys')
      .select(['id', 'public_key as publicKey'])
      .where('id', '<>', id)
      .orderBy('since', 'desc')
      .execute()
    return [{ id, publicKey }, ...former]
  }
}

/** The last version if none is named. Undefined for a booking that was not paid, or before there were sheets. */
export async function findDealSheet(
  connection: Connection,
  bookingId: number,
  version?: number,
): Promise<StoredSheet | undefined> {
  return await connection
    .selectFrom('deal_sheets')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .$if(version !== undefined, query => query.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const sheetIn = ({ sheet }: StoredSheet) => JSON.parse(sheet) as DealSheet

/** The file that /verify takes. Its layout is checked byte by byte, so it is written by hand. */
export const sheetFile = ({ key_id, sha256, sheet, signature }: StoredSheet): string =>
  `{"key":"${key_id}","sha256":"${sha256}","sheet":${sheet},"signature":"${signature}"}`

/** Six years after they were made no claim can be made by them; the database keeps them as long. */
export async function deleteOldSheets(connection: Connection): Promise<void> {
  await connection
    .deleteFrom('deal_sheets')
    .where('made_at', '<', sql<Date>`now() - interval '6 years'`)
    .execute()
}

async function photographsOf(on: Connection, pictures: readonly Picture[]): Promise<Deal['photographs']> {
  const photographs: Deal['photographs'] = []
  for (const address of pictures.filter(({ photograph }) => photograph).map(largestAddress)) {
    // The file's id follows from its address (server/selling/photos).
    const file = await findFile(on, derivedId(address.slice('/media/photos/'.length)))
    if (file) photographs.push({ address, sha256: file.sha256 })
  }
  return photographs
}
