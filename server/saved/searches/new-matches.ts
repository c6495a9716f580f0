/** Whether a car that a saved search finds is new for it. */
import { formerPrices } from '#server/listings/price-history.ts'
import type { MatchableCar } from '#server/search/saved-search-matcher.ts'
import type { ChangedCar } from './changed-cars.ts'

export interface PriceCut {
  /** Milliseconds since 1970. */
  at: number
  /** What the car cost until then. */
  pricePence: number
}

/** Older cuts say little about whether a match is new, and each costs a matching. */
const MAX_CUTS = 5

/** Of a car's price history the prices that were higher than the present one, the latest first. */
export function higherPrices(history: unknown, pricePence: number): PriceCut[] {
  return formerPrices(history)
    .filter(former => former.pricePence > pricePence)
    .map(former => ({ at: former.until, pricePence: former.pricePence }))
    .reverse()
    .slice(0, MAX_CUTS)
}

interface Searches {
  matching(car: MatchableCar): number[]
  matchingAtPrice(car: MatchableCar, pricePence: number): number[]
  /** Milliseconds since 1970. */
  savedAt(id: number): number
}

/**
 * The searches for which this car is new: those that find it, and were saved before it arrived, or before its price fell
 * from one at which they did not find it. A car that was found all along is not new, whatever is changed in its advert.
 */
export function searchesWithNews({ car, arrivedAt, cuts }: ChangedCar, searches: Searches): number[] {
  const finding = searches.matching(car)
  if (finding.length === 0) return finding
  let before: { at: number; finding: Set<number> }[] | undefined
  return finding.filter(id => {
    const savedAt = searches.savedAt(id)
    if (arrivedAt > savedAt) return true
    if (!(cuts.length > 0 && cuts[0]!.at > savedAt)) return false
    before ??= cuts.map(({ at, pricePence }) => ({
      at,
      finding: new Set(searches.matchingAtPrice(car, pricePence)),
    }))
    return before.some(cut => cut.at > savedAt && !cut.finding.has(id))
  })
}
