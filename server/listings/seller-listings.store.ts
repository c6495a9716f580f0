/** Rows of adverts that our own sellers write. States are changed by transition.store.ts. */
import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { ListingState, Picture } from '#contracts/listings/listing.ts'
import type { FactColumns } from '#contracts/vehicle/facts.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB, JsonObject, Listings } from '#server/platform/database/types.gen.ts'
import { runningStates, unendedStates } from './listing-lifecycle.ts'
import type { ListingRow } from './listing-row.ts'
import { carName } from './listing-slug.ts'
import { priceCaveatOf } from './price-caveat.ts'
import { historyWithPresentPrice } from './price-history.ts'
import { standingTakedownOf } from './takedowns.store.ts'

/** What a sell form says of a car and its place; facts that it does not ask for are not named. */
export type SellerListing = Omit<FactColumns, 'insurance_pence'> &
  Pick<ListingRow, 'town' | 'outcode' | 'region' | 'latitude' | 'longitude' | 'conditions' | 'details'>

export type SellerListingRecord = Omit<Selectable<Listings>, 'state'> & { state: ListingState }

/** Finds the seller's own listings only, in any state; `locked` until the transaction ends. */
export async function listingOfSeller(
  connection: Connection,
  id: number,
  sellerId: string,
  locked?: 'locked',
): Promise<SellerListingRecord | undefined> {
  const query = connection
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .where('source', '=', 'live')
  return (await (locked ? query.forUpdate() : query).executeTakeFirst()) as SellerListingRecord | undefined
}

/** The advert that was published from this draft. */
export async function listingOfDraft(
  trx: Transaction<DB>,
  sellerId: string,
  draftId: string,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('listings')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where(sql<boolean>`details->>'draft' = ${draftId}`)
    .executeTakeFirst()
  return row?.id
}

/**
 * Whether an advert by its number plate has, but for the plate, this car: one of another seller that has not
 * ended, or one that operators took down. Two such cars of the same day, colour and engine are rare.
 */
export async function hasTwin(
  trx: Transaction<DB>,
  id: number,
  sellerId: string,
  car: SellerListing,
): Promise<boolean> {
  const { rows } = await sql`
    select from listings
    where id <> ${id} and source = 'live' and registration is not null
      and (make, model, fuel_type, color, engine_litres) is not distinct from
        (${car.make}::text, ${car.model}::text, ${car.fuel_type}::text, ${car.color}::text, ${car.engine_litres}::numeric)
      and case when first_registered is null or ${car.first_registered}::date is null
        then year = ${car.year}::integer and abs(mileage - ${car.mileage}::integer) <= 1000
        else first_registered = ${car.first_registered}::date end
      and (state = any(${unendedStates}) and seller_id is distinct from ${sellerId}::uuid
        or exists (${standingTakedownOf}))
    limit 1`.execute(trx)
  return rows.length > 0
}

/** Whether it is for sale without a number plate. */
export async function isWithoutPlate(database: Database, id: number): Promise<boolean> {
  const row = await database
    .selectFrom('listings')
    .select('id')
    .where('id', '=', id)
    .where('source', '=', 'live')
    .where('registration', 'is', null)
    .where('state', 'in', runningStates)
    .executeTakeFirst()
  return row !== undefined
}

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
