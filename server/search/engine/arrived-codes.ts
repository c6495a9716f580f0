/** The codes of a column's rows in order of arrival, after those kept from an older column. */
import type { CodeArray } from './dictionary.ts'
import { UNKNOWN } from './dictionary.ts'
import { Growing } from './growing.ts'

export class ArrivedCodes {
  readonly #codes = new Growing(Uint32Array)

  /** `unknown` is the older column's code for it. */
  static keeping(old: { codes: CodeArray; unknown: number } | undefined, kept: Uint32Array): ArrivedCodes {
    const arrived = new ArrivedCodes()
    if (!old) return arrived
    const { codes, unknown } = old
    for (let i = 0; i < kept.length; i++) {
      const code = codes[kept[i]!]!
      arrived.push(code === unknown ? UNKNOWN : code)
    }
    return arrived
  }

  push(code: number): void {
    this.#codes.push(code)
  }

  items(): Uint32Array {
    return this.#codes.items()
  }
}
