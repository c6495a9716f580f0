/** Counts beside each choice: of the segment by its containers, of the delta row by row. */

import type { Codes } from './columns/codes.ts'
import { isTop, type PathColumn, topOfPath } from './columns/keyword.ts'
import type { KeywordsColumn } from './columns/keywords.ts'
import type { CodeArray } from './dictionary.ts'
import type { FacetAnswer } from './query.ts'
import { byWidth, type IndexReader } from './reader.ts'
import { LISTED_ROWS, type RowSet } from './row-set.ts'
import type { IndexField } from './schema.ts'
import type { Selection, Snapshot } from './selection.ts'

export function facetOf(
  view: Snapshot,
  field: IndexField,
  position: number,
  selection: Selection,
): FacetAnswer {
  const column = view.reader.segment.columns[position]!
  if (column.kind === 'flag') {
    const counts = countCodes(view, column, position, selection)
    return { flag: { true: counts[1]!, false: counts[0]! } }
  }
  if (column.kind === 'number') {
    const { edges = [] } = field as { edges?: readonly number[] }
    return { histogram: { edges, counts: [...countCodes(view, column.buckets!, position, selection)] } }
  }
  // Without a prototype, so that no value's name is an inherited property.
  const counts: Record<string, number> = Object.create(null)
  eachCount(view, position, selection, (value, count) => {
    counts[value] = count
  })
  return { counts }
}

/** Calls `see` with each value that any of them has: the strings of a keyword, both levels of a path. */
function eachCount(
  view: Snapshot,
  position: number,
  selection: Selection,
  see: (value: string, count: number) => void,
): void {
  const column = view.reader.segment.columns[position]!
  if (!('values' in column) || column.kind === 'number') return
  const counts = countCodes(view, column, position, selection)
  const { newValues } = view.delta.codes[position]!
  if (column.kind === 'path') {
    eachLevel(column, newValues, counts, see)
    return
  }
  const { values } = column
  for (let code = 0; code < values.length; code++) if (counts[code]! > 0) see(values[code]!, counts[code]!)
  newValues.forEach((value, i) => {
    if (counts[values.length + i]! > 0) see(value, counts[values.length + i]!)
  })
}

function eachLevel(
  { values, tops, topOf }: PathColumn,
  newValues: readonly string[],
  counts: Uint32Array,
  see: (value: string, count: number) => void,
): void {
  const topCounts = new Uint32Array(tops.length)
  const newTops = new Map<string, number>()
  for (let code = 0; code < values.length; code++) {
    const count = counts[code]!
    if (count === 0) continue
    topCounts[topOf[code]!]! += count
    if (values[code] !== tops[topOf[code]!]) see(values[code]!, count)
  }
  newValues.forEach((value, i) => {
    const count = counts[values.length + i]!
    if (count === 0) return
    const top = topOfPath(value)
    const known = tops.indexOf(top)
    if (known >= 0) topCounts[known]! += count
    else addTo(newTops, top, count)
    if (!isTop(value)) see(value, count)
  })
  tops.forEach((top, i) => {
    if (topCounts[i]! > 0) see(top, topCounts[i]!)
  })
  for (const [top, count] of newTops) see(top, count)
}

function addTo(counts: Map<string, number>, value: string, count: number): void {
  counts.set(value, (counts.get(value) ?? 0) + count)
}

/** How many have each code; values that only the delta has come after those of the segment. */
function countCodes(
  view: Snapshot,
  column: Codes | KeywordsColumn,
  position: number,
  { rows, newer }: Selection,
): Uint32Array {
  const { newValues } = view.delta.codes[position]!
  const older = countOlder(view, column, position, rows)
  const counts = new Uint32Array(older.length + newValues.length)
  counts.set(older)
  view.delta.codes[position]!.eachCode(newer, code => {
    counts[code]!++
  })
  return counts
}

/** Counts in the segment. They are overwritten by the next count. */
function countOlder(
  { reader, living }: Snapshot,
  column: Codes | KeywordsColumn,
  position: number,
  rows: RowSet,
): Uint32Array {
  const size = 'size' in column ? column.size : column.values.length
  return rows.bits === living.bits
    ? living.totals[position]!.subarray(0, size)
    : countInSegment(reader, column, size, rows)
}

function countInSegment(
  reader: IndexReader,
  column: Codes | KeywordsColumn,
  size: number,
  rows: RowSet,
): Uint32Array {
  const counts = reader.scratch.counts(size + 1)
  if (rows.size === 0) return counts.subarray(0, size)
  const { starts, entries, modes, costs } = column.containers
  const listed = rows.listed()
  const { kernels, blocks } = reader
  const set = [...addressesOf(rows.bits, rows.blockCounts), blocks] as const
  const found = [...addressesOf(listed.starts, listed.rows), LISTED_ROWS, counts.byteOffset] as const
  if ('codes' in column) {
    const count = byWidth(column.codes, kernels.countCodes8, kernels.countCodes16, kernels.countCodes32)
    count(...set, ...addressesOf(starts, entries, modes, costs, column.codes), ...found)
  } else {
    const count = byWidth(column.items, kernels.countLists8, kernels.countLists16, kernels.countLists32)
    count(...set, ...addressesOf(starts, entries, costs, column.starts, column.items), ...found)
  }
  return counts.subarray(0, size)
}

/** Kernels take addresses. */
function addressesOf<Arrays extends readonly CodeArray[]>(...arrays: Arrays) {
  return arrays.map(array => array.byteOffset) as { [Place in keyof Arrays]: number }
}
