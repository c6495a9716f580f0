import { expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { carFactsOf } from '../car-facts-of.ts'
import type { PricedCar } from '../model/car-facts.ts'
import type { PriceModel } from '../model/price-model.ts'
import { compareVersions, measureErrors } from './measure.ts'

const aCar = (id: number, pricePounds: number, facts = {}): PricedCar => ({
  ...carFactsOf(aListing(facts), Date.parse('2026-11-23T00:00:00Z')),
  id,
  pricePounds,
})
/** Prices 8,000, 9,000, … 12,000 by turns. */
const cars = Array.from({ length: 100 }, (_, id) => aCar(id, 8000 + 1000 * (id % 5)))

/** A model that is off by this factor, with such a range; a car with the factor 0 is like no other. */
const off = (factor: (car: PricedCar) => number, half = 0.15) =>
  ({
    estimate(car: PricedCar) {
      const price = car.pricePounds * (factor(car) || 1)
      const alike = factor(car) === 0 ? 0 : 9
      return { price, low: price * (1 - half), high: price * (1 + half), spread: half / 1.28, alike }
    },
  }) as unknown as PriceModel

test('errors are shares of the asking price', () => {
  const { all } = measureErrors(
    off(({ id }) => (id % 4 === 0 ? 1.2 : 1.05)),
    cars,
  )
  expect(all.adverts).toBe(100)
  expect(all.mape).toBeCloseTo(0.25 * 0.2 + 0.75 * 0.05)
  expect(all.mdape).toBeCloseTo(0.05)
  expect(all.within10).toBeCloseTo(0.75)
  expect(all.maePounds).toBeCloseTo(0.0875 * 10_000, -1)
  expect(all.bias).toBeCloseTo(1 / 1.05 - 1)
  expect(all.medianWidth80).toBeCloseTo(0.3)
  // A price a sixth below the estimate is outside of its range.
  expect(all.coverage80).toBeCloseTo(0.75)
})

test('groups with few adverts are left out, of which the adverts count in all', () => {
  const others = [
    ...Array.from({ length: 20 }, (_, id) =>
      aCar(id, 1000, { make: 'Saab', year: 2005, first_registered: null }),
    ),
    ...Array.from({ length: 19 }, (_, id) => aCar(id, 90_000, { make: 'Bentley', fuel_type: null })),
  ]
  const { all, by } = measureErrors(
    off(() => 1),
    [...cars, ...others],
  )
  expect(all.adverts).toBe(139)
  expect(by.make.map(({ group, adverts }) => [group, adverts])).toEqual([
    ['Ford', 100],
    ['Saab', 20],
  ])
  expect(by.age.map(({ group }) => group)).toEqual(['10 to 15 years', 'Over 15 years'])
  expect(by.price.map(({ group }) => group)).toEqual([
    'Under £1,500',
    '£5,000 to £10,000',
    '£10,000 to £20,000',
  ])
  expect(by.fuel.map(({ group }) => group)).toEqual(['Petrol'])
  expect(by.label).toMatchObject([{ group: 'fair', adverts: 139 }])
})

const noisy = (size: number) => off(({ id }) => (id % 2 ? 1 + size : 1 - size))

test('a version that is as good or better may replace the current one', () => {
  expect(compareVersions(noisy(0.1), noisy(0.1), cars)).toMatchObject({ mape: expect.closeTo(0.1) })
  for (const candidate of [noisy(0.05), noisy(0.1), noisy(0.1009)])
    expect(compareVersions(candidate, noisy(0.1), cars).refusal).toBeUndefined()
})

test.each([
  ['it is worse', noisy(0.12), 'mean error is 2.00% above'],
  [
    'it knows fewer cars',
    off(({ id }) => (id < 5 ? 0 : 1)),
    'it can value 95 adverts, the current version 100',
  ],
  ['its ranges are broken', off(() => 1.02, 0.01), '80% ranges hold 0.00%'],
])('a version is refused where %s', (_, candidate, refusal) => {
  expect(compareVersions(candidate, noisy(0.1), cars).refusal).toContain(refusal)
})
