import { api } from '#app/browser-api.ts'
import { getCarCount } from '#contracts/search/endpoints.ts'

/**
 * The number of cars that a search on its way will find: a count comes, and is drawn, in a fraction of the time that two
 * dozen cars and all counts beside the filters take. Kept outside of React's state, so that nothing but the number is
 * drawn for it.
 */
export class CountAhead {
  #wanted: string | undefined
  #total: number | undefined
  readonly #listeners = new Set<() => void>()

  /** Asks for the count of this search, a canonical query. The last one wins. */
  ask(query: string): void {
    this.#wanted = query
    api.call(getCarCount, { query }).then(
      ({ total }) => {
        if (this.#wanted === query) this.#set(total)
      },
      // The search itself will say what is wrong.
      () => undefined,
    )
  }

  /** The search itself is shown, or nobody waits for it any more: whatever comes now comes late. */
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
