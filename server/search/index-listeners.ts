/** Who wants to hear what the index has taken in. They are told and not waited for. */
import type { Applied, Effect } from './engine/query.ts'

export interface AppliedChanges {
  /** Of the index that has them. It never goes down, not even when the index is built anew. */
  version: number
  changes: readonly { id: number; effect: Effect }[]
}

export interface IndexListener {
  applied(batch: AppliedChanges): void
  /** The index was built anew after it was ready: nobody knows what changed. */
  rebuilt(): void
}

export class IndexListeners {
  readonly #listeners = new Set<IndexListener>()
  readonly #warn: (message: string) => void

  constructor(warn: (message: string) => void) {
    this.#warn = warn
  }

  /** Until what is returned is called. */
  add(listener: IndexListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  applied(ids: readonly number[], { version, effects }: Applied): void {
    if (this.#listeners.size === 0) return
    const changes = ids.map((id, i) => ({ id, effect: effects[i]! }))
    this.#tell(listener => listener.applied({ version, changes }))
  }

  rebuilt(): void {
    this.#tell(listener => listener.rebuilt())
  }

  /** One that throws does not keep the index from following. */
  #tell(tell: (listener: IndexListener) => void): void {
    for (const listener of this.#listeners) {
      try {
        tell(listener)
      } catch (error) {
        this.#warn(`search index: a listener failed: ${(error as Error).message}`)
      }
    }
  }
}
