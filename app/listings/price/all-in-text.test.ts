import { expect, test } from 'vitest'
import { adminChargeText, allInText } from './all-in-text.ts'

const allIn = { deliveredPence: 970_200, deliveredTo: 'LS6', noDelivery: null }
const withoutPostcode = { ...allIn, deliveredPence: null, deliveredTo: null }
const notThere = { ...allIn, deliveredPence: null, noDelivery: 'There is no road.' }

test.each([
  [{ allIn }, '£9,702 delivered to LS6'],
  [{ allIn: withoutPostcode }, 'Collection is free, delivery 80p a mile after the first 10'],
  [{ allIn: notThere }, 'Collection only, no delivery to LS6'],
  [{}, null],
])('%j', (car, text) => {
  expect(allInText(car)).toBe(text)
})

test('the price says that the admin charge is in it', () => {
  expect(adminChargeText({ adminChargePence: 5_000 })).toBe('Includes our £50 admin charge')
  expect(adminChargeText({ adminChargePence: 0 })).toBeNull()
})
