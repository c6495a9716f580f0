/** The cards of found cars, from the database; while it does not answer, those that were read before. */
import { islandOf } from '#contracts/buying/delivery.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { listCards } from '#server/listings/listings.service.ts'
import { islandAt } from '#server/places/locate.ts'
import { isDatabaseAway } from '#server/platform/database/database-away.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { KnownCards } from './known-cards.ts'
import type { Origin } from './search-query.ts'

/** What a search found. `miles` is parallel to `ids`, where the search has a place. */
interface Found {
  ids: readonly number[]
  miles?: readonly (number | undefined)[] | undefined
}

export interface FoundCards {
  /** In the order of the ids. */
  cars: ListingCard[]
  /** How many of them can't be read at the moment. */
  missing: number
}

export class CardReader {
  readonly #database: Database
  readonly #known: KnownCards

  /** `known` must be told of the index's changes. */
  constructor(database: Database, known: KnownCards) {
    this.#database = database
    this.#known = known
  }

  /** `origin` is the place that the miles are from. */
  async read({ ids, miles }: Found, origin?: Origin): Promise<FoundCards> {
    const { cars, missing } = await this.#read(ids)
    if (!miles) return { cars, missing }
    const distance = new Map(ids.map((id, i) => [String(id), miles[i]]))
    const island = origin && islandAt(origin)
    const isOverSea = ({ outcode }: ListingCard) =>
      outcode !== null && island !== undefined && islandOf(outcode) !== island
    return {
      cars: cars.map(car => {
        const from = distance.get(car._id)
        return {
          ...car,
          ...(from !== undefined && { miles: from }),
          ...(isOverSea(car) && { overSea: true as const }),
        }
      }),
      missing,
    }
  }

  async #read(ids: readonly number[]): Promise<FoundCards> {
    try {
      const cars = await listCards(this.#database, ids)
      this.#known.keep(cars)
      return { cars, missing: 0 }
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      const cars = this.#known.of(ids)
      return { cars, missing: ids.length - cars.length }
    }
  }
}
