import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import {
  commonestModels,
  listedValues,
  makeStocks,
  placeStocks,
  priceDifferences,
  type Stock,
  sharesByAge,
  withStock,
} from './stock-figures.store.ts'

const thisYear = new Date().getUTCFullYear()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const leeds = { latitude: 53.8, longitude: -1.55 }
const focus = (pricePence: number, more: Parameters<typeof aListing>[0] = {}) =>
  aListing({
    model: 'Focus',
    year: thisYear - 4,
    mileage: 40_000,
    price_pence: pricePence,
    features: ['bluetooth'],
    major_repairs: [],
    price_history: [],
    ...more,
  })

/** Seven Focuses of one year, three with a tow bar and 10% dearer; a Golf elsewhere; one that is sold. */
const stock = [
  ...[1_000_000, 1_000_000, 1_000_000, 1_000_000].map(price => focus(price, leeds)),
  ...[1_100_000, 1_100_000, 1_100_000].map(price =>
    focus(price, {
      ...leeds,
      mileage: 50_000,
      features: ['bluetooth', 'tow-bar'],
      price_history: [{ at: daysAgo(3), pricePence: price + 50_000 }],
    }),
  ),
  aListing({
    make: 'Volkswagen',
    model: 'Golf',
    year: thisYear - 1,
    price_pence: 2_000_000,
    latitude: 50,
    longitude: -5,
    features: [],
    major_repairs: ['turbocharger'],
    price_history: [{ at: daysAgo(90), pricePence: 2_500_000 }],
  }),
  focus(100_000, { state: 'sold' }),
]

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp(...stock)
})
afterAll(() => forecourt?.stop())
const inStock = <Result>(read: (stock: Stock) => Promise<Result>) =>
  withStock(forecourt.connections.database, read)

test('makes have medians of what is on offer, and all makes together too', async () => {
  const rows = await inStock(stock => makeStocks(stock))
  expect(rows.find(({ make }) => make === 'Ford')).toMatchObject({
    cars: 7,
    medianPence: 1_000_000,
    medianMiles: 40_000,
    reduced: 3,
  })
  expect(rows.find(({ make }) => make === null)).toMatchObject({
    cars: 8,
    lowPence: 1_000_000,
    highPence: 2_000_000,
    reduced: 3,
  })
})

test('a place has what is within its miles, its models the commonest first', async () => {
  const near = { name: 'leeds', latitude: 53.9, longitude: -1.6 }
  const rows = await inStock(stock => placeStocks(stock, [near], { miles: 15, models: 3 }))
  expect(rows).toMatchObject([
    { place: 'leeds', make: null, cars: 7 },
    { place: 'leeds', make: 'Ford', model: 'Focus', cars: 7, medianPence: 1_000_000 },
  ])
})

test('a price difference compares cars of one model and year, and needs enough on both sides', async () => {
  const rows = await inStock(stock => priceDifferences(stock, 'features', 3))
  // All have Bluetooth, so there is nothing to compare it with.
  expect(rows.map(({ value }) => value)).toEqual(['tow-bar'])
  expect(rows[0]).toMatchObject({ having: 3, lacking: 4, groups: 1, miles: 10_000 })
  expect(rows[0]!.share).toBeCloseTo(0.1, 6)
  expect(await inStock(stock => priceDifferences(stock, 'features', 4))).toEqual([])
})

test('shares are of the adverts that list anything', async () => {
  expect(await inStock(stock => sharesByAge(stock, 'features'))).toEqual([
    { value: 'bluetooth', fromAge: 3, cars: 7, of: 7 },
    { value: 'tow-bar', fromAge: 3, cars: 3, of: 7 },
  ])
  const [towBar] = (
    await inStock(stock => commonestModels(stock, 'features', { minCars: 2, models: 5 }))
  ).filter(({ value }) => value === 'tow-bar')
  expect(towBar).toEqual({ value: 'tow-bar', make: 'Ford', model: 'Focus', cars: 3, of: 7 })
})

test('a repair has the age and the miles of the car in the middle', async () => {
  const [turbo] = await inStock(stock => listedValues(stock, 'major_repairs'))
  expect(turbo).toMatchObject({ value: 'turbocharger', cars: 1, medianAge: 1 })
})
