import type { SearchIndex } from '#server/search/search-index.ts'
import type { Committed } from '../listing-writer.ts'

/** The longest time that the writer may learn of its commit after the database. */
const MAX_NOTICE_MS = 200

/** Measures the time from each commit until the index has the change, by the machine's clock. */
export class Commits {
  /** In ms. */
  readonly delays: number[] = []
  made = 0
  /** Times of commits that the index does not have yet, by listing. */
  readonly #committed = new Map<number, number[]>()
  /** When the index had a change whose commit the writer has not reported yet, by listing. */
  readonly #early = new Map<number, number>()

  constructor(index: SearchIndex) {
    index.onChanges({
      applied: ({ changes }) => {
        const now = performance.timeOrigin + performance.now()
        for (const { id } of changes) this.#found(id, now)
      },
      rebuilt: () => {
        throw new Error('The index was rebuilt.')
      },
    })
  }

  committed({ id, at }: Committed): void {
    this.made++
    const early = this.#early.get(id)
    this.#early.delete(id)
    // The index may have the change before the writer learns that its commit succeeded.
    if (early !== undefined && early > at - MAX_NOTICE_MS) this.delays.push(Math.max(0, early - at))
    else this.#committed.set(id, [...(this.#committed.get(id) ?? []), at])
  }

  get waiting(): number {
    return this.#committed.size
  }

  #found(id: number, now: number): void {
    const waiting = this.#committed.get(id)
    if (!waiting) this.#early.set(id, now)
    else {
      for (const at of waiting) this.delays.push(now - at)
      this.#committed.delete(id)
    }
  }
}
