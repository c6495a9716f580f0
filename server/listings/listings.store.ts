import { type Selectable, sql } from 'kysely'
import type { MotTest } from '#contracts/vehicle/mot-history.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { Listings, ListingValuations, Sellers } from '#server/platform/database/types.gen.ts'
import { publicStates, searchableStates, unendedStates } from './listing-lifecycle.ts'
import { OWES_FINANCE } from './loan-settlements.store.ts'

/** The valuation of a listing, by a left join: all null where there is none. */
type Valuation = { [Name in (typeof valuationColumns)[number]]: ListingValuations[Name] | null }

const valuationColumns = [
  'value_pence',
  'low_pence',
  'high_pence',
  'no_label',
  'year_loss_pence',
  'thousand_miles_loss_pence',
] as const satisfies readonly (keyof ListingValuations)[]

/** Its MOT tests in any order; null if the register has not been queried for this car. */
const MOT_TESTS = '(select tests from mot_histories where mot_histories.listing_id = listings.id)'

/** Who sells it here, by a left join: all null where nobody does. */
type SellerOfCard = { [Name in (typeof sellerColumns)[number]]: Selectable<Sellers>[Name] | null }

const sellerColumns = [
  'shown_name',
  'slug',
  'review_count',
  'review_stars',
] as const satisfies readonly (keyof Sellers)[]

interface Derived {
  owes_finance: boolean
  tests: MotTest[] | null
}

export type ListingRecord = Selectable<Listings> & Valuation & SellerOfCard & Derived

export const cardColumns = [
  'id',
  'source',
  'state',
  'seller_kind',
  'partner',
  'make',
  'model',
  'derivative',
  'trim_level',
  'year',
  'first_registered',
  'total_price_pence',
  'admin_charge_pence',
  'price_caveat',
  'price_history',
  'mileage',
  'fuel_type',
  'transmission',
  'body_type',
  'color',
  'engine_litres',
  'euro_status',
  'co2_g_km',
  'mpg_combined',
  'ved_standard_pence',
  'insurance_group',
  'bhp',
  'doors',
  'seats',
  'town',
  'outcode',
  'latitude',
  'longitude',
  'certified_until',
  'advertised_until',
  'write_off_category',
  'conditions',
  'short_description',
  'registration',
  'pictures',
  'listed_at',
  // For catches.
  'condition',
  'description',
  'details',
  'first_registered',
  'imported',
  'known_issues',
  'major_repairs',
  'mot_expires',
  'owners',
  'service_history',
] as const satisfies readonly (keyof Listings)[]

export type CardRecord = Pick<ListingRecord, (typeof cardColumns)[number]> &
  Valuation &
  SellerOfCard &
  Derived

const cardsStatement = {
  name: 'listing-cards',
  text: `select ${[...cardColumns, ...valuationColumns, ...sellerColumns].join(', ')},
    ${OWES_FINANCE} as owes_finance, ${MOT_TESTS} as tests from listings
    left join listing_valuations on listing_id = id left join sellers on account_id = seller_id
    where id = any($1) and state = any($2)`,
}

export function withValuations(database: Connection) {
  return database
    .selectFrom('listings')
    .leftJoin('listing_valuations', 'listing_id', 'id')
    .leftJoin('sellers', 'account_id', 'seller_id')
    .select(valuationColumns)
    .select(sellerColumns)
    .select(sql.raw<boolean>(OWES_FINANCE).as('owes_finance'))
    .select(sql.raw<MotTest[] | null>(MOT_TESTS).as('tests'))
}

/** The public listings of these ids, in the order of the ids. */
export async function cardsByIds(database: Database, ids: readonly number[]): Promise<CardRecord[]> {
  if (ids.length === 0) return []
  const rows = await database.prepared<CardRecord>(cardsStatement, [ids, publicStates])
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** In any order. Includes listings that are not public. */
export async function cardsInAnyState(database: Connection, ids: readonly number[]): Promise<CardRecord[]> {
  if (ids.length === 0) return []
  return await withValuations(database).select(cardColumns).where('id', 'in', ids).execute()
}

export async function publicListing(database: Database, id: number): Promise<ListingRecord | undefined> {
  return await withValuations(database)
    .selectAll('listings')
    .where('id', '=', id)
    .where('state', 'in', publicStates)
    .executeTakeFirst()
}

export type ListedVehicle = Pick<
  ListingRecord,
  'make' | 'model' | 'body_type' | 'total_price_pence' | 'state'
>

/** A car that is or was advertised, without what its seller wrote. */
export async function listedVehicle(database: Database, id: number): Promise<ListedVehicle | undefined> {
  return await database
    .selectFrom('listings')
    .select(['make', 'model', 'body_type', 'total_price_pence', 'state'])
    .where('id', '=', id)
    .where('state', 'in', [...publicStates, 'withdrawn'])
    .executeTakeFirst()
}

/** Whether one of our own sellers' adverts with this registration, other than `besides`, has not ended. */
export async function hasOwnAdvert(
  connection: Connection,
  registration: string,
  besides = 0,
): Promise<boolean> {
  const row = await connection
    .selectFrom('listings')
    .select('id')
    .where('registration', '=', registration)
    .where('source', '=', 'live')
    .where('state', 'in', unendedStates)
    .where('id', '<>', besides)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countListings(database: Database): Promise<number> {
  const { total } = await database
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('state', 'in', searchableStates)
    .executeTakeFirstOrThrow()
  return total
}
