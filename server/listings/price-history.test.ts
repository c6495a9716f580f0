import { expect, test } from 'vitest'
import { formerPrices, priceAt } from './price-history.ts'

const history = [
  { at: '2026-11-12T09:00:00.000Z', pricePence: 409_500 },
  { at: '2026-11-05T09:00:00.000Z', pricePence: 429_500 },
]

test.each([
  ['before the first change', '2026-11-01T00:00:00Z', 429_500],
  ['between two', '2026-11-05T09:00:00Z', 409_500],
  ['after the last', '2026-11-20T00:00:00Z', 389_500],
])('the price at a time: %s', (_, when, price) => {
  expect(priceAt(389_500, history, new Date(when))).toBe(price)
})

test('former prices are in the order of time', () => {
  expect(formerPrices(history).map(({ pricePence }) => pricePence)).toEqual([429_500, 409_500])
})

test.each([
  ['empty', []],
  ['none', null],
  [
    'written by hand',
    [{ was: 'more' }, null, 'x', { at: 'then', pricePence: 1 }, { at: '2026-12-01', pricePence: '5' }],
  ],
])('a history that is %s has no prices', (_, history) => {
  expect(formerPrices(history)).toEqual([])
  expect(priceAt(389_500, history, new Date('2026-11-20T00:00:00Z'))).toBe(389_500)
})
