import type { AxisMark } from '#app/ui/chart-frame.tsx'
import { formatCount, formatPounds } from '#contracts/text/english.ts'
import type { Comparable } from '#contracts/valuation/valuation.ts'

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
  const miles = axisOf(all.map(({ mileage }) => mileage!))
  const pounds = axisOf(all.map(({ pricePence }) => pricePence / 100))
  const place = ({ pricePence, mileage }: Priced) => ({
    x: miles.at(mileage!),
    y: round(100 - pounds.at(pricePence / 100)),
  })
  return {
    dots: placed.map(place),
    own: isPlaced(car) ? place(car) : null,
    miles: miles.marks.map(number => ({ at: miles.at(number), label: formatCount(number) })),
    prices: pounds.marks.map(number => ({
      at: round(100 - pounds.at(number)),
      label: formatPounds(number * 100),
    })),
  }
}

const round = (value: number) => Math.round(value * 10) / 10
const MAX_MARKS = 4

/** An axis with round numbers at both ends. */
function axisOf(numbers: readonly number[]) {
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const step = roundStep(Math.max(1, highest - lowest) / (MAX_MARKS - 1))
  const from = Math.floor(lowest / step) * step
  const to = Math.max(from + step, Math.ceil(highest / step) * step)
  const count = Math.round((to - from) / step) + 1
  return {
    at: (number: number) => round(((number - from) / (to - from)) * 100),
    marks: Array.from({ length: count }, (_, index) => from + index * step),
  }
}

/** 1, 2 or 5 and zeros, not below this. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return [1, 2, 5, 10].find(factor => factor * power >= atLeast)! * power
}
