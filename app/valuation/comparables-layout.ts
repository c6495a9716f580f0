import type { AxisMark } from '#app/ui/chart-frame.tsx'
import { formatCount, formatPounds } from '#contracts/text/english.ts'
import type { Comparable } from '#contracts/valuation/valuation.ts'
import { scaleOf } from './price-scale.ts'

export interface ComparablesLayout {
  /** Per cent from the left and the top. */
  dots: { x: number; y: number }[]
  /** The car that they are compared with; null where its mileage or price is not known. */
  own: { x: number; y: number } | null
  miles: AxisMark[]
  prices: AxisMark[]
}

interface Priced {
  pricePence: number
  mileage: number | null
}

const MIN_DOTS = 3

/** Price against mileage. Null where too few have both. */
export function comparablesLayout(car: Priced, comparables: readonly Comparable[]): ComparablesLayout | null {
  const isPlaced = ({ pricePence, mileage }: Priced) => pricePence > 0 && mileage !== null
  const placed = comparables.filter(isPlaced)
  if (placed.length < MIN_DOTS) return null
  const all: Priced[] = isPlaced(car) ? [...placed, car] : placed
  const miles = scaleOf(all.map(({ mileage }) => mileage!))
  const prices = scaleOf(all.map(({ pricePence }) => pricePence))
  const fromTop = (at: number) => Math.round((100 - at) * 10) / 10
  const place = ({ pricePence, mileage }: Priced) => ({
    x: miles.at(mileage!),
    y: fromTop(prices.at(pricePence)),
  })
  return {
    dots: placed.map(place),
    own: isPlaced(car) ? place(car) : null,
    miles: miles.marks.map(({ at, value }) => ({ at, label: formatCount(value) })),
    prices: prices.marks.map(({ at, value }) => ({ at: fromTop(at), label: formatPounds(value) })),
  }
}
