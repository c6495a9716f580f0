import type { ListingState, Picture } from '#contracts/listings/listing.ts'
import { columnFactNames, type FactColumn, type FactColumns, facts } from '#contracts/vehicle/facts.ts'
import type { PriceCaveat } from './price-caveat.ts'

/**
 * A row of the table without the columns that the database fills (id, created_at, …). Pence, miles, litres,
 * millimetres, kilograms, seconds; dates and times are ISO, in UTC; unknown is null. Written by feeds, the
 * demonstration stock and selling.
 */
export type ListingRow = FactColumns & AdvertColumns

interface AdvertColumns {
  source: 'web' | 'live'
  partner: string | null
  external_ref: string | null
  external_url: string | null
  content_hash: string | null
  seller_kind: 'dealer' | 'private' | null
  state: ListingState
  town: string | null
  outcode: string | null
  region: string | null
  latitude: number | null
  longitude: number | null
  pictures: readonly Picture[]
  /** priceCaveatOf */
  price_caveat: PriceCaveat | null
  price_history: readonly { at: string; pricePence: number }[]
  /** The seller's answers, by the names in facts.ts and the sell form. */
  conditions: Readonly<Record<string, boolean | number | string>>
  details: Readonly<Record<string, unknown>>
  certified_from: string | null
  certified_until: string | null
  advertised_from: string | null
  advertised_until: string | null
  listed_at: string
  expires_at: string | null
  sold_at: string | null
}

type Encoding = 'text' | 'array' | 'json'

const advertColumns = {
  source: 'text',
  partner: 'text',
  external_ref: 'text',
  external_url: 'text',
  content_hash: 'text',
  seller_kind: 'text',
  state: 'text',
  town: 'text',
  outcode: 'text',
  region: 'text',
  latitude: 'text',
  longitude: 'text',
  pictures: 'json',
  price_caveat: 'text',
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
} as const satisfies Record<keyof AdvertColumns, Encoding>

const factColumns = Object.fromEntries(
  columnFactNames.map(name => [facts[name].column, facts[name].kind === 'options' ? 'array' : 'text']),
) as Record<FactColumn, Encoding>

/** Every column of a ListingRow in the order of COPY, with its encoding. */
export const listingColumns: Readonly<Record<keyof ListingRow, Encoding>> = {
  ...advertColumns,
  ...factColumns,
}

const columns = Object.entries(listingColumns) as [keyof ListingRow, Encoding][]
export const listingColumnNames: readonly (keyof ListingRow)[] = columns.map(([name]) => name)

// PostgreSQL's text can't hold NUL, which is left out.
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

/** How one column's values are written in COPY's text format. Lists that are not known are empty. */
export function columnEncoder(name: keyof ListingRow): (value: unknown) => string {
  return encodings[listingColumns[name]]
}

const encoders = columns.map(([name]) => [name, columnEncoder(name)] as const)

/** A row as a line of COPY's text format, for `copy … (${listingColumnNames}) from stdin`. */
export function copyLine(row: ListingRow): string {
  return `${encoders.map(([name, encode]) => encode(row[name])).join('\t')}\n`
}
