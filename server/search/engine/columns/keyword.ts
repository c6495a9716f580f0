/**
 * One string a row: its code in a sorted list of the strings that occur. A path, 'ford' or 'ford/focus', is
 * one too; its first level is no more than a range of codes, so rows need no second code.
 */
import { findCode, lowerBound, sortStrings } from '../dictionary.ts'
import type { Steps } from '../steps.ts'
import { type Codes, type Packing, packCodes } from './codes.ts'
import type { ValueArrivals } from './value-gatherer.ts'

export interface KeywordColumn extends Codes {
  kind: 'keyword'
  values: string[]
}

export interface PathColumn extends Codes {
  kind: 'path'
  values: string[]
  /** The first levels that occur, and for each code its first level. */
  tops: string[]
  topOf: Uint32Array
}

export function* makeKeywords(arrivals: ValueArrivals<string>, packing: Packing): Steps<KeywordColumn> {
  return { kind: 'keyword', ...(yield* makeStrings(arrivals, packing)) }
}

export function* makePaths(arrivals: ValueArrivals<string>, packing: Packing): Steps<PathColumn> {
  const strings = yield* makeStrings(arrivals, packing)
  const firsts = strings.values.map(topOfPath)
  const tops = [...new Set(firsts)]
  const places = new Map(tops.map((top, i) => [top, i]))
  return { kind: 'path', ...strings, tops, topOf: Uint32Array.from(firsts, top => places.get(top)!) }
}

function* makeStrings(
  arrivals: ValueArrivals<string>,
  packing: Packing,
): Steps<Codes & { values: string[] }> {
  const { values, newCodes } = sortStrings(arrivals.values, arrivals.codes)
  return { values, ...(yield* packCodes(packing, arrivals.codes, newCodes, values.length)) }
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

/** The range of sorted strings with this beginning. No string continues with \uffff, which is no letter. */
function spanOf(values: readonly string[], beginning: string): [first: number, end: number] {
  return [lowerBound(values, beginning), lowerBound(values, `${beginning}\uffff`)]
}
