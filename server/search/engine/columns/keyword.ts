/**
 * One string a row: its code in a sorted list of the strings that occur. A path, 'ford' or 'ford/focus', is one too; its
 * first level is no more than a range of codes, so rows need no second code.
 */
import { ArrivedCodes } from '../arrived-codes.ts'
import { Dictionary, findCode, lowerBound, sortStrings, UNKNOWN } from '../dictionary.ts'
import type { Cell } from '../row.ts'
import type { Steps } from '../steps.ts'
import { type Codes, type Packing, packCodes } from './codes.ts'
import type { ColumnBuilder } from './column.ts'

export interface KeywordColumn extends Codes {
  kind: 'keyword'
  values: string[]
}

export interface PathColumn extends Codes {
  kind: 'path'
  values: string[]
}

class StringBuilder {
  readonly #dictionary: Dictionary
  readonly #arrived: ArrivedCodes
  #sorted: { values: string[]; newCodes: Uint32Array; arrived: Uint32Array } | undefined

  constructor(old: KeywordColumn | PathColumn | undefined, kept: Uint32Array) {
    this.#dictionary = new Dictionary(old?.values)
    this.#arrived = ArrivedCodes.keeping(old && { codes: old.codes, unknown: old.size }, kept)
  }

  add(cell: Cell): void {
    this.#arrived.push(cell === undefined ? UNKNOWN : this.#dictionary.codeOf(cell as string))
  }

  ranks(): { ranks: Uint32Array; unknown: number } {
    const { values, newCodes, arrived } = this.sort()
    return { ranks: arrived.map(code => newCodes[code] ?? values.length), unknown: values.length }
  }

  protected sort() {
    if (!this.#sorted) {
      const arrived = this.#arrived.items()
      this.#sorted = { ...sortStrings(this.#dictionary.values(), arrived), arrived }
    }
    return this.#sorted
  }
}

export class KeywordBuilder extends StringBuilder implements ColumnBuilder {
  *finish(packing: Packing): Steps<KeywordColumn> {
    const { values, newCodes, arrived } = this.sort()
    return { kind: 'keyword', values, ...(yield* packCodes(packing, arrived, newCodes, values.length)) }
  }
}

export class PathBuilder extends StringBuilder implements ColumnBuilder {
  *finish(packing: Packing): Steps<PathColumn> {
    const { values, newCodes, arrived } = this.sort()
    return { kind: 'path', values, ...(yield* packCodes(packing, arrived, newCodes, values.length)) }
  }
}

export function codesOfKeywords(values: readonly string[], wanted: readonly string[]): number[] {
  return [...new Set(wanted)].flatMap(value => findCode(values, value) ?? [])
}

export function isTop(path: string): boolean {
  return !path.includes('/')
}

export function topOfPath(path: string): string {
  return isTop(path) ? path : path.slice(0, path.indexOf('/'))
}

/** 'ford' means every path of that first level. */
export function codesOfPaths(values: readonly string[], wanted: readonly string[]): number[] {
  const codes = new Set<number>()
  for (const path of wanted) {
    const code = findCode(values, path)
    if (code !== undefined) codes.add(code)
    if (!isTop(path)) continue
    const [first, last] = spanOf(values, `${path}/`)
    for (let below = first; below < last; below++) codes.add(below)
  }
  return [...codes]
}

/** Of sorted strings, those with this beginning. No string goes on with \uffff, which is no letter. */
function spanOf(values: readonly string[], beginning: string): [first: number, end: number] {
  return [lowerBound(values, beginning), lowerBound(values, `${beginning}\uffff`)]
}
