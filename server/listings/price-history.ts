/** What a car cost before: listings.price_history, a list of former prices, each with the time until which it held. */

export interface FormerPrice {
  /** In milliseconds since 1970. */
  until: number
  pricePence: number
}

/** In the order of time. Entries that are none are passed over. */
export function formerPrices(history: unknown): FormerPrice[] {
  if (!Array.isArray(history)) return []
  return history.flatMap(formerPrice).sort((a, b) => a.until - b.until)
}

function formerPrice(entry: unknown): FormerPrice[] {
  const { at, pricePence } = (entry ?? {}) as { at?: unknown; pricePence?: unknown }
  const until = typeof at === 'string' ? Date.parse(at) : Number.NaN
  if (Number.isNaN(until) || typeof pricePence !== 'number' || !Number.isSafeInteger(pricePence)) return []
  return [{ until, pricePence }]
}

/** What a car that costs `pricePence` now cost at that moment. */
export function priceAt(pricePence: number, history: unknown, moment: Date): number {
  const then = formerPrices(history).find(({ until }) => until > moment.getTime())
  return then?.pricePence ?? pricePence
}
