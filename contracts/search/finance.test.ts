import { expect, test } from 'vitest'
import { canBeFinanced, monthlyPayment, priceForMonthly, representativeExample } from './finance.ts'

test('the monthly payments pay off the loan at the rate', () => {
  const { depositShare, months, apr } = representativeExample
  const rate = (1 + apr / 100) ** (1 / 12) - 1
  let owed = 10_000 * (1 - depositShare)
  for (let month = 0; month < months; month++) owed = owed * (1 + rate) - monthlyPayment(10_000)
  expect(owed).toBeCloseTo(0, 6)
})

test('price to monthly figure and back is the identity', () => {
  expect(priceForMonthly(monthlyPayment(12_345))).toBeCloseTo(12_345, 6)
})

test.each([
  ['a dealer’s car from £3,000', { sellerKind: 'dealer', pricePence: 300_000 }, true],
  ['a dealer’s car below it', { sellerKind: 'dealer', pricePence: 299_999 }, false],
  ['a private car', { sellerKind: 'private', pricePence: 1_000_000 }, false],
  ['a car of an unknown seller', { sellerKind: null, pricePence: 1_000_000 }, false],
  ['an unsound car', { sellerKind: 'dealer', pricePence: 1_000_000, isUnsound: true }, false],
] as const)('a monthly figure is shown for %s: %o, %s', (_, car, isShown) => {
  expect(canBeFinanced({ isUnsound: false, ...car })).toBe(isShown)
})
