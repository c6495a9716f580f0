/** Listings as server/valuation reads them, by binary COPY: learning and labelling read all of them. */
import type { ClientBase } from 'pg'
import { copied } from '#server/platform/database/copy/copy-reader.ts'
import type { CopyRow } from '#server/platform/database/copy/copy-row.ts'
import { searchableStates } from './listing-lifecycle.ts'

const select = `select id, price_pence, listed_at, source, seller_kind, make, model, generation, derivative, trim_level, year,
  first_registered::text, mileage, fuel_type, transmission, body_type, driving_axle, engine_litres, bhp, doors, seats,
  mpg_combined, ved_standard_pence, condition, color, owners, service_history, write_off_category, imported, features,
  known_issues,
  case conditions ->> 'isNonRunner' when 'true' then true when 'false' then false end, region
  from listings where state = any('{${searchableStates.join(',')}}')`

/** In the order of `select`. */
const readListing = (row: CopyRow) => ({
  id: row.integer()!,
  price_pence: row.integer()!,
  /** Milliseconds since 1970. */
  listed_at: row.time()!,
  source: row.name()!,
  seller_kind: row.name(),
  make: row.name()!,
  model: row.name()!,
  generation: row.name(),
  derivative: row.name(),
  trim_level: row.name(),
  year: row.integer(),
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
  features: row.names(),
  known_issues: row.names(),
  conditions: { isNonRunner: row.boolean() },
  region: row.name(),
})

/** Null: unknown. */
export type ValuedListing = ReturnType<typeof readListing>

/** Every searchable listing, batch by batch. The client runs no other query meanwhile. */
export function valuedListings(client: ClientBase): AsyncGenerator<ValuedListing[]> {
  return copied(client, select, readListing)
}

/** Those of these ids that are searchable, in any order. */
export async function valuedListingsOf(client: ClientBase, ids: readonly number[]): Promise<ValuedListing[]> {
  // COPY takes no parameters.
  return await all(copied(client, `${select} and id = any('{${ids.map(Number).join(',')}}')`, readListing))
}

/** Those with ids from `from` to below `to`. */
export async function valuedListingsBetween(
  client: ClientBase,
  from: number,
  to: number,
): Promise<ValuedListing[]> {
  return await all(copied(client, `${select} and id >= ${Number(from)} and id < ${Number(to)}`, readListing))
}

async function all<Row>(batches: AsyncGenerator<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}

/** The highest id of any listing, 0 where there are none. */
export async function highestListingId(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ highest: number }>(
    'select coalesce(max(id), 0) as highest from listings',
  )
  return Number(rows[0]!.highest)
}
