import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfterFormatting, formatRegistration, longestRegistration } from './registration-format.ts'

test.each([
  ['AB12CDE', 'AB12 CDE'],
  ['ab12 cde', 'AB12 CDE'],
  ['  a b-1 2c', 'AB12 C'],
  ['AB12', 'AB12'],
  ['a123bcd', 'A123 BCD'],
  ['abc123d', 'ABC 123D'],
  ['yiz4321', 'YIZ 4321'],
  ['1234ab', '1234 AB'],
  ['AB1234', 'AB 1234'],
  ['A1', 'A1'],
  ['AB12CDEFG', 'AB12CDEF'],
  ['£!', ''],
])('%j is written %j', (typed, plate) => {
  expect(formatRegistration(typed)).toBe(plate)
})

test('formatting twice changes nothing, and nothing grows past eight characters', () => {
  fc.assert(
    fc.property(fc.string(), typed => {
      const plate = formatRegistration(typed)
      expect(formatRegistration(plate)).toBe(plate)
      expect(plate.length).toBeLessThanOrEqual(longestRegistration)
    }),
  )
})

test.each([
  ['AB12C', 5, 6],
  ['AXB12 CDE', 2, 2],
  ['AB12 CDE', 0, 0],
])('in %j the caret at %i goes to %i', (typed, caret, after) => {
  expect(caretAfterFormatting(typed, caret, formatRegistration(typed))).toBe(after)
})
