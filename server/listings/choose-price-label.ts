import type { PriceLabel } from '#contracts/listing.ts'

/** The highest share of the market value for each label. Provisional, until there is a valuation model with price spreads. */
const maxShares: readonly (readonly [number, PriceLabel['label']])[] = [
  [0.9, 'great'],
  [0.97, 'good'],
  [1.05, 'fair'],
  [Infinity, 'high'],
]

/** Write-off categories that may never go on the road again; market values do not apply to them. */
const salvage: readonly string[] = ['A', 'B']

interface Priced {
  price_pence: number
  market_value_pence: number | null
  write_off_category: string | null
}

/** Null without a market value, and where the comparison would mislead. */
export function choosePriceLabel(car: Priced): PriceLabel | null {
  const { price_pence, market_value_pence: marketValuePence } = car
  // A price of 0 means 'on application' in feeds.
  if (!marketValuePence || price_pence === 0) return null
  if (car.write_off_category !== null && salvage.includes(car.write_off_category)) return null
  const [, label] = maxShares.find(([share]) => price_pence <= marketValuePence * share)!
  return { label, marketValuePence }
}
