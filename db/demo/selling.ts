/** When an advert was put up, what it cost before, and what was paid to show it off. */
import { type Day, isoTime } from './days.ts'
import { wellEnded } from './price.ts'
import type { Random } from './random.ts'

const LISTED_WITHIN = 89
/** An advert of our own sellers ends after this many days unless it is renewed. */
const LASTS = 90

export interface Selling {
  listed: number
  expires: number
  /** Oldest first. */
  earlier: { at: string; pricePence: number }[]
}

/** The newest are many: half of the stock has been there for three weeks or less. */
export function drawSelling(random: Random, on: Day, pricePounds: number, isPrivate: boolean): Selling {
  const daysAgo = 1 + Math.floor(random.next() ** 1.9 * (LISTED_WITHIN - 1))
  const listed = on - daysAgo + waking(random)
  return {
    listed,
    expires: listed + LASTS,
    earlier: earlierPrices(random, listed, on, pricePounds, isPrivate),
  }
}

/** A moment of a day when people are up. */
function waking(random: Random): number {
  return Math.min(0.98, Math.max(0.25, 0.58 + random.normal() * 0.14))
}

function earlierPrices(random: Random, listed: number, on: Day, pricePounds: number, isPrivate: boolean) {
  const days = on - listed
  const count = days < 4 ? 0 : Math.min(3, random.poisson(days / 55))
  if (count === 0) return []
  const prices = pricesBefore(random, pricePounds, count, isPrivate)
  // Each price stood until a change since; the last change came half way between the one before it and today.
  const changes = prices.slice(1).map(() => listed + random.between(0.1, 0.9) * days)
  changes.sort((a, b) => a - b)
  changes.push(((changes.at(-1) ?? listed) + on) / 2)
  return prices.map((price, index) => ({ at: isoTime(changes[index]!), pricePence: price * 100 }))
}

/** Oldest first; backwards from the present price, by a few parts in a hundred each time. */
function pricesBefore(random: Random, pricePounds: number, count: number, isPrivate: boolean): number[] {
  const prices: number[] = []
  let price = pricePounds
  for (let i = 0; i < count; i++) {
    // One time in nine it was cheaper: sellers who had more calls than they thought.
    const change = random.chance(0.11) ? random.between(-0.03, -0.012) : random.between(0.015, 0.065)
    const before = wellEnded(random, price * (1 + change), isPrivate)
    if (before === price) continue
    price = before
    prices.unshift(price)
  }
  return prices
}

/** From and until, in days, of something bought for an advert. */
export function drawBought(
  random: Random,
  listed: number,
  on: Day,
  lasts: number,
): { from: number; until: number } {
  const from = Math.min(on - 0.02, listed + random.between(0.02, 2))
  return { from, until: from + lasts }
}
