/** Draws when an advert was listed, its earlier prices, and periods of paid services. */
import { type Day, isoTime } from './days.ts'
import { withTypicalEnding } from './price.ts'
import type { Random } from './random.ts'

const MAX_DAYS_LISTED = 89
/** Days until an own seller's advert expires. */
const DAYS_TO_EXPIRY = 90

export interface ListingDates {
  listed: number
  expires: number
  /** Oldest first. */
  earlier: { at: string; pricePence: number }[]
}

/** Skewed to recent days: half of the stock has been listed for at most three weeks. */
export function drawListingDates(
  random: Random,
  on: Day,
  pricePounds: number,
  isPrivate: boolean,
): ListingDates {
  const daysAgo = 1 + Math.floor(random.next() ** 1.9 * (MAX_DAYS_LISTED - 1))
  const listed = on - daysAgo + daytime(random)
  return {
    listed,
    expires: listed + DAYS_TO_EXPIRY,
    earlier: earlierPrices(random, listed, on, pricePounds, isPrivate),
  }
}

/** A time of day as a fraction, mostly in the afternoon. */
function daytime(random: Random): number {
  return Math.min(0.98, Math.max(0.25, 0.58 + random.normal() * 0.14))
}

function earlierPrices(random: Random, listed: number, on: Day, pricePounds: number, isPrivate: boolean) {
  const days = on - listed
  const count = days < 4 ? 0 : Math.min(3, random.poisson(days / 55))
  if (count === 0) return []
  const prices = pricesBefore(random, pricePounds, count, isPrivate)
  // The last change is half way between the one before it and the reference day.
  const changes = prices.slice(1).map(() => listed + random.between(0.1, 0.9) * days)
  changes.sort((a, b) => a - b)
  changes.push(((changes.at(-1) ?? listed) + on) / 2)
  return prices.map((price, index) => ({ at: isoTime(changes[index]!), pricePence: price * 100 }))
}

/** Oldest first; each a few per cent off the next. */
function pricesBefore(random: Random, pricePounds: number, count: number, isPrivate: boolean): number[] {
  const prices: number[] = []
  let price = pricePounds
  for (let i = 0; i < count; i++) {
    // One change in nine is a rise.
    const change = random.chance(0.11) ? random.between(-0.03, -0.012) : random.between(0.015, 0.065)
    const before = withTypicalEnding(random, price * (1 + change), isPrivate)
    if (before === price) continue
    price = before
    prices.unshift(price)
  }
  return prices
}

/** The period of a paid service, in days since 1970. */
export function drawPeriod(
  random: Random,
  listed: number,
  on: Day,
  days: number,
): { from: number; until: number } {
  const from = Math.min(on - 0.02, listed + random.between(0.02, 2))
  return { from, until: from + days }
}
