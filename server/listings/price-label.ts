import type { PriceLabel } from '#contracts/price-label.ts'

/**
 * Up to which share of what such a car is worth a price earns its word; whatever is above them all is high. The shares
 * are ours, until the valuation model says how far prices of such cars lie apart.
 */
const upTo: readonly (readonly [number, PriceLabel['label']])[] = [
  [0.9, 'great'],
  [0.97, 'good'],
  [1.05, 'fair'],
  [Infinity, 'high'],
]

/** An insurer has said that these never go on the road again: no ordinary car's worth is theirs. */
const salvage: readonly string[] = ['A', 'B']

interface Priced {
  price_pence: number
  market_value_pence: number | null
  write_off_category: string | null
}

/** Null where nobody has said what such a car is worth, or where the comparison would mislead. */
export function priceLabelOf(car: Priced): PriceLabel | null {
  const { price_pence, market_value_pence: marketValuePence } = car
  // Feeds write a price of nothing for 'on application'.
  if (!marketValuePence || price_pence === 0) return null
  if (car.write_off_category !== null && salvage.includes(car.write_off_category)) return null
  const [, label] = upTo.find(([share]) => price_pence <= marketValuePence * share)!
  return { label, marketValuePence }
}
