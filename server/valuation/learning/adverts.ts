/** The adverts that the price model is learnt from and measured on. */
import type { ClientBase } from 'pg'
import { newestYear } from '#contracts/vehicle/newest-year.ts'
import { carFactsOf } from '../car-facts-of.ts'
import type { PricedCar } from '../model/car-facts.ts'
import { countsByMake, type ValuedListing, valuedListings } from '../valued-listings.store.ts'

export interface AdvertSplit {
  training: PricedCar[]
  /** A tenth, which no version of the model is ever learnt from. */
  heldBack: PricedCar[]
}

/** With fewer, groups of like cars are too small, and so is the held-back tenth. */
export const MIN_ADVERTS = 300
/** Learning takes a minute for 70,000, and has enough of the frequent makes long before that. */
const MAX_ADVERTS = 200_000
/** A make with fewer adverts has them all read. */
const MIN_OF_MAKE = 1000
/** Outside of them prices are slips, deposits or monthly rates. */
const pricePounds = { min: 200, max: 500_000 }
const OLDEST_YEAR = 1950
const HELD_BACK_SHARE = 0.1

/** Reads the listings on offer now, at their present prices. */
export async function readAdverts(client: ClientBase, now: number): Promise<AdvertSplit> {
  const counts = await countsByMake(client)
  const share = shareOf(counts)
  const byContent = new Map<string, PricedCar>()
  for await (const listings of valuedListings(client)) {
    for (const listing of listings) {
      const isSampled = counts.get(listing.make)! <= MIN_OF_MAKE || fractionOf(listing.id, SAMPLED) < share
      if (!isSampled || !isPlausible(listing)) continue
      const key = contentOf(listing)
      const { id, total_price_pence } = listing
      // The table's order changes with updates. Were not the oldest kept, one might be held back that was
      // learnt from before.
      if (id > (byContent.get(key)?.id ?? Number.POSITIVE_INFINITY)) continue
      byContent.set(key, { ...carFactsOf(listing, now), pricePounds: total_price_pence / 100, id })
    }
  }
  // The samples of large groups depend on the order too.
  const adverts = [...byContent.values()].sort((one, other) => one.id - other.id)
  const isHeldBack = ({ id }: PricedCar) => fractionOf(id, HELD_BACK) < HELD_BACK_SHARE
  return { training: adverts.filter(advert => !isHeldBack(advert)), heldBack: adverts.filter(isHeldBack) }
}

/** Which share of the frequent makes' adverts is read. */
function shareOf(counts: ReadonlyMap<string, number>): number {
  const rare = [...counts.values()]
    .filter(count => count <= MIN_OF_MAKE)
    .reduce((sum, count) => sum + count, 0)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return Math.max(0, MAX_ADVERTS - rare) / Math.max(1, all - rare)
}

function isPlausible({ total_price_pence, year, disagrees }: ValuedListing): boolean {
  if (disagrees) return false
  const pounds = total_price_pence / 100
  if (pounds < pricePounds.min || pounds > pricePounds.max) return false
  return year === null || (year >= OLDEST_YEAR && year <= newestYear())
}

/** The same car is often advertised on several sites, with the same price. */
function contentOf(car: ValuedListing): string {
  return [
    ...[car.make, car.model, car.derivative, car.trim_level, car.year, car.first_registered, car.mileage],
    ...[car.total_price_pence, car.fuel_type, car.transmission, car.color, car.region],
  ].join('|')
}

const SAMPLED = 0x9e3779b9
const HELD_BACK = 0x85ebca6b

/** From 0 up to 1, by a hash of the id (murmur3's finaliser): the same in each run, another for each salt. */
export function fractionOf(id: number, salt: number): number {
  let hash = (id ^ salt) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
