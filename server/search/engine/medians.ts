/**
 * The median of a number field over the found documents, whole and for each value of another number field. A
 * code's place is that of its number, so a median is found by counting codes. Loops are plain because they
 * run over hundreds of thousands of rows.
 *
 *   starts[g] … starts[g + 1] - 1   the codes of group g, in `codes` of Grouped
 */
import { lowestBit } from './bits.ts'
import type { NumberColumn } from './columns/number.ts'
import type { CodeArray } from './dictionary.ts'
import type { MedianAnswer } from './query.ts'
import type { Cell } from './row.ts'
import type { Selection, Snapshot } from './selection.ts'

/** `of` and `by` are positions of number fields. Unknown numbers and documents in no group are left out. */
export function mediansOf(
  view: Snapshot,
  selection: Selection,
  { of, by, sample = Number.POSITIVE_INFINITY }: { of: number; by: number | undefined; sample?: number },
): MedianAnswer {
  const { columns } = view.reader.segment
  const { values, codes } = columns[of] as NumberColumn
  const rows = rowsIn(selection, Math.max(1, Math.ceil(selection.rows.size / sample)))
  const newer = selection.newer.map(row => view.delta.row(row).cells).filter(cells => cells[of] !== undefined)
  const numbers = new CodeCounts(values, view.reader.scratch.counts(values.length))
  const found = rows.map(row => codes[row]!)
  const whole = numbers.middle(found, numbersIn(newer, of))
  if (by === undefined) return { ...whole, groups: [] }

  const other = columns[by] as NumberColumn
  const { starts, grouped } = groupCodes(rows, found, values.length, other)
  const newerBy = Map.groupBy(
    newer.filter(cells => cells[by] !== undefined),
    cells => cells[by] as number,
  )
  const older = new Map<number, Uint32Array>()
  for (let group = 0; group < other.values.length; group++)
    if (starts[group]! < starts[group + 1]!)
      older.set(other.values[group]!, grouped.subarray(starts[group], starts[group + 1]))
  return {
    ...whole,
    groups: [...new Set([...older.keys(), ...newerBy.keys()])]
      .sort((a, b) => a - b)
      .map(value => {
        const recent = numbersIn(newerBy.get(value) ?? [], of)
        const { count, median } = numbers.middle(older.get(value) ?? NO_CODES, recent)
        return { value, count, median: median! }
      }),
  }
}

const NO_CODES = new Uint32Array(0)

/** Each `step`-th found row of the segment. Neighbours are similar, so each kind has its share. */
function rowsIn({ rows: { bits, size } }: Selection, step: number): Uint32Array {
  const list = new Uint32Array(Math.floor(size / step))
  let next = 0
  let passed = 0
  for (let w = 0; next < list.length; w++) {
    for (let word = bits[w]!; word !== 0; word &= word - 1) {
      if (++passed < step) continue
      list[next++] = w * 32 + lowestBit(word)
      passed = 0
    }
  }
  return list
}

const numbersIn = (newer: readonly (readonly Cell[])[], of: number) =>
  newer.map(cells => cells[of] as number).sort((a, b) => a - b)

/** A counting sort of the rows' codes by the other field; codes from `unknown` on are left out. */
function groupCodes(
  rows: Uint32Array,
  codes: Uint32Array,
  unknown: number,
  other: NumberColumn,
): { starts: Uint32Array; grouped: Uint32Array } {
  const groupOf: CodeArray = other.codes
  // The last group is that of rows whose other number is unknown.
  const starts = new Uint32Array(other.values.length + 2)
  for (let i = 0; i < rows.length; i++) if (codes[i]! < unknown) starts[groupOf[rows[i]!]! + 1]!++
  for (let group = 1; group < starts.length; group++) starts[group]! += starts[group - 1]!
  const next = starts.slice()
  const grouped = new Uint32Array(rows.length)
  for (let i = 0; i < rows.length; i++)
    if (codes[i]! < unknown) grouped[next[groupOf[rows[i]!]!]!++] = codes[i]!
  return { starts, grouped }
}

class CodeCounts {
  readonly #values: Float64Array
  /** By code. Between medians all are 0. */
  readonly #counts: Uint32Array

  constructor(values: Float64Array, zeros: Uint32Array) {
    this.#values = values
    this.#counts = zeros
  }

  /**
   * The median of the numbers with these codes and of further numbers, ascending: the mean of the middle two
   * of an even number.
   */
  middle(codes: Uint32Array, recent: readonly number[]): { count: number; median?: number } {
    const counts = this.#counts
    const unknown = counts.length
    let least = unknown
    let greatest = -1
    let count = recent.length
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i]!
      if (code === unknown) continue
      counts[code]!++
      count++
      if (code < least) least = code
      if (code > greatest) greatest = code
    }
    if (count === 0) return { count }
    const at = (place: number) => this.#numberAt(place, least, greatest, recent)
    const median = (at((count - 1) >>> 1) + at(count >>> 1)) / 2
    counts.fill(0, least, greatest + 1)
    return { count, median }
  }

  /** The number at a place from 0 of the ascending order. */
  #numberAt(place: number, least: number, greatest: number, recent: readonly number[]): number {
    let before = 0
    let next = 0
    for (let code = least; code <= greatest; code++) {
      const number = this.#values[code]!
      for (; next < recent.length && recent[next]! < number; next++)
        if (before++ === place) return recent[next]!
      before += this.#counts[code]!
      if (before > place) return number
    }
    return recent[next + place - before]!
  }
}
