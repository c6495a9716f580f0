import { expect, test } from 'vitest'
import { priceTrend, type TrendAdvert } from './price-trend.ts'

const now = new Date('2026-11-23T12:00:00Z')

const anAdvert = (facts: Partial<TrendAdvert>): TrendAdvert => ({
  pricePence: 900_000,
  history: [],
  listedAt: new Date('2026-09-10'),
  endedAt: null,
  valuePence: 1_000_000,
  ...facts,
})
const five = (facts: Partial<TrendAdvert>) => Array.from({ length: 5 }, () => anAdvert(facts))

test('the price of the valued car moves as prices of others do against their value', () => {
  const adverts = five({ history: [{ until: Date.parse('2026-10-15T00:00:00Z'), pricePence: 1_000_000 }] })
  expect(priceTrend(adverts, 500_000, now)).toEqual([
    { month: '2026-09', pricePence: 500_000, cars: 5 },
    { month: '2026-10', pricePence: 450_000, cars: 5 },
    { month: '2026-11', pricePence: 450_000, cars: 5 },
  ])
})

test('an advert counts in the months in which it was on offer, and no longer ago than a year', () => {
  const adverts = [
    ...five({ listedAt: new Date('2026-02-20'), endedAt: new Date('2026-03-02') }),
    ...five({ listedAt: new Date('2025-08-01'), endedAt: new Date('2025-12-31') }),
  ]
  expect(priceTrend(adverts, 500_000, now).map(({ month }) => month)).toEqual([
    '2025-12',
    '2026-02',
    '2026-03',
  ])
})

test('four adverts are too few for a month, and one month is no trend', () => {
  expect(priceTrend(five({}).slice(1), 500_000, now)).toEqual([])
  expect(priceTrend(five({ listedAt: new Date('2026-11-02') }), 500_000, now)).toEqual([])
})

test('a car at twice its value does not move the median', () => {
  const adverts = [...five({}), anAdvert({ pricePence: 2_000_000 })]
  for (const { pricePence } of priceTrend(adverts, 500_000, now)) expect(pricePence).toBe(450_000)
})
