/** Cards that were read and whose cars have not changed since, for when the database does not answer. */
import { LRUCache } from 'lru-cache'
import type { ListingCard } from '#contracts/listings/listing.ts'
import type { AppliedChanges, IndexListener } from './index-listeners.ts'

/** Some 20 MB. */
const MAX_CARDS = 8000

export class KnownCards implements IndexListener {
  readonly #cards: LRUCache<number, ListingCard>

  constructor(max = MAX_CARDS) {
    this.#cards = new LRUCache({ max })
  }

  keep(cards: readonly ListingCard[]): void {
    for (const card of cards) {
      const id = Number(card._id)
      if (!this.#cards.has(id)) this.#cards.set(id, card)
    }
  }

  /** Those that are known, in the order of the ids. */
  of(ids: readonly number[]): ListingCard[] {
    return ids.flatMap(id => this.#cards.get(id) ?? [])
  }

  applied({ changes }: AppliedChanges): void {
    for (const { id } of changes) this.#cards.delete(id)
  }

  rebuilt(): void {
    this.#cards.clear()
  }
}
