/** A list of codes for each row in order of arrival, concatenated, without duplicates within a row. */
import { Growing } from './growing.ts'

/** items[starts[i] … starts[i + 1] - 1] is the list of row i. */
export interface Lists {
  starts: Uint32Array
  items: Uint32Array
}

export class ArrivedLists {
  readonly #starts = new Growing(Uint32Array)
  readonly #items = new Growing(Uint32Array)
  /** For each code the row of its last occurrence, counted from 1. */
  #lastSeen = new Uint32Array(1024)

  beginRow(): void {
    this.#starts.push(this.#items.length)
  }

  readonly push = (code: number): void => {
    if (code >= this.#lastSeen.length) {
      const grown = new Uint32Array(2 * Math.max(this.#lastSeen.length, code))
      grown.set(this.#lastSeen)
      this.#lastSeen = grown
    }
    if (this.#lastSeen[code] === this.#starts.length) return
    this.#lastSeen[code] = this.#starts.length
    this.#items.push(code)
  }

  lists(): Lists {
    this.#starts.push(this.#items.length)
    return { starts: this.#starts.items(), items: this.#items.items() }
  }
}
