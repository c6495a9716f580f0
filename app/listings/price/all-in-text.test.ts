import { expect, test } from 'vitest'
import { allInText } from './all-in-text.ts'

const allIn = { withAdminChargePence: 954_500, deliveredPence: 970_200, deliveredTo: 'LS6', noDelivery: null }
const withoutPostcode = { ...allIn, deliveredPence: null, deliveredTo: null }
const notThere = { ...allIn, deliveredPence: null, noDelivery: 'There is no road.' }

test.each([
  [{}, '£9,545 with the admin charge, £9,702 delivered to LS6'],
  [{ allIn: withoutPostcode }, '£9,545 with the admin charge'],
  [{ allIn: notThere }, '£9,545 with the admin charge, no delivery to LS6'],
  [{ pricePence: 954_500 }, '£9,702 delivered to LS6'],
  [{ pricePence: 954_500, allIn: withoutPostcode }, null],
  [{ allIn: undefined }, null],
])('%j', (changes, text) => {
  expect(allInText({ pricePence: 949_500, allIn, ...changes })).toBe(text)
})
