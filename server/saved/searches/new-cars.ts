/** What makes a car news for a saved search. */
import type { Document } from '#server/search/engine/schema.ts'

export interface PriceChange {
  /** Milliseconds since 1970. */
  at: number
  /** What it cost until then. */
  pricePence: number
}

/** Prices that a car has long left behind say little, and each costs a matching. */
const MOST_FORMER_PRICES = 5

/** Of a car's history the prices that were higher than the present one, the latest first. One that is none is empty. */
export function higherPricesOf(history: unknown, pricePence: number): PriceChange[] {
  if (!Array.isArray(history)) return []
  const changes = history.flatMap((entry: { at?: unknown; pricePence?: unknown } | null): PriceChange[] => {
    const at = Date.parse(String(entry?.at))
    const was = entry?.pricePence
    return Number.isFinite(at) && Number.isSafeInteger(was) && (was as number) > pricePence
      ? [{ at, pricePence: was as number }]
      : []
  })
  return changes.sort((a, b) => b.at - a.at).slice(0, MOST_FORMER_PRICES)
}

interface Searches {
  matching(document: Document): number[]
  /** Milliseconds since 1970. */
  savedAt(id: number): number
}

interface Car {
  document: Document
  cameAt: number
  fell: readonly PriceChange[]
}

/**
 * The searches for which this car is news: those that find it, and were saved before it came, or before its price fell
 * from where they did not find it. A car that was there and was found all along is none, whatever is changed in its advert.
 */
export function searchesToTell({ document, cameAt, fell }: Car, searches: Searches): number[] {
  const finding = searches.matching(document)
  if (finding.length === 0) return finding
  let formerly: { at: number; finding: Set<number> }[] | undefined
  return finding.filter(id => {
    const savedAt = searches.savedAt(id)
    if (cameAt > savedAt) return true
    if (!(fell.length > 0 && fell[0]!.at > savedAt)) return false
    formerly ??= fell.map(({ at, pricePence }) => ({
      at,
      finding: new Set(searches.matching(withPrice(document, pricePence))),
    }))
    return formerly.some(price => price.at > savedAt && !price.finding.has(id))
  })
}

function withPrice({ id, values }: Document, pricePence: number): Document {
  return { id, values: { ...values, price: pricePence / 100 } }
}
