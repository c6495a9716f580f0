/** Listeners for changes that the index has applied. They are called and not awaited. */
import type { Applied, Effect } from './engine/query.ts'

export interface AppliedChanges {
  /** The version of the index with these changes. It never decreases, not even when the index is rebuilt. */
  version: number
  changes: readonly { id: number; effect: Effect }[]
}

export interface IndexListener {
  applied(batch: AppliedChanges): void
  /** The index was rebuilt after it was ready: the changes are unknown. */
  rebuilt(): void
}

export class IndexListeners {
  readonly #listeners = new Set<IndexListener>()
  readonly #warn: (message: string) => void

  constructor(warn: (message: string) => void) {
    this.#warn = warn
  }

  /** Returns how to unsubscribe. */
  add(listener: IndexListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  applied(ids: readonly number[], { version, effects }: Applied): void {
    if (this.#listeners.size === 0) return
    const changes = ids.map((id, i) => ({ id, effect: effects[i]! }))
    this.#notify(listener => listener.applied({ version, changes }))
  }

  rebuilt(): void {
    this.#notify(listener => listener.rebuilt())
  }

  /** A listener that throws does not stop the index from following. */
  #notify(call: (listener: IndexListener) => void): void {
    for (const listener of this.#listeners) {
      try {
        call(listener)
      } catch (error) {
        this.#warn(`search index: a listener failed: ${(error as Error).message}`)
      }
    }
  }
}
