/**
 * Former prices of a car: listings.price_history, each with the time until which it was valid. The seller's
 * prices are stored; with the present admin charge, a change of the charge is no change of the price.
 */

export interface FormerPrice {
  /** In milliseconds since 1970. */
  until: number
  pricePence: number
}

/**
 * SQL: the history of a listing whose price is being changed, with its present price, valid until now. Not
 * with that of a held advert, which may be a slip and which buyers did not see.
 */
export const historyWithPresentPrice = `listings.price_history || case when listings.state = 'held' then '[]' else jsonb_build_object(
          'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'pricePence', listings.price_pence) end`

/** A seller's price as buyers see it; 0 is on application, null unknown. */
export const withAdminCharge = <Price extends number | null>(pricePence: Price, adminChargePence: number) =>
  (pricePence && pricePence + adminChargePence) as Price

/** In the order of time. Invalid entries are left out. */
export function formerPrices(history: unknown, adminChargePence = 0): FormerPrice[] {
  if (!Array.isArray(history)) return []
  return history
    .flatMap(formerPrice)
    .map(former => ({ ...former, pricePence: withAdminCharge(former.pricePence, adminChargePence) }))
    .sort((a, b) => a.until - b.until)
}

function formerPrice(entry: unknown): FormerPrice[] {
  const { at, pricePence } = (entry ?? {}) as { at?: unknown; pricePence?: unknown }
  const until = typeof at === 'string' ? Date.parse(at) : Number.NaN
  if (Number.isNaN(until) || typeof pricePence !== 'number' || !Number.isSafeInteger(pricePence)) return []
  return [{ until, pricePence }]
}

/** The price at a moment, of a car that now costs `pricePence`. */
export function priceAt(pricePence: number, history: unknown, moment: Date): number {
  const then = formerPrices(history).find(({ until }) => until > moment.getTime())
  return then?.pricePence ?? pricePence
}
