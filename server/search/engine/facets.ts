/** Counts beside each choice: of the segment by its columns, of the delta row by row. */
import { countCodes } from './columns/codes.ts'
import type { Column } from './columns/column.ts'
import { countKeywords } from './columns/keywords.ts'
import { bucketOf, extremes, type NumberColumn } from './columns/number.ts'
import { isTop, type PathColumn, pathCounts, topOfPath } from './columns/path.ts'
import { countWords } from './columns/text.ts'
import { listOf } from './match.ts'
import type { FacetAnswer } from './query.ts'
import type { Cell } from './row.ts'
import type { RowSet } from './row-set.ts'
import type { Field } from './schema.ts'
import type { Selection } from './selection.ts'

export function facetOf(field: Field, column: Column, position: number, selection: Selection): FacetAnswer {
  if (column.kind === 'flag') return flagFacet(column, position, selection)
  if (column.kind === 'number') {
    return histogram(column, (field as { edges?: readonly number[] }).edges ?? [], position, selection)
  }
  return { counts: Object.fromEntries(countValues(column, position, selection)) }
}

/** How many have each value that anybody has: the strings of a keyword, both levels of a path, the words of a text. */
export function countValues(
  column: Column,
  position: number,
  { rows, newer }: Selection,
  /** Only words that begin so; of other columns, everything is counted. */
  wordPrefix = '',
): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (value: string, times: number) => counts.set(value, (counts.get(value) ?? 0) + times)
  const entries =
    column.kind === 'text' ? countWords(column, rows.bits, wordPrefix) : countsInSegment(column, rows)
  for (const [value, times] of entries) if (times > 0) count(value, times)
  for (const { cells } of newer) {
    for (const value of valuesOf(column.kind, cells[position]))
      if (value.startsWith(wordPrefix)) count(value, 1)
  }
  return counts
}

function countsInSegment(column: Column, rows: RowSet): Iterable<[string, number]> {
  switch (column.kind) {
    case 'path':
      return pathCounts(column as PathColumn, countCodes(column, rows))
    case 'keyword':
      return named(column.values, countCodes(column, rows))
    case 'keywords':
      return named(column.values, countKeywords(column, rows))
    default:
      return []
  }
}

function* named(values: readonly string[], counts: Uint32Array): Iterable<[string, number]> {
  for (let code = 0; code < values.length; code++) yield [values[code]!, counts[code]!]
}

/** What one cell counts as. */
function valuesOf(kind: Column['kind'], cell: Cell): readonly string[] {
  if (typeof cell !== 'string') return listOf(cell)
  return kind !== 'path' || isTop(cell) ? [cell] : [topOfPath(cell), cell]
}

function flagFacet(column: Column & { kind: 'flag' }, position: number, selection: Selection): FacetAnswer {
  const counts = countCodes(column, selection.rows)
  for (const { cells } of selection.newer) {
    const cell = cells[position]
    if (cell !== undefined) counts[Number(cell)]!++
  }
  return { flag: { true: counts[1]!, false: counts[0]! } }
}

function histogram(
  column: NumberColumn,
  edges: readonly number[],
  position: number,
  { rows, newer }: Selection,
): FacetAnswer {
  const counts = column.buckets ? [...countCodes(column.buckets, rows).subarray(0, edges.length)] : []
  let [min, max] = extremes(column, rows.bits, counts) ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { cells } of newer) {
    const number = cells[position]
    if (typeof number !== 'number') continue
    counts[bucketOf(edges, number)]!++
    min = Math.min(min, number)
    max = Math.max(max, number)
  }
  return { histogram: { edges, counts }, ...(min <= max ? { min, max } : {}) }
}
