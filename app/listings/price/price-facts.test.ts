import { expect, test } from 'vitest'
import { priceAgainstMarket, priceSteps, stepLine } from './price-facts.ts'

const reduced = {
  listedAt: '2026-10-01T09:00:00Z',
  pricePence: 800_000,
  priceHistory: [
    { at: '2026-10-11T09:00:00Z', pricePence: 1_000_000 },
    { at: '2026-10-21T09:00:00Z', pricePence: 900_000 },
  ],
}

test('each price begins at the change to it', () => {
  expect(priceSteps(reduced)).toEqual([
    { at: '2026-10-01T09:00:00Z', pricePence: 1_000_000, changePence: null },
    { at: '2026-10-11T09:00:00Z', pricePence: 900_000, changePence: -100_000 },
    { at: '2026-10-21T09:00:00Z', pricePence: 800_000, changePence: -100_000 },
  ])
})

test('a price that never changed is one step, and a change to the same price is none', () => {
  expect(priceSteps({ ...reduced, priceHistory: [] })).toHaveLength(1)
  const same = [{ at: '2026-10-11T09:00:00Z', pricePence: 800_000 }]
  expect(priceSteps({ ...reduced, priceHistory: same })).toHaveLength(1)
})

test('the line falls from the highest price to the lowest, and continues to the end', () => {
  expect(stepLine(priceSteps(reduced), '2026-10-31T09:00:00Z')).toBe('M0 0H33.3V50H66.7V100H100')
})

test('a price is compared with the estimate in whole pounds', () => {
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
