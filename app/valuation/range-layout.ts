import { priceLabels } from '#contracts/listings/price-labels.ts'
import { formatPounds } from '#contracts/text/english.ts'
import { highestPrices } from '#contracts/valuation/price-bands.ts'
import type { PriceRange } from '#contracts/valuation/valuation.ts'

/** A price label's part of the bar, per cent from the left. */
interface Band {
  label: (typeof priceLabels)[number]['value']
  name: string
  /** 'Up to £8,000', '£8,000 to £8,600', 'Over £9,900' */
  prices: string
  from: number
  width: number
}

interface Mark {
  at: number
  text: string
}

export interface RangeLayout {
  bands: Band[]
  value: Mark
  /** Null for a price on application. */
  asked: Mark | null
}

/** The bar reaches further than the 80% range by this share of its width, and to the asked price. */
const MARGIN = 0.4
/** A price further away is shown at the end of the bar. */
const MAX_STRETCH = 2

/** The 80% range as a bar of the four labels, with asked price and estimate on it. Prices in pence. */
export function rangeLayout(
  askedPence: number,
  { pricePence, lowPence, highPence }: PriceRange,
): RangeLayout {
  const width = highPence - lowPence
  const nearest = Math.max(0, lowPence - MAX_STRETCH * width)
  const furthest = highPence + MAX_STRETCH * width
  const asked = askedPence === 0 ? pricePence : Math.min(furthest, Math.max(nearest, askedPence))
  const from = Math.max(0, Math.min(lowPence - MARGIN * width, asked - 0.1 * width))
  const to = Math.max(highPence + MARGIN * width, asked + 0.1 * width)
  const at = (pence: number) => Math.round(((pence - from) / (to - from)) * 1000) / 10
  const { great, good, fair } = highestPrices({ value: pricePence, low: lowPence, high: highPence })
  const edges = [from, great, good, fair, to]
  return {
    bands: priceLabels.map(({ value, label }, index) => ({
      label: value,
      name: label.split(' ')[0]!,
      prices: pricesOf(index, edges),
      from: at(edges[index]!),
      width: Math.round((at(edges[index + 1]!) - at(edges[index]!)) * 10) / 10,
    })),
    value: { at: at(pricePence), text: `Our estimate: ${inPounds(pricePence)}` },
    asked: askedPence === 0 ? null : { at: at(asked), text: `Asked: ${inPounds(askedPence)}` },
  }
}

function pricesOf(index: number, edges: readonly number[]): string {
  if (index === 0) return `up to ${inPounds(edges[1]!)}`
  if (index === edges.length - 2) return `over ${inPounds(edges[index]!)}`
  return `${inPounds(edges[index]!)} to ${inPounds(edges[index + 1]!)}`
}

function inPounds(pence: number): string {
  return formatPounds(Math.round(pence / 100) * 100)
}
