/** Whether a car that a saved search finds is new for it. */
import type { MatchableCar } from '#server/search/saved-search-matcher.ts'
import type { ChangedCar } from './changed-cars.ts'

interface Searches {
  matching(car: MatchableCar): number[]
  matchingAtPrice(car: MatchableCar, pricePence: number): number[]
  /** Milliseconds since 1970. */
  savedAt(id: number): number
}

/**
 * The searches for which this car is new: those that find it, and were saved before it arrived, or before its
 * price fell from one at which they did not find it. A car that was found all along is not new, whatever is
 * changed in its advert.
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
