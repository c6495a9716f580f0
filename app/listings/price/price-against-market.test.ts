import { expect, test } from 'vitest'
import { priceAgainstMarket } from './price-against-market.ts'

test('a price is held against the estimate in whole pounds', () => {
  const estimated = (marketValuePence: number) => ({ label: 'good' as const, marketValuePence })
  expect(priceAgainstMarket(860_000, estimated(980_000))).toBe(
    '£1,200 below our estimate of £9,800 for such a car.',
  )
  expect(priceAgainstMarket(860_000, estimated(849_949))).toBe(
    '£101 above our estimate of £8,499 for such a car.',
  )
  expect(priceAgainstMarket(860_000, estimated(860_020))).toBe(
    'Exactly our estimate of £8,600 for such a car.',
  )
})
