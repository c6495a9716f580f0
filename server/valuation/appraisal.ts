/** What the model says of a car, in pence, with how sure it is; or why it says nothing. */
import type { Confidence, NoLabelReason, PriceRange } from '#contracts/valuation/valuation.ts'
import type { CarFacts } from './model/car-facts.ts'
import type { Estimate, PriceModel } from './model/price-model.ts'

export interface Appraisal extends PriceRange {
  confidence: Confidence
  /** Why its price gets no label; null if it gets one. */
  noLabel: NoLabelReason | null
  /** How many cars the model knows that are much alike. */
  alike: number
}

/** The widest 80% ranges, as shares of the price, and the fewest similar cars for each confidence. */
const confident = { width: 0.3, alike: 20 }
const fairlyConfident = { width: 0.6, alike: 5 }
/** Fewer similar cars say nothing. */
const MIN_ALIKE = 3

/** Written off for good: such cars are sold for parts. */
const scrapCategories: readonly (string | null)[] = ['A', 'B']

/** What is asked of a price model. */
export type Estimator = Pick<PriceModel, 'estimate'>

/** A string says why there is none. The advert with `id` has no influence on its own value. */
export function appraise(model: Estimator, car: CarFacts, advertId?: number): Appraisal | NoLabelReason {
  if (scrapCategories.includes(car.writeOff)) return 'scrap'
  if (car.ageMonths === null && car.miles === null) return 'unknown_facts'
  const estimate = model.estimate(car, advertId)
  if (!hasComparables(estimate)) return 'too_few_alike'
  return {
    pricePence: inPence(estimate.price),
    lowPence: inPence(estimate.low),
    highPence: inPence(estimate.high),
    confidence: confidenceOf(estimate),
    noLabel: noLabelOf(estimate),
    alike: estimate.alike,
  }
}

/** Whether the model knows enough similar cars to value this one. */
export function hasComparables({ alike }: Estimate): boolean {
  return alike >= MIN_ALIKE
}

/** 'low': no price label is given. */
function confidenceOf({ price, low, high, alike }: Estimate): Confidence {
  const width = (high - low) / price
  if (width <= confident.width && alike >= confident.alike) return 'high'
  return width <= fairlyConfident.width && alike >= fairlyConfident.alike ? 'medium' : 'low'
}

/** Where the confidence is low. */
function noLabelOf(estimate: Estimate): NoLabelReason | null {
  if (confidenceOf(estimate) !== 'low') return null
  return estimate.alike < fairlyConfident.alike ? 'too_few_alike' : 'wide_range'
}

function inPence(pounds: number): number {
  return Math.max(1, Math.round(pounds)) * 100
}
