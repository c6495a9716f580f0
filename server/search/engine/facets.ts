/** Counts beside each choice: of the segment by its containers, of the delta row by row. */

import { hasBit } from './bits.ts'
import type { Codes } from './columns/codes.ts'
import { isTop, type PathColumn, topOfPath } from './columns/keyword.ts'
import type { KeywordsColumn } from './columns/keywords.ts'
import type { Histogram, NumberColumn } from './columns/number.ts'
import { bitmapOf, type TextColumn } from './columns/text.ts'
import type { DeltaNumbers, DeltaTexts } from './delta-columns.ts'
import type { FacetAnswer } from './query.ts'
import { byWidth, type Reader } from './reader.ts'
import { LISTED_ROWS, type RowSet } from './row-set.ts'
import type { Field } from './schema.ts'
import { wordsBeginning } from './select.ts'
import type { Selection, View } from './selection.ts'
import { wordAt } from './word-dictionary.ts'

export function facetOf(view: View, field: Field, position: number, selection: Selection): FacetAnswer {
  const column = view.reader.segment.columns[position]!
  if (column.kind === 'flag') {
    const counts = countCodes(view, column, position, selection)
    return { flag: { true: counts[1]!, false: counts[0]! } }
  }
  if (column.kind === 'number') {
    const { edges = [] } = field as { edges?: readonly number[] }
    return histogramOf(view, column, edges, position, selection)
  }
  // Without a prototype nothing is inherited, whatever a value is called.
  const counts: Record<string, number> = Object.create(null)
  eachCount(view, position, selection, (value, count) => {
    counts[value] = count
  })
  return { counts }
}

/** Calls `see` with each value that any of them has: the strings of a keyword, both levels of a path. */
export function eachCount(
  view: View,
  position: number,
  selection: Selection,
  see: (value: string, count: number) => void,
): void {
  const column = view.reader.segment.columns[position]!
  if (!('values' in column) || column.kind === 'number') return
  const counts = countCodes(view, column, position, selection)
  const { newValues } = view.delta.columns[position]!
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

/** How many have each code; values that only the delta knows come after those of the segment. */
function countCodes(
  { reader, living, delta }: View,
  column: Codes | KeywordsColumn,
  position: number,
  { rows, newer }: Selection,
): Uint32Array {
  const size = 'size' in column ? column.size : column.values.length
  const { newValues } = delta.columns[position]!
  const counts = new Uint32Array(size + newValues.length + 1)
  if (rows.bits === living.bits) counts.set(living.totals[position]!.subarray(0, size))
  else counts.set(countInSegment(reader, column, size, rows))
  delta.columns[position]!.eachCode(newer, code => {
    counts[code]!++
  })
  return counts
}

function countInSegment(
  reader: Reader,
  column: Codes | KeywordsColumn,
  size: number,
  rows: RowSet,
): Uint32Array {
  const counts = reader.scratch.counts(size + 1)
  if (rows.size === 0) return counts.subarray(0, size)
  const { starts, entries, modes, costs } = column.containers
  const listed = rows.listed()
  const { kernels, blocks } = reader
  if ('codes' in column) {
    const count = byWidth(column.codes, kernels.countCodes8, kernels.countCodes16, kernels.countCodes32)
    count(
      rows.bits.byteOffset,
      rows.blockCounts.byteOffset,
      blocks,
      starts.byteOffset,
      entries.byteOffset,
      modes.byteOffset,
      costs.byteOffset,
      column.codes.byteOffset,
      listed.starts.byteOffset,
      listed.rows.byteOffset,
      LISTED_ROWS,
      counts.byteOffset,
    )
  } else {
    const count = byWidth(column.items, kernels.countLists8, kernels.countLists16, kernels.countLists32)
    count(
      rows.bits.byteOffset,
      rows.blockCounts.byteOffset,
      blocks,
      starts.byteOffset,
      entries.byteOffset,
      costs.byteOffset,
      column.starts.byteOffset,
      column.items.byteOffset,
      listed.starts.byteOffset,
      listed.rows.byteOffset,
      LISTED_ROWS,
      counts.byteOffset,
    )
  }
  return counts.subarray(0, size)
}

function histogramOf(
  view: View,
  column: NumberColumn,
  edges: readonly number[],
  position: number,
  selection: Selection,
): FacetAnswer {
  const histogram = column.histogram!
  const counts = [...countCodes(view, histogram.buckets, position, selection).subarray(0, edges.length)]
  const newer = (view.delta.columns[position] as DeltaNumbers).extremes(selection.newer)
  const older = extremesInSegment(view.reader, column, histogram, selection.rows)
  const min = Math.min(newer[0], older[0])
  const max = Math.max(newer[1], older[1])
  return { histogram: { edges, counts }, ...(min <= max ? { min, max } : {}) }
}

function extremesInSegment(
  { kernels, blocks, scratch }: Reader,
  { values, codes }: NumberColumn,
  { least, greatest, byLeast, byGreatest }: Histogram,
  rows: RowSet,
): [least: number, greatest: number] {
  const out = scratch.words(2)
  const { extremes8, extremes16, extremes32 } = kernels
  byWidth(codes, extremes8, extremes16, extremes32)(
    rows.bits.byteOffset,
    rows.blockCounts.byteOffset,
    blocks,
    codes.byteOffset,
    values.length,
    least.byteOffset,
    greatest.byteOffset,
    byLeast.byteOffset,
    byGreatest.byteOffset,
    out.byteOffset,
  )
  return [
    values[out[0]!] ?? Number.POSITIVE_INFINITY,
    out[0]! <= out[1]! ? values[out[1]!]! : Number.NEGATIVE_INFINITY,
  ]
}

/** How many have each word with this beginning. */
export function countWords(
  { reader, delta }: View,
  position: number,
  beginning: string,
  { rows, newer }: Selection,
): Map<string, number> {
  const column = reader.segment.columns[position] as TextColumn
  const counts = new Map<string, number>()
  const [from, until] = wordsBeginning(column.words, beginning)
  for (let word = from; word < until; word++) {
    const count = countWord(reader, column, word, rows)
    if (count > 0) counts.set(wordAt(column.words, word), count)
  }
  for (const [word, count] of (delta.columns[position] as DeltaTexts).countWords(newer, beginning))
    addTo(counts, word, count)
  return counts
}

function countWord(reader: Reader, column: TextColumn, word: number, rows: RowSet): number {
  const bitmap = bitmapOf(column, word)
  if (bitmap) return reader.countBoth(bitmap, rows.bits)
  let count = 0
  for (let i = column.starts[word]!; i < column.starts[word + 1]!; i++)
    if (hasBit(rows.bits, column.rows[i]!)) count++
  return count
}
