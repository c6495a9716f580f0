/**
 * The columns of a listing that the search index reads, by name, each with its reader. They are selected in
 * this order, and every record has the same shape.
 */
import { factsListedIn } from '#contracts/listings/listed-facts.ts'
import { type FactDeclaration, facts } from '#contracts/vehicle/facts.ts'
import type { ListingRecord } from '#server/listings/listings.store.ts'
import { CopyRow } from '#server/platform/database/copy/copy-row.ts'

/** Facts that are searched by bounds and that nothing but the index reads: their columns are read as a list. */
export const figureNames = factsListedIn('specs').filter(name => 'search' in facts[name])
export type FigureName = (typeof figureNames)[number]
const figures = figureNames.map(name => facts[name] as FactDeclaration & { kind: 'number' })
/** By the place of each figure; its value is the column's divided by this. */
const scales = figures.map(({ stored }) => (stored === 'pence' ? 100 : 1))
const areWhole = figures.map(({ stored, decimals }) => stored === 'pence' || !decimals)

/** In the order of `figureNames`, in the facts' units. */
function readFigures(row: CopyRow): readonly (number | null)[] {
  const values: (number | null)[] = []
  for (let i = 0; i < scales.length; i++) {
    const value = areWhole[i] ? row.integer() : row.decimal()
    values.push(value === null || scales[i] === 1 ? value : value / scales[i]!)
  }
  return values
}

type Columns = Partial<Record<keyof ListingRecord | 'ranked_pence' | 'is_unsound', unknown>>

// biome-ignore format: a table, one column a line
const readColumns = (row: CopyRow) => ({
  id: row.integer()!,
  source: row.name()!,
  partner: row.name(),
  seller_kind: row.name(),
  make: row.name()!,
  model: row.name()!,
  generation: row.name(),
  derivative: row.name(),
  trim_level: row.name(),
  year: row.integer(),
  first_registered: row.date(),
  total_price_pence: row.integer()!,
  price_caveat: row.name(),
  mileage: row.integer(),
  fuel_type: row.name(),
  body_type: row.name(),
  transmission: row.name(),
  driving_axle: row.name(),
  color: row.name(),
  doors: row.integer(),
  seats: row.integer(),
  owners: row.integer(),
  condition: row.name(),
  service_history: row.name(),
  write_off_category: row.name(),
  imported: row.boolean(),
  color_changed: row.boolean(),
  engine_litres: row.decimal(),
  bhp: row.integer(),
  euro_status: row.integer(),
  co2_g_km: row.integer(),
  mpg_urban: row.decimal(),
  mpg_extra_urban: row.decimal(),
  mpg_combined: row.decimal(),
  ved_first_pence: row.integer(),
  ved_standard_pence: row.integer(),
  features: row.names(),
  major_repairs: row.names(),
  known_issues: row.names(),
  mot_expires: row.date(),
  last_mot: row.date(),
  latitude: row.float(),
  longitude: row.float(),
  short_description: row.text(),
  description: row.text(),
  certified_until: row.time(),
  advertised_until: row.time(),
  listed_at: row.time()!,
  ranked_pence: row.integer(),
  is_unsound: row.boolean(),
  figures: readFigures(row),
  // No column: false for the rare row with a value that the index can't hold.
  isFit: row.isFit(),
}) satisfies Columns & { figures: readonly (number | null)[]; isFit: boolean }

/** Dates are days since 1970, times milliseconds. */
export type IndexedRecord = ReturnType<typeof readColumns>

/** Reads a row of `select` indexedColumns. */
export const readRecord: (row: CopyRow) => IndexedRecord = readColumns

export const indexedColumns = Object.keys(readColumns(rowOfNulls()))
  .filter(name => name !== 'isFit')
  .flatMap(name => (name === 'figures' ? figures.map(({ column }) => column) : name))

/** A row of nulls, read to get the columns' names. */
function rowOfNulls(): CopyRow {
  const row = new CopyRow()
  row.open(Buffer.alloc(2000, 0xff), 0)
  return row
}
