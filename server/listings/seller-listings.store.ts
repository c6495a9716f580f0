/** What our own sellers write to their adverts. States are changed by transition.store.ts. */
import { type Insertable, sql, type Transaction, type Updateable } from 'kysely'
import type { Picture } from '#contracts/listings/listing.ts'
import type { FactColumns } from '#contracts/vehicle/facts.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB, JsonObject, Listings } from '#server/platform/database/types.gen.ts'
import type { ListingRow } from './listing-row.ts'
import { carName } from './listing-slug.ts'
import { priceCaveatOf } from './price-caveat.ts'
import { historyWithPresentPrice } from './price-history.ts'
import { endInDays } from './transition.store.ts'

/** What a sell form says of a car and its place; facts that it does not ask for are not named. */
export type SellerListing = Omit<FactColumns, 'insurance_pence'> &
  Pick<ListingRow, 'town' | 'outcode' | 'region' | 'latitude' | 'longitude' | 'conditions' | 'details'>

/** A new advert in state `draft`; returns its id. */
export async function insertSellerListing(
  trx: Transaction<DB>,
  sellerId: string,
  { conditions, details, ...columns }: SellerListing & { admin_charge_pence: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('listings')
    .values({
      ...columns,
      conditions: JSON.stringify(conditions),
      details: JSON.stringify(details),
      source: 'live',
      price_caveat: priceCaveatOf(columns),
      seller_kind: 'private',
      seller_id: sellerId,
      state: 'draft',
    } as Insertable<Listings>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Keeps the state. A changed price adds to the price history. Once it is said to be another car, its
 * certificate ends: the papers were those of the first.
 */
export async function updateSellerListing(
  trx: Transaction<DB>,
  id: number,
  { conditions, details, ...columns }: SellerListing,
): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ ...columns, conditions: JSON.stringify(conditions) } as Updateable<Listings>)
    .set({
      price_caveat: priceCaveatOf(columns),
      // Beside what others have written there.
      details: sql<JsonObject>`details || ${JSON.stringify(details)}::jsonb`,
      price_history: sql<JsonObject>`case when price_pence = ${columns.price_pence} then price_history
        else ${sql.raw(historyWithPresentPrice)} end`,
      ...certificateOf(columns),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** The seller's unended adverts, and those that may be renewed; what is reserved keeps its terms. */
export async function setSellerKind(
  trx: Transaction<DB>,
  sellerId: string,
  kind: string,
  dealer: string | null,
) {
  await sql`
    update listings set seller_kind = ${kind}, dealer = ${dealer}, updated_at = now()
    where seller_id = ${sellerId} and state in ('draft', 'available', 'held', 'paused', 'expired')
      and (seller_kind, dealer) is distinct from (${kind}::text, ${dealer}::text)`.execute(trx)
}

function certificateOf({
  registration,
  make,
  model,
  year,
}: Pick<SellerListing, 'registration' | 'make' | 'model' | 'year'>) {
  const isSameCar = sql`(registration, make, model, year::int) is not distinct from
    (${registration}::text, ${make}::text, ${model}::text, ${year}::int)`
  const whileSame = (column: 'certified_from' | 'certified_until') =>
    sql<Date | null>`case when ${isSameCar} then ${sql.ref(column)} end`
  return { certified_from: whileSame('certified_from'), certified_until: whileSame('certified_until') }
}

export async function updatePictures(
  trx: Transaction<DB>,
  id: number,
  pictures: readonly Picture[],
): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ pictures: JSON.stringify(pictures), updated_at: sql`now()` })
    .where('id', '=', id)
    .where('pictures', '<>', JSON.stringify(pictures))
    .execute()
}

/** Writes the pictures anew. `picturesOf` reads them once the row is locked, and gets the car's name. */
export async function rewritePictures(
  trx: Transaction<DB>,
  id: number,
  picturesOf: (name: string) => Promise<Picture[]>,
): Promise<void> {
  const row = await trx
    .selectFrom('listings')
    .select(['year', 'make', 'model', 'derivative', 'trim_level'])
    .where('id', '=', id)
    .where('source', '=', 'live')
    .forUpdate()
    .executeTakeFirst()
  if (row) await updatePictures(trx, id, await picturesOf(carName(row)))
}

/** The price until now goes into the history. */
export async function changePrice(trx: Transaction<DB>, id: number, pricePence: number): Promise<void> {
  await sql`
    update listings set price_pence = ${pricePence}, price_history = ${sql.raw(historyWithPresentPrice)}, updated_at = now()
    where id = ${id}`.execute(trx)
}

/** For an advert that runs: its state stays. */
export async function extendAdvert(trx: Transaction<DB>, id: number, days: number): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ expires_at: sql<Date>`${sql.raw(endInDays(days))}` })
    .where('id', '=', id)
    .execute()
}

/** From now on. Certifying again moves the end. */
export async function certifyListing(trx: Transaction<DB>, id: number, until: Date): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ certified_from: sql<Date>`now()`, certified_until: until })
    .where('id', '=', id)
    .execute()
}

/** Shown on the car's page until the car is released, sold or withdrawn. */
export async function showReservedUntil(trx: Transaction<DB>, id: number, until: Date | null): Promise<void> {
  await trx.updateTable('listings').set({ reserved_until: until }).where('id', '=', id).execute()
}

/** Promotes a listing for so many days: after those that it still has, if any. Returns the end. */
export async function promoteListing(trx: Transaction<DB>, id: number, days: number): Promise<Date> {
  const row = await trx
    .updateTable('listings')
    .set({
      advertised_from: sql<Date>`case when advertised_until > now() then advertised_from else now() end`,
      advertised_until: sql<Date>`greatest(advertised_until, now()) + make_interval(days => ${days})`,
    })
    .where('id', '=', id)
    .returning('advertised_until')
    .executeTakeFirstOrThrow()
  return row.advertised_until!
}

/** Ends the promotions whose time is over. Running it again does nothing. */
export async function endPromotions(database: Database): Promise<void> {
  await database
    .updateTable('listings')
    .set({ advertised_from: null, advertised_until: null })
    .where('advertised_until', '<=', sql<Date>`now()`)
    .execute()
}
