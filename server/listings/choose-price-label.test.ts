import { expect, test } from 'vitest'
import { choosePriceLabel, noLabelReason } from './choose-price-label.ts'

/** The range reaches a standard deviation of a tenth to each side, times 1.2816. */
const valued = {
  write_off_category: 'none',
  value_pence: 1_000_000,
  low_pence: Math.round(1_000_000 * Math.exp(-0.12816)),
  high_pence: Math.round(1_000_000 * Math.exp(0.12816)),
  no_label: null,
  price_caveat: null,
}
const priced = (total_price_pence: number, facts: object = {}) => ({ ...valued, total_price_pence, ...facts })

test.each([
  // Below the range.
  [500_000, 'great'],
  [879_800, 'great'],
  [879_900, 'good'],
  [949_300, 'good'],
  [949_400, 'fair'],
  [1_087_600, 'fair'],
  [1_087_700, 'high'],
  [9_000_000, 'high'],
])('a price of %i pence for a car worth 1,000,000 is %s', (price, label) => {
  expect(choosePriceLabel(priced(price))).toEqual({ label, marketValuePence: 1_000_000 })
  expect(noLabelReason(priced(price))).toBeNull()
})

test('the wider the range, the further a price must be from the value', () => {
  const sure = { low_pence: 950_000, high_pence: 1_050_000 }
  const unsure = { low_pence: 750_000, high_pence: 1_300_000 }
  const labelOf = (range: object) => choosePriceLabel(priced(920_000, range))?.label
  expect([labelOf(sure), labelOf({}), labelOf(unsure)]).toEqual(['great', 'good', 'fair'])
})

test('a range without width is one of a thousandth', () => {
  const exact = { low_pence: 1_000_000, high_pence: 1_000_000 }
  expect(choosePriceLabel(priced(1_000_000, exact))?.label).toBe('fair')
  expect(choosePriceLabel(priced(1_010_000, exact))?.label).toBe('high')
})

test.each([
  ['not_valued_yet', { value_pence: null, low_pence: null, high_pence: null }],
  ['price_on_application', { total_price_pence: 0 }],
  ['scrap', { write_off_category: 'A' }],
  ['scrap', { write_off_category: 'B' }],
  ['wide_range', { no_label: 'wide_range' }],
  ['too_few_alike', { no_label: 'too_few_alike', value_pence: null }],
])('no label: %s', (reason, facts) => {
  expect(noLabelReason(priced(500_000, facts))).toBe(reason)
  expect(choosePriceLabel(priced(500_000, facts))).toBeNull()
})

test.each(['C', 'D', 'S', 'N', null])('write-off category %s is valued as such, and labelled', category => {
  expect(choosePriceLabel(priced(500_000, { write_off_category: category }))).not.toBeNull()
})
