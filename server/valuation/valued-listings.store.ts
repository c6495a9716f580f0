/** Listings as server/valuation reads them, by binary COPY: learning and labelling read all of them. */
import type { ClientBase } from 'pg'
import type { ListingState } from '#contracts/listings/listing.ts'
import { FAR_BELOW } from '#contracts/valuation/price-bands.ts'
import { searchableStates, valuedStates } from '#server/listings/listing-lifecycle.ts'
import { copied } from '#server/platform/database/copy/copy-reader.ts'
import type { CopyRow } from '#server/platform/database/copy/copy-row.ts'

const columns = `id, total_price_pence, source, seller_kind, make, model, generation, derivative, trim_level, year,
  first_registered::text, mileage, fuel_type, transmission, body_type, driving_axle, engine_litres, bhp, doors, seats,
  mpg_combined, ved_standard_pence, condition, color, owners, service_history, write_off_category, imported, features,
  known_issues,
  case conditions ->> 'isNonRunner' when 'true' then true when 'false' then false end, region,
  details @? '$.factChecks.disagreements[0]'`

const selectFrom = (states: readonly ListingState[]) =>
  `select ${columns} from listings where state = any('{${states.join(',')}}')`

/** Prices that are not those of whole cars, or far below the last estimate: they teach the model slips. */
const selectLearnable = `${selectFrom(searchableStates)} and price_caveat is null and not exists (
  select from listing_valuations where listing_id = id and total_price_pence < ${FAR_BELOW} * value_pence)`

/** In the order of `columns`. */
const readListing = (row: CopyRow) => ({
  id: row.integer()!,
  total_price_pence: row.integer()!,
  /** 'live': the seller was asked for known issues, so that an empty list means none. */
  source: row.name()!,
  seller_kind: row.name(),
  make: row.name()!,
  model: row.name()!,
  generation: row.name(),
  /** Begins with the engine as the catalogue names it: '1.0 EcoBoost 125 Zetec'. */
  derivative: row.name(),
  trim_level: row.name(),
  year: row.integer(),
  /** yyyy-MM-dd */
  first_registered: row.name(),
  mileage: row.integer(),
  fuel_type: row.name(),
  transmission: row.name(),
  body_type: row.name(),
  driving_axle: row.name(),
  engine_litres: row.decimal(),
  bhp: row.integer(),
  doors: row.integer(),
  seats: row.integer(),
  mpg_combined: row.decimal(),
  ved_standard_pence: row.integer(),
  condition: row.name(),
  color: row.name(),
  owners: row.integer(),
  service_history: row.name(),
  write_off_category: row.name(),
  imported: row.boolean(),
  /** Empty where unknown. */
  features: row.names(),
  known_issues: row.names(),
  conditions: { isNonRunner: row.boolean() },
  region: row.name(),
  disagrees: row.boolean()!,
})

/** Null: unknown. */
export type ValuedListing = ReturnType<typeof readListing>

/** What is read of a car, by the names of a listing's columns: a ListingRow has them all. */
export type ValuedCar = Omit<ValuedListing, 'id' | 'total_price_pence' | 'disagrees' | 'conditions'> & {
  /** Answers to the seller's form by name; isNonRunner is read. */
  conditions: unknown
}

/** Searchable listings whose price says what such a car costs, in batches. The client runs nothing else. */
export function valuedListings(client: ClientBase): AsyncGenerator<ValuedListing[]> {
  return copied(client, selectLearnable, readListing)
}

/** As `valuedListings`, all of a make one after the other. */
export function valuedListingsByMake(client: ClientBase): AsyncGenerator<ValuedListing[]> {
  return copied(client, `${selectFrom(searchableStates)} order by make`, readListing)
}

/** Those of these ids that are on sale or held, in any order. */
export async function valuedListingsOf(client: ClientBase, ids: readonly number[]): Promise<ValuedListing[]> {
  const rows: ValuedListing[] = []
  // COPY takes no parameters.
  const selectThese = `${selectFrom(valuedStates)} and id = any('{${ids.map(Number).join(',')}}')`
  for await (const batch of copied(client, selectThese, readListing)) rows.push(...batch)
  return rows
}

/** How many searchable listings each make has. */
export async function countsByMake(client: ClientBase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ make: string; count: number }>(
    'select make, count(*)::int as count from listings where state = any($1) group by make',
    [searchableStates],
  )
  return new Map(rows.map(({ make, count }) => [make, count]))
}
