/**
 * The median of a number field over the found documents, whole and for each value of another number field. Numbers are
 * gathered group after group by a counting sort, and each median is selected without sorting its group.
 */
import { eachRow } from './bits.ts'
import type { NumberColumn } from './columns/number.ts'
import type { MedianAnswer } from './query.ts'
import type { Selection, View } from './selection.ts'

/** `of` and `by` are positions of number fields. Unknown numbers are left out, of the groups also documents in no group. */
export function mediansOf(
  view: View,
  selection: Selection,
  of: number,
  by: number | undefined,
): MedianAnswer {
  const { columns } = view.reader.segment
  const { values, codes } = columns[of] as NumberColumn
  const newer = selection.newer
    .map(row => view.delta.row(row).cells)
    .filter(cells => cells[of] !== undefined)
    .map(cells => ({ number: cells[of] as number, group: by === undefined ? undefined : cells[by] }))
  const numbers = new Float64Array(selection.rows.size + newer.length)
  let count = 0
  eachRow(selection.rows.bits, row => {
    if (codes[row]! < values.length) numbers[count++] = values[codes[row]!]!
  })
  for (const { number } of newer) numbers[count++] = number
  const all = numbers.subarray(0, count)
  if (by === undefined) return { ...middle(all), groups: [] }

  const grouped = columns[by] as NumberColumn
  const newValues = newer.flatMap(({ group }) => (group as number | undefined) ?? [])
  const groups = [...new Set([...grouped.values, ...newValues])].sort((a, b) => a - b)
  const groupOf = new Map(groups.map((value, i) => [value, i]))
  const groupOfCode = Uint32Array.from(grouped.values, value => groupOf.get(value)!)
  /** Calls `see` with the group and number of each document that has both. */
  const eachPair = (see: (group: number, number: number) => void) => {
    eachRow(selection.rows.bits, row => {
      const code = grouped.codes[row]!
      if (code < groupOfCode.length && codes[row]! < values.length)
        see(groupOfCode[code]!, values[codes[row]!]!)
    })
    for (const { number, group } of newer) if (group !== undefined) see(groupOf.get(group as number)!, number)
  }
  const starts = new Uint32Array(groups.length + 1)
  eachPair(group => {
    starts[group + 1]!++
  })
  for (let group = 0; group < groups.length; group++) starts[group + 1]! += starts[group]!
  const next = starts.slice()
  const inGroups = new Float64Array(starts.at(-1)!)
  eachPair((group, number) => {
    inGroups[next[group]!++] = number
  })
  const whole = middle(all)
  return {
    ...whole,
    groups: groups.flatMap((value, group) => {
      const { count, median } = middle(inGroups.subarray(starts[group], starts[group + 1]))
      return median === undefined ? [] : { value, count, median }
    }),
  }
}

/** The mean of the two in the middle where their number is even. Reorders the numbers. */
function middle(numbers: Float64Array): { count: number; median?: number } {
  const count = numbers.length
  if (count === 0) return { count }
  const upper = select(numbers, count >>> 1)
  if (count % 2 === 1) return { count, median: upper }
  // Everything before the selected one is no greater than it.
  let lower = numbers[0]!
  for (let i = 1; i < count >>> 1; i++) lower = Math.max(lower, numbers[i]!)
  return { count, median: (lower + upper) / 2 }
}

/** Quickselect: the number that would be at `k` if they were sorted, with no greater ones before it. */
function select(numbers: Float64Array, k: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const pivot = medianOfThree(numbers[low]!, numbers[(low + high) >>> 1]!, numbers[high]!)
    let i = low
    let j = high
    while (i <= j) {
      while (numbers[i]! < pivot) i++
      while (numbers[j]! > pivot) j--
      if (i > j) break
      const moved = numbers[i]!
      numbers[i++] = numbers[j]!
      numbers[j--] = moved
    }
    if (k <= j) high = j
    else if (k >= i) low = i
    else break
  }
  return numbers[k]!
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
