import type {
  BodyType,
  Colour,
  Condition,
  DrivingAxle,
  FuelType,
  ServiceHistory,
  Transmission,
  WriteOffCategory,
} from '#contracts/enumerations.ts'
import type { ListingState, Picture } from '#contracts/listing.ts'

/**
 * A listing as the table holds it, without what the database gives it (id, created_at, …). Pence, miles, litres,
 * millimetres, kilograms, seconds; null is 'nobody has told us'. Written by feeds, the demonstration stock and selling.
 */
export interface ListingRow {
  source: 'web' | 'live'
  partner: string | null
  external_ref: string | null
  external_url: string | null
  content_hash: string | null
  seller_kind: 'dealer' | 'private' | null
  state: ListingState
  registration: string | null
  make: string
  model: string
  generation: string | null
  derivative: string | null
  trim_level: string | null
  year: number | null
  /** ISO date */
  first_registered: string | null
  price_pence: number
  market_value_pence: number | null
  mileage: number | null
  fuel_type: FuelType | null
  body_type: BodyType | null
  transmission: Transmission | null
  driving_axle: DrivingAxle | null
  color: Colour | null
  doors: number | null
  seats: number | null
  owners: number | null
  condition: Condition | null
  service_history: ServiceHistory | null
  write_off_category: WriteOffCategory | null
  imported: boolean | null
  color_changed: boolean | null
  engine_litres: number | null
  bhp: number | null
  rpm: number | null
  gear_count: number | null
  zero_to_60: number | null
  zero_to_100: number | null
  max_speed_mph: number | null
  euro_status: number | null
  co2_g_km: number | null
  mpg_urban: number | null
  mpg_extra_urban: number | null
  mpg_combined: number | null
  electric_range: number | null
  insurance_group: number | null
  insurance_pence: number | null
  ved_first_pence: number | null
  ved_standard_pence: number | null
  boot_litres: number | null
  payload_kg: number | null
  height_mm: number | null
  length_mm: number | null
  weight_kg: number | null
  tank_litres: number | null
  axles: number | null
  features: readonly string[]
  major_repairs: readonly string[]
  known_issues: readonly string[]
  /** ISO date */
  mot_expires: string | null
  /** ISO date */
  last_mot: string | null
  town: string | null
  outcode: string | null
  region: string | null
  latitude: number | null
  longitude: number | null
  short_description: string | null
  description: string | null
  pictures: readonly Picture[]
  price_history: readonly { at: string; pricePence: number }[]
  conditions: Readonly<Record<string, boolean | number | string>>
  details: Readonly<Record<string, unknown>>
  /** ISO times, UTC */
  certified_from: string | null
  certified_until: string | null
  advertised_from: string | null
  advertised_until: string | null
  listed_at: string
  expires_at: string | null
  sold_at: string | null
}

type Encoding = 'text' | 'array' | 'json'

/** Every column of a ListingRow in the order COPY writes them, with its encoding. */
export const listingColumns = {
  source: 'text',
  partner: 'text',
  external_ref: 'text',
  external_url: 'text',
  content_hash: 'text',
  seller_kind: 'text',
  state: 'text',
  registration: 'text',
  make: 'text',
  model: 'text',
  generation: 'text',
  derivative: 'text',
  trim_level: 'text',
  year: 'text',
  first_registered: 'text',
  price_pence: 'text',
  market_value_pence: 'text',
  mileage: 'text',
  fuel_type: 'text',
  body_type: 'text',
  transmission: 'text',
  driving_axle: 'text',
  color: 'text',
  doors: 'text',
  seats: 'text',
  owners: 'text',
  condition: 'text',
  service_history: 'text',
  write_off_category: 'text',
  imported: 'text',
  color_changed: 'text',
  engine_litres: 'text',
  bhp: 'text',
  rpm: 'text',
  gear_count: 'text',
  zero_to_60: 'text',
  zero_to_100: 'text',
  max_speed_mph: 'text',
  euro_status: 'text',
  co2_g_km: 'text',
  mpg_urban: 'text',
  mpg_extra_urban: 'text',
  mpg_combined: 'text',
  electric_range: 'text',
  insurance_group: 'text',
  insurance_pence: 'text',
  ved_first_pence: 'text',
  ved_standard_pence: 'text',
  boot_litres: 'text',
  payload_kg: 'text',
  height_mm: 'text',
  length_mm: 'text',
  weight_kg: 'text',
  tank_litres: 'text',
  axles: 'text',
  features: 'array',
  major_repairs: 'array',
  known_issues: 'array',
  mot_expires: 'text',
  last_mot: 'text',
  town: 'text',
  outcode: 'text',
  region: 'text',
  latitude: 'text',
  longitude: 'text',
  short_description: 'text',
  description: 'text',
  pictures: 'json',
  price_history: 'json',
  conditions: 'json',
  details: 'json',
  certified_from: 'text',
  certified_until: 'text',
  advertised_from: 'text',
  advertised_until: 'text',
  listed_at: 'text',
  expires_at: 'text',
  sold_at: 'text',
} as const satisfies Record<keyof ListingRow, Encoding>

const columns = Object.entries(listingColumns) as [keyof ListingRow, Encoding][]
export const listingColumnNames: readonly (keyof ListingRow)[] = columns.map(([name]) => name)

// A NUL can't be stored in PostgreSQL's text, and is left out.
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '' }
const toEscape = /[\\\n\r\t\0]/
const escaped = (text: string) =>
  toEscape.test(text) ? text.replace(/[\\\n\r\t\0]/g, c => escapes[c]!) : text

/** One field in COPY's text format. */
export function copyField(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  return typeof value === 'string' ? escaped(value) : `${value}`
}

const arrayLiteral = (items: readonly string[]) =>
  `{${items.map(item => `"${item.replace(/(["\\])/g, '\\$1')}"`).join(',')}}`

const encodings: Record<Encoding, (value: unknown) => string> = {
  text: copyField,
  array: items => copyField(arrayLiteral((items as readonly string[] | null) ?? [])),
  json: value => copyField(JSON.stringify(value ?? [])),
}

/** How one column's values are written in COPY's text format. Lists that nobody has told us of are empty. */
export function columnEncoder(name: keyof ListingRow): (value: unknown) => string {
  return encodings[listingColumns[name]]
}

const encoders = columns.map(([name]) => [name, columnEncoder(name)] as const)

/** A row as a line of COPY's text format, for `copy … (${listingColumnNames}) from stdin`. */
export function copyLine(row: ListingRow): string {
  return `${encoders.map(([name, encode]) => encode(row[name])).join('\t')}\n`
}
