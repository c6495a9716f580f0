import { expect, test } from 'vitest'
import { monthlyPayment, priceForMonthly, representativeExample } from './finance.ts'

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
