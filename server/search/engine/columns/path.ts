/**
 * One path a row, 'ford' or 'ford/focus': a code in the sorted list of whole paths, and for each code its first level.
 *
 *   values[code]   'ford/focus'
 *   tops[top]      'ford', sorted
 *   topOf[code]    the position of the path's first level in tops
 *
 * A level is no more than a set of codes, so rows need no second code.
 */
import { Dictionary, findCode, UNKNOWN } from '../dictionary.ts'
import { Growing } from '../growing.ts'
import type { Cell } from '../row.ts'
import { type Codes, packCodes } from './codes.ts'

export interface PathColumn extends Codes {
  kind: 'path'
  values: string[]
  tops: string[]
  topOf: Uint32Array
}

export class PathBuilder {
  readonly #dictionary = new Dictionary()
  readonly #codes = new Growing(Uint32Array)

  add(cell: Cell): void {
    this.#codes.push(cell === undefined ? UNKNOWN : this.#dictionary.codeOf(cell as string))
  }

  finish(bitmapsUpTo: number): PathColumn {
    const { values, newCodes } = this.#dictionary.sorted()
    const tops = [...new Set(values.map(topOfPath))].sort()
    const topOf = Uint32Array.from(values, path => findCode(tops, topOfPath(path))!)
    return { kind: 'path', values, tops, topOf, ...packCodes(this.#codes.items(), newCodes, bitmapsUpTo) }
  }
}

export function isTop(path: string): boolean {
  return !path.includes('/')
}

export function topOfPath(path: string): string {
  return isTop(path) ? path : path.slice(0, path.indexOf('/'))
}

export function codesOfPaths({ values, tops, topOf }: PathColumn, wanted: readonly string[]): number[] {
  const codes = new Set<number>()
  for (const path of wanted) {
    if (isTop(path)) {
      const top = findCode(tops, path)
      topOf.forEach((one, code) => {
        if (one === top) codes.add(code)
      })
    } else {
      const code = findCode(values, path)
      if (code !== undefined) codes.add(code)
    }
  }
  return [...codes]
}

/** Counts by whole path become counts by both levels. */
export function pathCounts({ values, tops, topOf }: PathColumn, counts: Uint32Array): [string, number][] {
  const topCounts = new Uint32Array(tops.length)
  topOf.forEach((top, code) => {
    topCounts[top]! += counts[code]!
  })
  const deep = values
    .map((path, code): [string, number] => [path, counts[code]!])
    .filter(([path]) => !isTop(path))
  return [...tops.map((top, i): [string, number] => [top, topCounts[i]!]), ...deep]
}
