import type { PriceLabel } from '#contracts/listings/listing.ts'
import { FAR_BELOW, priceLabelOf } from '#contracts/valuation/price-bands.ts'
import type { NoLabelReason } from '#contracts/valuation/valuation.ts'

/** Write-off categories that may never go on the road again; market values do not apply to them. */
const scrap: readonly (string | null)[] = ['A', 'B']

/** Whether the price is too low to be one of a whole car. */
export const isFarBelow = (pricePence: number, valuePence: number) => pricePence < FAR_BELOW * valuePence

/** A listing with its row of listing_valuations; nulls where it has none. */
interface Priced {
  total_price_pence: number
  write_off_category: string | null
  price_caveat: string | null
  value_pence: number | null
  low_pence: number | null
  high_pence: number | null
  no_label: string | null
}

/** Null where noLabelReason says why. */
export function choosePriceLabel(car: Priced): PriceLabel | null {
  if (noLabelReason(car) !== null) return null
  const marketValuePence = car.value_pence!
  const range = { value: marketValuePence, low: car.low_pence!, high: car.high_pence! }
  return { label: priceLabelOf(car.total_price_pence, range), marketValuePence }
}

/** Why the car has no label; null if it has one. */
export function noLabelReason(car: Priced): NoLabelReason | null {
  // In feeds a price of 0 stands for 'on application'.
  if (car.total_price_pence === 0) return 'price_on_application'
  if (scrap.includes(car.write_off_category)) return 'scrap'
  if (car.price_caveat !== null) return car.price_caveat === 'damaged' ? 'damaged' : 'not_the_whole_price'
  if (car.no_label !== null) return car.no_label as NoLabelReason
  if (car.value_pence === null) return 'not_valued_yet'
  return isFarBelow(car.total_price_pence, car.value_pence) ? 'far_below' : null
}
