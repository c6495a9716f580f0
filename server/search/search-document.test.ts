import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { figureNames, type IndexedRecord } from './indexed-record.ts'
import { DOCUMENTS_EDITION, dayNumber, documentOf, vehiclePath } from './search-document.ts'
import { searchSchema } from './search-schema.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

/** A car with hardly any known facts. */
function aRecord(facts: Partial<IndexedRecord> = {}): IndexedRecord {
  const known = {
    id: 7,
    source: 'live',
    make: 'Land Rover',
    model: 'Range Rover',
    total_price_pence: 1_999_950,
  }
  const lists = { features: [], major_repairs: [], known_issues: [], figures: figureNames.map(() => null) }
  const unknown = new Proxy({}, { get: () => null })
  return Object.setPrototypeOf({ ...known, ...lists, listed_at: now, ...facts }, unknown)
}

const values = (facts: Partial<IndexedRecord>, at = now) => documentOf(aRecord(facts), at).values

test('a document has exactly the fields of the schema, whatever facts are known', () => {
  const fields = Object.keys(searchSchema.fields).sort()
  expect([...Object.keys(values({})), ...figureNames].sort()).toEqual(fields)
  const order = Object.keys(values({}))
  expect(Object.keys(values({ partner: 'Quillmoor Autos', latitude: 1, longitude: 2 }))).toEqual(order)
})

test('missing facts are unknown', () => {
  const { vehicle, source, price, words, listedAt, completeness, features, comparablePrice, ...rest } =
    values({})
  expect([vehicle, source, price, comparablePrice, listedAt]).toEqual([
    ...['land-rover/range-rover', 'live', 19_999.5, 19_999.5, now],
  ])
  const { certified, promoted, financed, knownIssues, majorRepairs, ...unknown } = rest
  expect([certified, promoted, financed]).toEqual([false, false, false])
  expect([features, knownIssues, majorRepairs]).toEqual([[], [], []])
  expect(Object.values(unknown).filter(value => value !== null && value !== undefined)).toEqual([])
})

test('a car is certified until the moment its certification ends', () => {
  expect(values({ certified_until: now + 1 }).certified).toBe(true)
  expect(values({ certified_until: now }).certified).toBe(false)
  expect(values({ certified_until: now + 1 }, now + 1).certified).toBe(false)
})

test('a car is promoted until the end of its promotion is removed', () => {
  expect(values({ advertised_until: now - 1 }).promoted).toBe(true)
})

test('counts are keywords, and five keepers count as six', () => {
  expect(values({ doors: 5, seats: 0, euro_status: 6, owners: 4 })).toMatchObject({
    doors: '5',
    seats: '0',
    euroStatus: '6',
    owners: '4',
  })
  expect([values({ owners: 5 }).owners, values({ owners: 60 }).owners]).toEqual(['5+', '5+'])
})

test('all texts of a car can be searched', () => {
  const { words } = values({
    generation: 'L405',
    trim_level: 'Vogue',
    short_description: 'Tidy',
    description: 'One owner.',
  })
  expect(words).toEqual(['Land Rover', 'Range Rover', 'L405', 'Vogue', 'Tidy', 'One owner.'])
})

test('money is in pounds, the price relative to the market a fraction, a place in degrees', () => {
  const facts = { ranked_pence: 3_999_900, ved_standard_pence: 0 }
  expect(values({ ...facts, latitude: -1, longitude: 0, partner: 'Quillmoor Autos' })).toMatchObject({
    priceAgainstMarket: 0.5,
    vedStandard: 0,
    place: { latitude: -1, longitude: 0 },
    partner: 'quillmoor-autos',
  })
})

test('adverts with more facts come first, and of these the newer ones', () => {
  const rank = (facts: Partial<IndexedRecord>) => values(facts).completeness as number
  expect(rank({ mileage: 0 })).toBe(rank({}) + 1)
  expect(rank({ features: Array(20).fill('isofix') })).toBe(rank({}) + 2)
  expect(rank({ listed_at: now - 60 * 86_400_000 })).toBeCloseTo(rank({}) - 1)
})

test('a path is the same object from the cache', () => {
  const names = Array.from({ length: 25_000 }, (_, i) => `Model ${i}`)
  for (const name of [...names, ...names])
    if (vehiclePath('Make', name) !== `make/model-${name.slice(6)}`) expect.fail(name)
})

test('days are counted from 1970', () => {
  expect([dayNumber('1970-01-01'), dayNumber('1969-12-31'), dayNumber('2026-11-21')]).toEqual([0, -1, 20_778])
})

test('documents made by other rules have another edition', () => {
  const records = [
    aRecord(),
    aRecord({ certified_until: now + 1, first_registered: dayNumber('2023-05-01'), fuel_type: 'petrol' }),
    aRecord({ total_price_pence: 0, ranked_pence: 5_000_000, owners: 7, doors: 5, euro_status: 6 }),
    aRecord({ co2_g_km: 120, fuel_type: 'diesel', year: 2019, mileage: 40_000, engine_litres: 2, bhp: 150 }),
    aRecord({ partner: 'Quillmoor Autos', seller_kind: 'dealer', latitude: 53.4, longitude: -2.2 }),
    aRecord({ features: ['bluetooth'], description: 'Tidy', derivative: 'SE', advertised_until: now }),
  ]
  const made = JSON.stringify(records.map(record => documentOf(record, now)))
  const hash = createHash('sha256').update(made).digest('hex').slice(0, 12)
  // Where this fails because documents differ, raise DOCUMENTS_EDITION, and state its hash here.
  expect([DOCUMENTS_EDITION, hash]).toEqual([1, 'c892959d888b'])
})
