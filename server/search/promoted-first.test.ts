import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { pageWindows, promotedPlaces } from './promoted-first.ts'

const PROMOTED = { advertised_from: '2026-11-01T00:00:00Z', advertised_until: '2099-01-01T00:00:00Z' }
const sizes = fc.record({
  pageSize: fc.integer({ min: 1, max: 30 }),
  promoted: fc.nat(60),
  others: fc.nat(60),
})

test('each car is on one page, and no page begins with more promoted cars than it has places for', () => {
  fc.assert(
    fc.property(sizes, ({ pageSize, promoted, others }) => {
      const seen = { promoted: 0, others: 0 }
      const pages = Math.ceil((promoted + others) / pageSize)
      for (let page = 1; page <= pages; page++) {
        const windows = pageWindows({ page, pageSize }, { promoted, others })
        expect([windows.promoted.offset, windows.others.offset]).toEqual([seen.promoted, seen.others])
        seen.promoted += windows.promoted.limit
        seen.others += windows.others.limit
        if (seen.others < others) expect(windows.promoted.limit).toBeLessThanOrEqual(promotedPlaces(pageSize))
        const isLast = page === pages
        if (!isLast) expect(windows.promoted.limit + windows.others.limit).toBe(pageSize)
      }
      expect(seen).toEqual({ promoted, others })
    }),
  )
})

test('a page of 24 begins with three promoted cars, a page of five with none', () => {
  const many = { promoted: 10, others: 100 }
  expect(pageWindows({ page: 2, pageSize: 24 }, many)).toEqual({
    promoted: { offset: 3, limit: 3 },
    others: { offset: 21, limit: 21 },
  })
  expect(pageWindows({ page: 1, pageSize: 5 }, many).promoted.limit).toBe(0)
})

let forecourt: RunningApp
let plain: string[]
let promoted: string[]
beforeAll(async () => {
  forecourt = await runningApp()
  // By relevance alone the promoted cars would come last: they say less.
  const others = await forecourt.list(...Array.from({ length: 30 }, () => aListing()))
  const lifted = await forecourt.list(
    ...Array.from({ length: 5 }, () => aListing({ ...PROMOTED, owners: null, price_pence: 100_000 })),
    aListing({ ...PROMOTED, color: 'pink' }),
  )
  plain = others.map(String)
  promoted = lifted.map(String)
})
afterAll(() => forecourt.stop())

interface Found {
  cars: { _id: string; promoted: boolean }[]
  pagination: object
  facets: { color: { options: { value: string; count: number }[] } }
}
const search = async (query: string): Promise<Found> =>
  (await forecourt.get(`/api/cars/search?${query}`)).body.data
const idsOf = ({ cars }: Found) => cars.map(car => car._id)

test('promoted cars that match come first by relevance, three on a page, and are marked', async () => {
  const found = await search('color=blue')
  expect(found.cars.slice(0, 4).map(car => car.promoted)).toEqual([true, true, true, false])
  expect(idsOf(found).slice(0, 3)).toEqual(promoted.slice(0, 3))
  expect(found.pagination).toEqual({ page: 1, pageSize: 24, total: 35, pages: 2 })
  expect(found.facets.color.options.find(({ value }) => value === 'blue')?.count).toBe(35)
  const second = await search('color=blue&page=2')
  expect(idsOf(second).slice(0, 2)).toEqual(promoted.slice(3, 5))
  const both = [...idsOf(found), ...idsOf(second)]
  expect(both.toSorted()).toEqual([...plain, ...promoted.slice(0, 5)].toSorted())
})

test('with a place, each car has its own distance', async () => {
  const { cars } = (await forecourt.get('/api/cars/search?city=Leeds&distance=50')).body.data
  expect(cars).toHaveLength(24)
  for (const { miles } of cars) expect(miles).toBeLessThan(5)
})

test('an order that the visitor chose is kept', async () => {
  const found = await search('color=blue&sortBy=price_high')
  expect(found.cars.every(car => !car.promoted)).toBe(true)
  const cheapest = await search('sortBy=newest&pageSize=100')
  expect(idsOf(cheapest)).toEqual([...plain, ...promoted])
})

test('a promoted car that does not match is not shown', async () => {
  expect(idsOf(await search('color=blue&priceMin=5000'))).not.toContain(promoted[0])
})
