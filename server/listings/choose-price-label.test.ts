import { expect, test } from 'vitest'
import { choosePriceLabel } from './choose-price-label.ts'

const priced = (price_pence: number, market_value_pence: number | null = 1_000_000) => ({
  price_pence,
  market_value_pence,
  write_off_category: 'none',
})

test.each([
  [1, 'great'],
  [900_000, 'great'],
  [900_001, 'good'],
  [970_000, 'good'],
  [970_001, 'fair'],
  [1_050_000, 'fair'],
  [1_050_001, 'high'],
  [9_000_000, 'high'],
])('a price of %i pence for a car worth 1,000,000 is %s', (price, label) => {
  expect(choosePriceLabel(priced(price))).toEqual({ label, marketValuePence: 1_000_000 })
})

test('no label without market value or price, and none for salvage', () => {
  expect(choosePriceLabel(priced(500_000, null))).toBeNull()
  expect(choosePriceLabel(priced(0))).toBeNull()
  for (const write_off_category of ['A', 'B'])
    expect(choosePriceLabel({ ...priced(500_000), write_off_category })).toBeNull()
  for (const write_off_category of ['C', 'D', 'S', 'N', null])
    expect(choosePriceLabel({ ...priced(500_000), write_off_category })).not.toBeNull()
})
