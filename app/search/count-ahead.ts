import { api } from '#app/browser-api.ts'
import { getCarCount } from '#contracts/search/endpoints.ts'

/**
 * The number of cars of the next search, loaded ahead of its results: a count takes a fraction of the time of
 * two dozen cars and all facets. Outside of React's state, so that only the number is rendered again.
 */
export class CountAhead {
  #wanted: string | undefined
  #total: number | undefined
  readonly #listeners = new Set<() => void>()

  /** Requests the count of a canonical query; only the last one counts. */
  ask(query: string): void {
    this.#wanted = query
    api.call(getCarCount, { query }).then(
      ({ total }) => {
        if (this.#wanted === query) this.#set(total)
      },
      // The search itself shows the error.
      () => undefined,
    )
  }

  /** The search is shown or cancelled: an answer from now on is ignored. */
  forget(): void {
    this.#wanted = undefined
    this.#set(undefined)
  }

  readonly total = (): number | undefined => this.#total

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(total: number | undefined): void {
    this.#total = total
    for (const listener of this.#listeners) listener()
  }
}
