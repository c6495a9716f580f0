/** The cars that alerts look at: changed, and on offer. Inside a snapshot only. */
import type { ClientBase } from 'pg'
import type { FormerPrice } from '#server/listings/price-history.ts'
import type { ListingChange } from '#server/platform/change-log/change-log.ts'
import type { LogWindow } from '#server/platform/change-log/change-log-follower.ts'
import { type MatchableCar, matchableCars } from '#server/search/saved-search-matcher.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import { arrivalsOf, arrivedOrRepricedSince } from './listing-arrivals.store.ts'

const BATCH = 1000
/** Older price cuts say little about whether a match is new, and each costs a matching. */
const MAX_CUTS = 5

interface PriceCut {
  /** Milliseconds since 1970. */
  at: number
  /** The price until then. */
  pricePence: number
}

export interface ChangedCar {
  car: MatchableCar
  /** When it was first on offer here, in milliseconds since 1970. */
  arrivedAt: number
  /** From former prices that were higher than the present one, the latest first. */
  cuts: readonly PriceCut[]
}

/** Batch by batch; a batch may have no car that is on offer, and a window without changes has no batch. */
export async function* carsChangedIn(
  window: LogWindow,
  vocabulary: Vocabulary,
): AsyncGenerator<ChangedCar[]> {
  for await (const changes of window.changes(BATCH))
    if (changes.length > 0) yield await changedCars(window.client, changes, vocabulary)
}

/** The cars that arrived or became cheaper since: nothing else makes a car new for a search. */
export async function* carsChangedSince(
  client: ClientBase,
  since: Date,
  vocabulary: Vocabulary,
): AsyncGenerator<ChangedCar[]> {
  for await (const ids of arrivedOrRepricedSince(client, since, BATCH)) {
    const changes = ids.map(id => ({ id, insertedAt: null }))
    if (ids.length > 0) yield await changedCars(client, changes, vocabulary)
  }
}

async function changedCars(
  client: ClientBase,
  changes: readonly ListingChange[],
  vocabulary: Vocabulary,
): Promise<ChangedCar[]> {
  const ids = changes.map(change => change.id)
  const insertedAt = new Map(changes.map(change => [change.id, change.insertedAt]))
  const arrivals = await arrivalsOf(client, ids)
  const changed: ChangedCar[] = []
  for await (const cars of matchableCars(client, ids, vocabulary)) {
    for (const car of cars) {
      const { arrivedAt, formerPrices } = arrivals.get(car.id)!
      changed.push({
        car,
        arrivedAt: Math.max(arrivedAt, insertedAt.get(car.id) ?? 0),
        cuts: higherPrices(formerPrices, car.pricePence),
      })
    }
  }
  return changed
}

/** Those that were higher than the present price, the latest first. */
function higherPrices(formerPrices: readonly FormerPrice[], pricePence: number): PriceCut[] {
  return formerPrices
    .filter(former => former.pricePence > pricePence)
    .map(former => ({ at: former.until, pricePence: former.pricePence }))
    .reverse()
    .slice(0, MAX_CUTS)
}
