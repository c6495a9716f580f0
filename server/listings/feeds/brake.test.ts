/** Runs that would change most of a partner's stock: nothing is changed without the operator's yes. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { emptyStock, fingerprintOf, intoStock, rowsOf, smallHeader } from '#testing/feeds.ts'
import { forcedState } from '#testing/listing-state.ts'
import { type ImportOptions, importFeed } from './import-feed.ts'
import { parseMapping } from './mapping.ts'

const stock = emptyStock()

interface Car {
  id: string
  price: number | string
  miles: number | string
  fuel: string
}
const cars: Car[] = Array.from({ length: 40 }, (_, i) => ({
  id: `S${i}`,
  price: 8000 + 100 * i,
  miles: 70_000 - 1000 * i,
  fuel: i % 2 ? 'Petrol' : 'Diesel',
}))
let written = 0
const fileOf = (adverts: readonly Car[]) =>
  stock.files.write(
    `${written++}.csv`,
    `${[
      smallHeader,
      ...adverts.map(car => `${car.id},Ford,Focus,2018,${car.price},${car.miles},${car.fuel}`),
    ].join('\n')}\n`,
  )
async function imported(adverts: readonly Car[], more: Partial<ImportOptions> = {}) {
  return await importFeed({ ...intoStock(stock), paths: [await fileOf(adverts)], ...more })
}
const complete = { complete: true }

const odd: [string, Car[], RegExp][] = [
  ['three rows where there were forty', cars.slice(0, 3), /37 of 40 adverts would be withdrawn/],
  ['a quarter less', cars.slice(0, 30), /10 of 40 adverts would be withdrawn/],
  ['prices in pence', cars.map(car => ({ ...car, price: Number(car.price) * 100 })), /40 of 40 prices/],
  [
    'monthly rates',
    cars.map(car => ({ ...car, price: Math.round(Number(car.price) / 60) })),
    /40 of 40 prices/,
  ],
  [
    'price and mileage swapped',
    cars.map(car => ({ ...car, price: car.miles, miles: car.price })),
    /prices would be/,
  ],
  ['no fuel', cars.map(car => ({ ...car, fuel: '' })), /40 of 40 adverts would lose their fuel_type/],
  ['a fuel of another language', cars.map(car => ({ ...car, fuel: 'Essence' })), /lose their fuel_type/],
]
describe('held, and done with yes', () => {
  test.each(odd)('%s', async (_, next, reason) => {
    await imported(cars, complete)
    const before = await fingerprintOf(stock.database.url)
    await expect(imported(next, complete)).rejects.toThrow(reason)
    expect(await fingerprintOf(stock.database.url)).toBe(before)
    await imported(next, { ...complete, yes: true })
    expect(await fingerprintOf(stock.database.url)).not.toBe(before)
  })

  test('a new partner’s feed of which most rows lose a field', async () => {
    const next = cars.map((car, i) => ({ ...car, fuel: i % 4 === 0 ? car.fuel : 'Essence' }))
    await expect(imported(next)).rejects.toThrow(/30 of 40 rows have no fuel_type that can be read/)
    expect(await imported(next, { yes: true })).toMatchObject({ added: 40, leftOut: 30 })
  })

  test('another partner’s file', async () => {
    await imported(cars)
    await expect(imported(cars, { partner: 'Bestcars' })).rejects.toThrow(
      /40 of 40 rows are adverts of another partner/,
    )
  })

  test('an empty feed: with yes the stock is empty', async () => {
    const said: string[] = []
    await imported(cars)
    await imported([], { ...complete, say: line => said.push(line) })
    expect(said).toEqual([
      'Nothing is withdrawn: the feed is empty. If the partner has no cars left, add --yes.',
    ])
    expect(await rowsOf(stock.database.url, `select from listings where state = 'available'`)).toHaveLength(
      40,
    )
    expect(await imported([], { ...complete, yes: true })).toMatchObject({ withdrawn: 40 })
  })
})

test('an ordinary day is not held: a few go, come, are reduced, and lose a fact', async () => {
  await imported(cars, complete)
  const next = cars.slice(4).map((car, i) => ({
    ...car,
    price: i < 20 ? Number(car.price) - 500 : car.price,
    fuel: i === 7 ? '' : car.fuel,
  }))
  expect(await imported([...next, { ...cars[0]!, id: 'S99' }], complete)).toMatchObject({
    added: 1,
    changed: 20,
    withdrawn: 4,
  })
})

test('adverts that are off sale are in no share: their jumps and losses hold nothing', async () => {
  await imported(cars, complete)
  await rowsOf(
    stock.database.url,
    `update listings set ${forcedState('sold')} where substr(external_ref, 2)::int >= 10`,
  )
  const next = cars.map((car, i) => (i < 10 ? car : { ...car, price: Number(car.price) * 100, fuel: '' }))
  expect(await imported(next)).toMatchObject({ changed: 0 })
})

test('the share is a setting', async () => {
  await imported(cars, complete)
  expect(await imported(cars.slice(0, 30), { ...complete, brakePercentage: 30 })).toMatchObject({
    withdrawn: 10,
  })
})

const folder = '../shared/data/feeds'
const present = existsSync(folder)
if (!present) console.warn(`Feeds that go wrong are tested with invented ones alone: ${folder} is missing`)

describe.skipIf(!present)('the small feeds that go wrong', () => {
  const mapping = parseMapping(
    {
      fields: {
        ...{ external_ref: 'stock_id', make: 'make', model: 'model', year: 'year', mileage: 'mileage' },
        price_pence: { column: 'price', transforms: ['pounds'] },
        ...{ fuel_type: 'fuel', transmission: 'gearbox', engine_litres: 'engine' },
      },
    },
    'small.json',
  )
  const run = async (name: string, more: Partial<ImportOptions> = {}) => {
    // Written anew, so that the second one is not the older.
    const path = await stock.files.write(`${written++}-${name}`, await readFile(`${folder}/${name}`))
    const reportPath = stock.files.path('report.csv')
    return await importFeed({
      url: stock.database.url,
      partner: 'Shared',
      mapping,
      paths: [path],
      reportPath,
      ...complete,
      ...more,
    })
  }

  test.each([
    ['cut-at-line-end.csv', /200 of 400 adverts would be withdrawn/],
    ['shrunk-3.csv', /397 of 400/],
    ['prices-times-100.csv', /400 of 400 prices/],
    ['prices-by-60.csv', /400 of 400 prices/],
    ['price-and-mileage-swapped.csv', /prices would be/],
  ])('%s is held', async (name, reason) => {
    await run('stock-400.csv')
    const before = await fingerprintOf(stock.database.url)
    await expect(run(name)).rejects.toThrow(reason)
    expect(await fingerprintOf(stock.database.url)).toBe(before)
  })

  test.each([
    'cut-inside-a-quote.csv',
    'error-page.html',
    'empty.csv',
    'headings-only.csv',
    'shifted-columns.csv',
  ])('%s changes nothing', async name => {
    await run('stock-400.csv')
    const before = await fingerprintOf(stock.database.url)
    const { fileProblems, rowsRead, rejected } = await run(name)
    expect(fileProblems.length > 0 || rowsRead === rejected).toBe(true)
    expect(await fingerprintOf(stock.database.url)).toBe(before)
  })

  test('of the odd prices five are read, none of them cheaper than was meant', async () => {
    expect(await run('odd-prices.csv')).toMatchObject({ rowsRead: 33, added: 5, rejected: 28 })
    const rows = await rowsOf(
      stock.database.url,
      'select external_ref as ref, price_pence as price from listings order by 1',
    )
    expect(rows).toEqual([
      { ref: 'P000', price: 1_249_500 },
      { ref: 'P001', price: 1_249_500 },
      { ref: 'P002', price: 1_249_500 },
      { ref: 'P003', price: 1_249_550 },
      { ref: 'P004', price: 999_500 },
    ])
  })

  test('of the odd mileages three are read, and 0 miles on an old car are held', async () => {
    await run('odd-miles.csv')
    const rows = await rowsOf(
      stock.database.url,
      'select external_ref as ref, mileage, state from listings order by external_ref',
    )
    expect(rows).toEqual([
      ...['M000', 'M001', 'M002'].map(ref => ({ ref, mileage: 48_000, state: 'available' })),
      { ref: 'M012', mileage: 0, state: 'held' },
      { ref: 'M013', mileage: null, state: 'available' },
    ])
  })
})
