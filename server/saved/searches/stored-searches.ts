/**
 * All saved searches in memory, ready to be matched, each with when it was saved. They are read from the
 * database once and from then on by the windows of transaction ids in which new ones were saved
 * (docs/decisions/0006); PostgreSQL notifies of deleted ones. The filters of a search never change: its name
 * and how often to notify can be edited.
 */
import { readSearchUrl } from '#contracts/search/read-search.ts'
import type { LogSnapshot, Position } from '#server/platform/change-log/change-log.ts'
import { EventLoopTurn } from '#server/platform/event-loop-turn.ts'
import { type MatchableCar, SavedSearchMatcher } from '#server/search/saved-search-matcher.ts'
import type { SearchReader } from './saved-searches.service.ts'
import { type StoredSearch, searchesSavedAfter } from './saved-searches.store.ts'

const BATCH = 1000

export class StoredSearches {
  readonly #understand: SearchReader['understood']
  readonly #warn: (message: string) => void
  readonly #matcher = new SavedSearchMatcher()
  readonly #savedAt = new Map<number, number>()
  /** Searches that name a make, model or place that is not known, or not any more. Each is logged once. */
  readonly #unreadable = new Map<number, StoredSearch>()
  #position: Position = '0'

  constructor(understand: SearchReader['understood'], warn: (message: string) => void) {
    this.#understand = understand
    this.#warn = warn
  }

  get size(): number {
    return this.#matcher.size
  }

  /** Loads the searches saved since the last snapshot; at first, all. */
  async read({ client, until }: LogSnapshot): Promise<void> {
    const turn = new EventLoopTurn()
    let after: Pick<StoredSearch, 'savedBy' | 'id'> = { savedBy: this.#position, id: 0 }
    while (true) {
      const searches = await searchesSavedAfter(client, after, BATCH)
      for (const search of searches) {
        this.#add(search)
        if (turn.isOver) await turn.next()
      }
      if (searches.length < BATCH) break
      after = searches.at(-1)!
    }
    this.#position = until
  }

  /** Tries the unreadable ones again: a make or a model has become known. */
  readAgain(): void {
    for (const search of [...this.#unreadable.values()]) this.#add(search)
  }

  delete(id: number): void {
    this.#matcher.delete(id)
    this.#savedAt.delete(id)
    this.#unreadable.delete(id)
  }

  matching(car: MatchableCar): number[] {
    return this.#matcher.matching(car)
  }

  matchingAtPrice(car: MatchableCar, pricePence: number): number[] {
    return this.#matcher.matchingAtPrice(car, pricePence)
  }

  /** When a search was saved, in milliseconds since 1970. */
  savedAt(id: number): number {
    return this.#savedAt.get(id) ?? Number.POSITIVE_INFINITY
  }

  #add(search: StoredSearch): void {
    try {
      const { request, errors } = readSearchUrl(new URLSearchParams(search.query))
      if (errors.length > 0) throw new Error(errors[0]!.message)
      this.#matcher.set(search.id, this.#understand(request))
      this.#savedAt.set(search.id, search.savedAt)
      this.#unreadable.delete(search.id)
    } catch {
      // By its number only: what people search for is personal data.
      if (!this.#unreadable.has(search.id))
        this.#warn(`saved search ${search.id} cannot be read any more and is passed over`)
      this.#unreadable.set(search.id, search)
    }
  }
}
