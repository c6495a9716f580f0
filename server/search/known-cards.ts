/** Cards of cars that were read and have not changed since, for while the database does not answer. */
import type { ListingCard } from '#contracts/listing.ts'
import type { AppliedChanges, IndexListener } from './index-listeners.ts'

/** About 15 MB. */
const MAX_CARDS = 10_000

export class KnownCards implements IndexListener {
  readonly #limit: number
  /** The one read longest ago comes first. */
  readonly #cards = new Map<number, ListingCard>()

  constructor(limit = MAX_CARDS) {
    this.#limit = limit
  }

  keep(cards: readonly ListingCard[]): void {
    for (const card of cards) {
      const id = Number(card._id)
      this.#cards.delete(id)
      this.#cards.set(id, card)
    }
    for (const id of this.#cards.keys()) {
      if (this.#cards.size <= this.#limit) break
      this.#cards.delete(id)
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
