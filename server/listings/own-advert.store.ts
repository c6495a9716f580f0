/** A seller's own advert as the selling domain reads it, and what certification and promotion write to it. */
import { sql, type Transaction } from 'kysely'
import type { ListingState } from '#contracts/listings/listing.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { unendedStates } from './listing-lifecycle.ts'
import { carName, slugOf } from './listing-slug.ts'
import { listingNumber, noSuchListing } from './listings.service.ts'

export interface OwnAdvert {
  id: number
  /** Null once the account was deleted. */
  sellerId: string | null
  /** '2018 Ford Focus 1.0 EcoBoost Zetec' */
  name: string
  /** The last part of the page's address. */
  slug: string
  state: ListingState
  mileage: number | null
  year: number | null
  /** ISO date */
  firstRegistered: string | null
  certifiedUntil: Date | null
  /** Null once the promotion has ended. */
  advertisedUntil: Date | null
}

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
    .select(['id', 'seller_id', 'make', 'model', 'derivative', 'trim_level', 'short_description'])
    .select(['state', 'mileage', 'year', 'first_registered', 'certified_until', 'advertised_until'])
    .select('registration')
    .where('source', '=', 'live')
}

type Row = Awaited<ReturnType<ReturnType<typeof adverts>['executeTakeFirstOrThrow']>>

const advertOf = (row: Row): OwnAdvert => ({
  id: row.id,
  sellerId: row.seller_id,
  name: carName(row),
  slug: slugOf(row),
  state: row.state as ListingState,
  mileage: row.mileage,
  year: row.year,
  firstRegistered: row.first_registered,
  certifiedUntil: row.certified_until,
  advertisedUntil: row.advertised_until,
})

/** From now on. Certifying again moves the end. */
export async function certifyListing(trx: Transaction<DB>, id: number, until: Date): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ certified_from: sql<Date>`now()`, certified_until: until })
    .where('id', '=', id)
    .execute()
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
