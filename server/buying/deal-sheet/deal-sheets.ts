/** Makes the deal sheet of a paid booking, in the transaction in which it is booked, and finds it again. */
import { sql, type Transaction } from 'kysely'
import type { DealFile } from '#contracts/buying/deal-sheet/endpoints.ts'
import { rightsOf } from '#contracts/buying/rights.ts'
import type { Picture } from '#contracts/listings/listing.ts'
import { largestAddress } from '#contracts/listings/pictures.ts'
import { londonDay } from '#contracts/london-days.ts'
import { calendarFile } from '#server/platform/calendar.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { derivedId } from '#server/platform/files/derived-id.ts'
import { findFile } from '#server/platform/files/file-rows.ts'
import { problem } from '#server/platform/problems.ts'
import { type BookingRow, bookingOfEitherSide } from '../bookings.store.ts'
import { receiptFactsOf } from '../receipts/booking-news.ts'
import {
  type AgreedPartExchange,
  canonicalJson,
  type Deal,
  type DealSheet,
  dealSheetOf,
  loweredSheetOf,
  type StoredSheet,
} from './deal-sheet.ts'
import { type PublicKey, sha256Of, signingKey } from './signing-key.ts'

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
    const sheet = { ...(JSON.parse(before.sheet) as DealSheet), version: before.version }
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

interface AskedFile {
  accountId: string
  bookingId: string
  file: DealFile
  version: number | undefined
  /** The start of addresses. */
  site: string
}

/** Throws 'booking-not-found', 'not-found' without a deal sheet, and 'wrong-state' before the hand-over. */
export async function dealFile(
  database: Connection,
  { accountId, bookingId, file, version, site }: AskedFile,
): Promise<string | Buffer> {
  const row = await bookingOfEitherSide(database, accountId, bookingId)
  if (file === 'rights.ics') return rightsCalendar(row, site)
  const sheet = await findDealSheet(database, row.id, version)
  if (!sheet) throw problem('not-found', 'There is no deal sheet of this booking.')
  if (file === 'sheet.json') return sheetFile(sheet)
  // The fonts take a while, and only processes that write PDFs need them.
  const { dealSheetPdf } = await import('./deal-sheet-pdf.ts')
  return await dealSheetPdf(sheet, site)
}

function rightsCalendar({ id, car_name, received_at, seller_kind }: BookingRow, site: string): string {
  if (!received_at) throw problem('wrong-state', 'These days are known once the car is handed over.')
  const kind = seller_kind === 'private' ? 'private' : 'dealer'
  return calendarFile(
    rightsOf(kind, londonDay(received_at)).map(({ name, title, until, text }) => ({
      uid: `booking-${id}-${name}@${new URL(site).hostname}`,
      summary: `Last day: ${title}, ${car_name}`,
      description: `${text}\n${site}/profile/bookings/${id}/return`,
      start: until,
      end: until,
    })),
  )
}

/** The figure that the trader last gave this buyer for their car, in a conversation about the one that is bought. */
async function agreedPartExchange(
  connection: Connection,
  { account_id, listing_id }: Pick<BookingRow, 'account_id' | 'listing_id'>,
): Promise<AgreedPartExchange | null> {
  const { rows } = await sql<AgreedPartExchange>`
    select car, miles, offer_pence as "offerPence" from part_exchanges
    join conversations on conversations.id = part_exchanges.conversation_id
    join conversation_sides as buyer on buyer.conversation_id = conversations.id and buyer.side = 'buyer'
    where listing_id = ${listing_id} and buyer.user_id = ${account_id} and offer_pence is not null
    order by offered_at desc limit 1`.execute(connection)
  return rows[0] ?? null
}
