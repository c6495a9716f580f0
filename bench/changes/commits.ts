import type { SearchIndex } from '#server/search/search-index.ts'
import type { Committed } from './writer.ts'

/** How much later than the database the writer may know that it has committed. */
const HEARD_LATE_MS = 200

/** Each commit against the moment from which the index has it, both by the machine's clock. */
export class Commits {
  /** How long each took, in ms. */
  readonly delays: number[] = []
  made = 0
  /** Of each listing, when its changes were committed that nobody could find yet. */
  readonly #committed = new Map<number, number[]>()
  /** What the index had before we were told of the commit: the writer's word takes its time. */
  readonly #early = new Map<number, number>()

  constructor(index: SearchIndex) {
    index.onChanges({
      applied: ({ changes }) => {
        const now = performance.timeOrigin + performance.now()
        for (const { id } of changes) this.#found(id, now)
      },
      rebuilt: () => {
        throw new Error('the index was built anew')
      },
    })
  }

  committed({ id, at }: Committed): void {
    this.made++
    const early = this.#early.get(id)
    this.#early.delete(id)
    // It may be in the index before the writer itself has heard of its commit.
    if (early !== undefined && early > at - HEARD_LATE_MS) this.delays.push(Math.max(0, early - at))
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
