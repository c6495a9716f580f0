import { type CodeArray, Dictionary, UNKNOWN } from '../dictionary.ts'
import { Growing } from '../growing.ts'
import type { Row } from '../row.ts'
import type { Gatherer } from './gatherer.ts'

/** One value a row, in order of arrival. */
export interface ValueArrivals<Value> {
  /** By code of arrival. */
  values: Value[]
  codes: Uint32Array
}

/** A column that it continues: its rows `kept` come first. */
export interface Continued<Value> {
  values: Iterable<Value>
  codes: CodeArray
  kept: Uint32Array
}

export class ValueGatherer<Value> implements Gatherer<ValueArrivals<Value>> {
  readonly #dictionary: Dictionary<Value>
  readonly #codes = new Growing(Uint32Array)

  constructor(old: Continued<Value> | undefined, dictionary = new Dictionary<Value>()) {
    this.#dictionary = dictionary
    if (!old) return
    for (const value of old.values) dictionary.codeOf(value)
    const unknown = dictionary.size
    for (let i = 0; i < old.kept.length; i++) {
      const code = old.codes[old.kept[i]!]!
      this.#codes.push(code === unknown ? UNKNOWN : code)
    }
  }

  add(rows: readonly Row[], position: number): void {
    for (const { cells } of rows) {
      const cell = cells[position]
      this.#codes.push(cell === undefined ? UNKNOWN : this.#dictionary.codeOf(cell as Value))
    }
  }

  arrivals(): ValueArrivals<Value> {
    return { values: this.#dictionary.values(), codes: this.#codes.items() }
  }
}
