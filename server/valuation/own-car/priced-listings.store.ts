/** Listings with what their price depends on and how it has changed, for the domain that values cars. */
import { sql } from 'kysely'
import { searchableStates } from '#server/listings/listing-lifecycle.ts'
import type { ListingRecord } from '#server/listings/listings.store.ts'
import type { Database } from '#server/platform/database/pool.ts'

const columns = [
  ...(['id', 'source', 'state', 'seller_kind', 'total_price_pence', 'listed_at'] as const),
  ...(['admin_charge_pence', 'price_history', 'registration'] as const),
  ...(['sold_at', 'withdrawn_at', 'make', 'model', 'generation', 'derivative', 'trim_level'] as const),
  ...(['short_description', 'year', 'first_registered', 'mileage', 'fuel_type', 'body_type'] as const),
  ...(['transmission', 'driving_axle', 'engine_litres', 'bhp', 'doors', 'seats', 'mpg_combined'] as const),
  ...(['ved_standard_pence', 'condition', 'color', 'owners', 'service_history'] as const),
  ...(['write_off_category', 'imported', 'features', 'known_issues', 'conditions', 'region'] as const),
] satisfies readonly (keyof ListingRecord)[]

export type PricedListingRecord = Pick<ListingRecord, (typeof columns)[number]>

/** Adverts of these ids that have been public and name a price, in the order of the ids. */
export async function pricedListings(
  database: Database,
  ids: readonly number[],
): Promise<PricedListingRecord[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('listings')
    .select(columns)
    .where('id', 'in', ids)
    .where('state', '<>', 'draft')
    .where('price_pence', '>', 0)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

interface Alike {
  make: string
  model: string
  /** Inclusive. */
  fromYear: number
  toYear: number
  /** Adverts that ended before are left out. */
  since: Date
}

/** Adverts of such cars in all states, up to `limit`: always the same, from all years and times alike. */
export async function pricedListingsLike(
  database: Database,
  { make, model, fromYear, toYear, since }: Alike,
  limit: number,
): Promise<PricedListingRecord[]> {
  return await database
    .selectFrom('listings')
    .select(columns)
    .where('make', '=', make)
    .where('model', '=', model)
    .where('year', '>=', fromYear)
    .where('year', '<=', toYear)
    .where('state', '<>', 'draft')
    .where('price_pence', '>', 0)
    .where(sql<boolean>`coalesce(sold_at, withdrawn_at, 'infinity') > ${since}`)
    .orderBy(sql`hashint8(id)`)
    .limit(limit)
    .execute()
}

export const isOnOffer = ({ state }: Pick<PricedListingRecord, 'state'>): boolean =>
  searchableStates.some(one => one === state)
