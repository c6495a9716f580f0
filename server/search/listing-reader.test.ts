/** Rows read by COPY, compared with the same rows read by the driver. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { facts } from '#contracts/vehicle/facts.ts'
import { Adverts } from '#db/demo/advert.ts'
import { replaceDemoStock } from '#db/demo/load-stock.ts'
import { searchableStates } from '#server/listings/listing-lifecycle.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import type { ListingRecord } from '#server/listings/listings.store.ts'
import { inSnapshot } from '#server/platform/change-log/change-log.ts'
import { type Connections, connect } from '#server/platform/database/pool.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { aListing } from '#testing/listing.ts'
import { copyListings } from '#testing/running-app.ts'
import { aValue, storeValue } from '#testing/valuation.ts'
import { figureNames, type IndexedRecord, indexedColumns } from './indexed-record.ts'
import { presentListings, searchableBatches } from './listing-reader.ts'
import { dayNumber } from './search-document.ts'

const adverts = new Adverts({ seed: 7, on: '2026-03-31', partner: 2_000, live: 1_000 }, catalogue())

const nothingKnown = Object.fromEntries(
  Object.keys(aListing())
    .filter(name => (indexedColumns as string[]).includes(name))
    .map(name => [name, null]),
)
const required = {
  ...{ source: 'live', make: 'Ford', model: '', price_pence: 0, listed_at: '2026-11-01T09:00:00Z' },
  ...{ features: [], major_repairs: [], known_issues: [] },
}

type ValuedRecord = ListingRecord & { ranked_pence: number | null }

const items = (...texts: string[]) => texts as never[]

/** Cars with an unusual value each. */
const strange: Partial<ListingRow>[] = [
  { ...nothingKnown, ...required } as Partial<ListingRow>,
  { make: 'Škoda', model: 'Citigoᵉ', derivative: '😀 GT-R', trim_level: '', short_description: '£ 1 → ½' },
  { description: '' },
  { description: 'x'.repeat(65_535) },
  { description: 'Zoë’s car. '.repeat(40_000), price_pence: 2 ** 31 - 1 },
  { description: 'line\nline\r\n\ttab \\ backslash \\N \\. "quotes"' },
  { mileage: 0, owners: 0, co2_g_km: 0, electric_range: 0, latitude: 0, longitude: 0 },
  { latitude: -89.999999, longitude: -179.1234567890123 },
  { latitude: 5e-324, longitude: 0.1 + 0.2 },
  { mot_expires: '1969-12-31', last_mot: '1900-01-01', listed_at: '1969-12-31T23:59:59.999999Z' },
  { mot_expires: '2000-01-01', last_mot: '1970-01-01', listed_at: '1999-12-31T23:59:59.000001Z' },
  { certified_until: '2199-12-31T23:59:59.999999Z', listed_at: '2000-01-01T00:00:00Z' },
  { engine_litres: 0.1, zero_to_60: 999.9, zero_to_100: 100, mpg_urban: 9999.9, mpg_combined: 0 },
  { mpg_extra_urban: -0.1, bhp: -32_768, rpm: -(2 ** 31), length_mm: 32_767 },
  { engine_litres: Number.NaN, mpg_combined: Number.NaN },
  // The database accepts any text in a list; only readers check the options.
  { features: items('', ' ', 'a,b', '{}', '"', '\\', 'NULL', 'É'), known_issues: items('') },
  {
    features: items(...Array.from({ length: 300 }, (_, i) => `feature ${i}`)),
    major_repairs: items('x'.repeat(70_000)),
  },
]

let database: FreshDatabase
let connections: Connections
let client: pg.Client
let plain: Map<number, Record<string, unknown>>
beforeAll(async () => {
  database = await freshDatabase()
  connections = connect(database.url, 2)
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await replaceDemoStock(database, adverts.all(), { removed: () => undefined, added: () => undefined })
  const [last] = (await copyListings(connections, strange.map(aListing))).slice(-1)
  await client.query(
    `update listings set features = '{alloy-wheels,null}', known_issues = '{null}' where id = $1`,
    [last],
  )
  const value = aValue(1_000_000)
  await storeValue(connections.database, { listingId: last!, value, noLabel: null })
  await storeValue(connections.database, { listingId: last! - 1, value, noLabel: 'wide_range' })
  const { rows } = await client.query<ValuedRecord>(
    `select listings.*, ranked_pence from listings left join listing_valuations on listing_id = id where state = any($1)`,
    [searchableStates],
  )
  plain = new Map(rows.map(row => [row.id, expected(row)]))
})
afterAll(async () => {
  await client?.end()
  await connections?.close()
  await database?.drop()
})

async function inBatches<Batch>(batches: AsyncIterable<Batch>): Promise<Batch[]> {
  const read: Batch[] = []
  for await (const batch of batches) read.push(batch)
  return read
}

/** A record from a query's row. */
function expected(row: ValuedRecord): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const name of indexedColumns as (keyof ValuedRecord)[]) record[name] = row[name]
  const { isNonRunner, outstandingLoan } = row.conditions as Record<string, unknown>
  record.is_unsound = isNonRunner === true || outstandingLoan === true
  for (const name of ['first_registered', 'mot_expires', 'last_mot'] as const)
    record[name] = row[name] === null ? null : dayNumber(row[name])
  record.listed_at = row.listed_at.getTime()
  record.certified_until = row.certified_until?.getTime() ?? null
  record.advertised_until = row.advertised_until?.getTime() ?? null
  record.figures = figureNames.map(name => {
    const value = record[facts[name].column]
    delete record[facts[name].column]
    return value !== null && 'stored' in facts[name] ? Number(value) / 100 : value
  })
  const isFit = !Number.isNaN(row.engine_litres) && !row.features.includes(null as unknown as string)
  return { ...record, isFit }
}

async function snapshot(): Promise<IndexedRecord[]> {
  return await inSnapshot(client, async () => (await inBatches(searchableBatches(client))).flat())
}

test('the snapshot has every listing as in the table', async () => {
  const records = await snapshot()
  expect(records.length).toBe(plain.size)
  for (const record of records) expect(record).toEqual(plain.get(record.id))
})

test('listings are read by id, and those that cannot be found are missing', async () => {
  const ids = [...plain.keys()]
  const { rows: hidden } = await client.query<{ id: number }>(
    'select id from listings where state <> all($1)',
    [searchableStates],
  )
  const wanted = [...ids, ...hidden.map(row => row.id), 999_999_999]
  const batches = await inBatches(presentListings(client, wanted))
  expect(batches.flatMap(batch => batch.asked)).toEqual(wanted)
  const records = batches.flatMap(batch => batch.rows)
  expect(records.map(record => record.id).sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b))
  for (const record of records) expect(record).toEqual(plain.get(record.id))
})

test('values that the index can’t hold are read unchanged, and marked', async () => {
  const [id] = await copyListings(connections, [aListing()])
  await client.query(
    `update listings set mot_expires = 'infinity', last_mot = '-infinity', listed_at = '-infinity',
     certified_until = 'infinity' where id = $1`,
    [id],
  )
  const [batch] = await inBatches(presentListings(client, [id!]))
  expect(batch!.rows[0]).toMatchObject({
    isFit: false,
    mot_expires: Number.POSITIVE_INFINITY,
    last_mot: Number.NEGATIVE_INFINITY,
    listed_at: Number.NEGATIVE_INFINITY,
    certified_until: Number.POSITIVE_INFINITY,
  })
})

test('all records have their properties in one order', async () => {
  const records = await snapshot()
  const orders = new Set(records.map(record => Object.keys(record).join()))
  const figureColumns: string[] = figureNames.map(name => facts[name].column)
  const named = indexedColumns.filter(name => !figureColumns.includes(name))
  expect([...orders]).toEqual([[...named, 'figures', 'isFit'].join()])
})
