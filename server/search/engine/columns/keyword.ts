/** One string a row: its code in a sorted list of the strings that occur. */
import { Dictionary, findCode, UNKNOWN } from '../dictionary.ts'
import { Growing } from '../growing.ts'
import type { Cell } from '../row.ts'
import { type Codes, packCodes } from './codes.ts'

export interface KeywordColumn extends Codes {
  kind: 'keyword'
  values: string[]
}

export class KeywordBuilder {
  readonly #dictionary = new Dictionary()
  readonly #codes = new Growing(Uint32Array)

  add(cell: Cell): void {
    this.#codes.push(cell === undefined ? UNKNOWN : this.#dictionary.codeOf(cell as string))
  }

  finish(bitmapsUpTo: number): KeywordColumn {
    const { values, newCodes } = this.#dictionary.sorted()
    return { kind: 'keyword', values, ...packCodes(this.#codes.items(), newCodes, bitmapsUpTo) }
  }
}

export function readKeyword({
  values,
  codes,
}: {
  values: string[]
  codes: Codes['codes']
}): (row: number) => Cell {
  return row => values[codes[row]!]
}

export function codesOfKeywords(values: readonly string[], wanted: readonly string[]): number[] {
  return [...new Set(wanted)].flatMap(value => findCode(values, value) ?? [])
}
