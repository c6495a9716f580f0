/** Maximum prices to offer for 'cheap'. */
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { monthlyPayment, priceForMonthly } from '#contracts/search/finance.ts'
import type { SearchSnapshot, SuggestionCandidate } from './candidates.ts'
import { type HistogramFacet, histogramOf, stepsOf } from './histogram.ts'
import { maxMonthlyMessage, maxPriceMessage } from './message-templates.ts'

const MAX_PRICES = 3
/** Used where the histogram's first bucket holds more than the cheapest quarter. Pounds. */
const LOWEST_PRICES = [2000, 1500, 1000] as const
const CHEAPEST_SHARE = 0.25
const MONTHLY_STEP = 10

/** Within the cheapest quarter of the cars found. */
export function cheapestPrices({ state: { criteria }, facets }: SearchSnapshot): SuggestionCandidate[] {
  const isMonthly = criteria.priceType === 'finance'
  const price = histogramOf(facets.price)
  const below = (price ? stepsOf(within(price, criteria)) : []).filter(({ share }) => share <= CHEAPEST_SHARE)
  const bounds = below.length > 0 ? below.map(({ bound }) => bound).reverse() : LOWEST_PRICES
  return bounds.slice(0, MAX_PRICES).map(bound => (isMonthly ? sayMonthly(bound) : maxPriceMessage(bound)))
}

/** A facet's counts ignore its own filter, so the buckets outside the price filter are set to 0. */
function within(price: HistogramFacet, { priceMin = 0, priceMax, priceType }: Criteria): HistogramFacet {
  const cash = (bound: number) => (priceType === 'finance' ? priceForMonthly(bound) : bound)
  const [from, to] = [cash(priceMin), priceMax === undefined ? Number.POSITIVE_INFINITY : cash(priceMax)]
  const isIn = (edge: number, next = Number.POSITIVE_INFINITY) => next > from && edge < to
  return {
    ...price,
    counts: price.counts.map((count, i) => (isIn(price.edges[i]!, price.edges[i + 1]) ? count : 0)),
  }
}

const sayMonthly = (price: number) =>
  maxMonthlyMessage(Math.floor(monthlyPayment(price) / MONTHLY_STEP) * MONTHLY_STEP)
