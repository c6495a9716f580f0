/**
 * The label of a price by its place in the 80% range of the car's value. Spread is the range's standard
 * deviation on a log scale, where prices are about normally distributed; z is how many of them the price is
 * above the value:
 *
 *   great   z ≤ −1.28   below the range: nine of ten such cars ask for more
 *   good    z ≤ −0.52   the next fifth
 *   fair    z ≤  0.84   the half around the value
 *   high    above       the dearest fifth
 */
import type { PriceLabel } from '../listings/listing.ts'

/** In standard deviations above the value. */
export const labelLimits = { great: -1.28, good: -0.52, fair: 0.84 } as const

/** How many standard deviations an 80% range reaches to each side. */
export const RANGE_Z = 1.2816
/** The spread of a range without width. */
export const MIN_SPREAD = 0.001

/**
 * A price below this share of the value says something else than 'cheap': a wreck, a deposit, a slip. It gets
 * no label. Of the cars of a partner's 69,000 adverts one in three thousand costs so little.
 */
export const FAR_BELOW = 0.5

/**
 * Prices that differ more from the value are held until they are corrected or confirmed (0076). A thousandth
 * of the 69,000 do.
 */
export const MAX_PRICE_RATIO = 3

/** In any unit of money. */
export interface ValueRange {
  value: number
  low: number
  high: number
}

/** The highest price of each label but the last. */
export function highestPrices({ value, low, high }: ValueRange): Record<keyof typeof labelLimits, number> {
  const spread = Math.max(MIN_SPREAD, Math.log(high / low) / (2 * RANGE_Z))
  const at = (z: number) => value * Math.exp(z * spread)
  return { great: at(labelLimits.great), good: at(labelLimits.good), fair: at(labelLimits.fair) }
}

export function priceLabelOf(price: number, range: ValueRange): PriceLabel['label'] {
  const highest = highestPrices(range)
  if (price <= highest.great) return 'great'
  if (price <= highest.good) return 'good'
  return price <= highest.fair ? 'fair' : 'high'
}
