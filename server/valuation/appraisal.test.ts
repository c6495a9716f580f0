import { expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { appraise } from './appraisal.ts'
import { carFactsOf } from './car-facts-of.ts'
import type { Estimate, PriceModel } from './model/price-model.ts'

const car = carFactsOf(aListing())
const saying = (estimate: Partial<Estimate>) =>
  ({
    estimate: () => ({ price: 8000.4, low: 7200, high: 8900, spread: 0.08, alike: 50, ...estimate }),
  }) as unknown as PriceModel

test('prices are whole pounds in pence', () => {
  expect(appraise(saying({}), car)).toEqual({
    ...{ pricePence: 800_000, lowPence: 720_000, highPence: 890_000 },
    ...{ confidence: 'high', noLabel: null, alike: 50 },
  })
})

test.each([
  [{ low: 7200, high: 8900, alike: 20 }, 'high', null],
  [{ low: 7200, high: 8900, alike: 19 }, 'medium', null],
  [{ low: 6500, high: 9600, alike: 500 }, 'medium', null],
  [{ low: 5000, high: 12_000, alike: 500 }, 'low', 'wide_range'],
  [{ low: 7200, high: 8900, alike: 4 }, 'low', 'too_few_alike'],
])('%j is of %s confidence', (estimate, confidence, noLabel) => {
  expect(appraise(saying(estimate), car)).toMatchObject({ confidence, noLabel })
})

test.each([
  ['too_few_alike', { alike: 0 }, {}],
  ['too_few_alike', { alike: 2 }, {}],
  ['scrap', {}, { write_off_category: 'B' }],
  ['unknown_facts', {}, { year: null, first_registered: null, mileage: null }],
] as const)('no value: %s', (reason, estimate, facts) => {
  expect(appraise(saying(estimate), carFactsOf(aListing(facts)))).toBe(reason)
})

test('a car of known age without mileage is valued, and so is one that was written off and repaired', () => {
  for (const facts of [{ mileage: null }, { write_off_category: 'S' }] as const)
    expect(appraise(saying({}), carFactsOf(aListing(facts)))).toMatchObject({ pricePence: 800_000 })
})
