/**
 * The label of a price by its place in the 80% range of the car's value. Spread is the range's standard deviation on a log
 * scale, where prices are about normally distributed; z is how many of them the price is above the value:
 *
 *   great   z ≤ −1.28   below the range: nine of ten such cars ask for more
 *   good    z ≤ −0.52   the next fifth
 *   fair    z ≤  0.84   the half around the value
 *   high    above       the dearest fifth
 */
import type { PriceLabel } from '#contracts/listing.ts'
import type { NoLabelReason } from '#contracts/valuation/valuation.ts'

const limits: readonly (readonly [number, PriceLabel['label']])[] = [
  [-1.28, 'great'],
  [-0.52, 'good'],
  [0.84, 'fair'],
  [Number.POSITIVE_INFINITY, 'high'],
]

/** How many standard deviations an 80% range reaches to each side. */
const RANGE_Z = 1.2816
/** Of a range without width. */
const MIN_SPREAD = 0.001

/** Write-off categories that may never go on the road again; market values do not apply to them. */
const scrap: readonly (string | null)[] = ['A', 'B']

/** A listing with its row of listing_valuations; nulls where it has none. */
export interface Priced {
  price_pence: number
  write_off_category: string | null
  value_pence: number | null
  low_pence: number | null
  high_pence: number | null
  no_label: string | null
}

/** Null where noLabelReason says why. */
export function choosePriceLabel(car: Priced): PriceLabel | null {
  if (noLabelReason(car) !== null) return null
  const marketValuePence = car.value_pence!
  return {
    label: labelOf(car.price_pence, marketValuePence, car.low_pence!, car.high_pence!),
    marketValuePence,
  }
}

/** In any unit of money. */
export function labelOf(price: number, value: number, low: number, high: number): PriceLabel['label'] {
  const spread = Math.max(MIN_SPREAD, Math.log(high / low) / (2 * RANGE_Z))
  const z = Math.log(price / value) / spread
  return limits.find(([limit]) => z <= limit)![1]
}

/** Why the car has no label; null if it has one. */
export function noLabelReason(car: Priced): NoLabelReason | null {
  // In feeds a price of 0 stands for 'on application'.
  if (car.price_pence === 0) return 'price on application'
  if (scrap.includes(car.write_off_category)) return 'scrap'
  if (car.no_label !== null) return car.no_label as NoLabelReason
  return car.value_pence === null ? 'not valued yet' : null
}
