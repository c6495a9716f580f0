/** A seller's own advert as the selling domain reads it. */
import { type Selectable, sql, type Transaction } from 'kysely'
import type { ListingState } from '#contracts/listings/listing.ts'
import { unendedStates } from '#server/listings/listing-lifecycle.ts'
import { carName, slugOf } from '#server/listings/listing-slug.ts'
import { listingNumber, noSuchListing } from '#server/listings/listings.service.ts'
import type { SellerListing } from '#server/listings/seller-listings.store.ts'
import { standingTakedownOf } from '#server/listings/takedowns.store.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB, Listings } from '#server/platform/database/types.gen.ts'

/** One of our own sellers' adverts, in any state. */
export async function ownAdvert(connection: Connection, id: number): Promise<OwnAdvert | undefined> {
  const row = await adverts(connection).where('id', '=', id).executeTakeFirst()
  return row && advertOf(row)
}

/** Throws 'listing-not-found' for an advert that is not this account's or has ended. */
export async function ownUnendedAdvert(
  connection: Connection,
  accountId: string,
  listingId: string,
): Promise<OwnAdvert> {
  const advert = await ownAdvert(connection, listingNumber(listingId))
  if (advert?.sellerId !== accountId || !unendedStates.includes(advert.state)) throw noSuchListing(listingId)
  return advert
}

/** The advert that has this normalised registration and has not ended. */
export async function unendedAdvertOf(
  connection: Connection,
  registration: string,
): Promise<OwnAdvert | undefined> {
  const row = await adverts(connection)
    .where('registration', '=', registration)
    .where('state', 'in', unendedStates)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && advertOf(row)
}

function adverts(connection: Connection) {
  return connection
    .selectFrom('listings')
    .select(['id', 'seller_id as sellerId', 'make', 'model', 'derivative', 'trim_level', 'short_description'])
    .select(['state', 'mileage', 'year', 'first_registered as firstRegistered', 'registration'])
    .select(['certified_until as certifiedUntil', 'advertised_until as advertisedUntil'])
    .where('source', '=', 'live')
    .$narrowType<{ state: ListingState }>()
}

/** `name` is '2018 Ford Focus 1.0 EcoBoost Zetec', `slug` the last part of the page's address. */
const advertOf = (row: Awaited<ReturnType<ReturnType<typeof adverts>['executeTakeFirstOrThrow']>>) => ({
  ...row,
  ...{ name: carName(row), slug: slugOf(row) },
})

export type OwnAdvert = ReturnType<typeof advertOf>

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
