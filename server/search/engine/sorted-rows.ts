/**
 * Rows in the order of their numbers, as a permutation: rows[0] comes first. Unknown numbers (NaN) come last either way.
 *
 * A radix sort by 16 bits at a time: a number's bits, turned a little, order as it does, and since each pass keeps the
 * order that it finds, starting from rows by id makes ties go by id.
 */
import type { Numbers } from './columns/number.ts'

const DIGITS = 65_536

export function sortRows(numbers: Numbers, descending: boolean, start: Uint32Array): Uint32Array {
  let rows = start
  for (const word of keysOf(numbers, descending)) {
    for (const shift of [0, 16]) rows = sortByDigit(rows, word, shift)
  }
  return rows
}

/** Whole numbers that order as the numbers do: 32 bits of each, the lower ones first. */
function keysOf(numbers: Numbers, descending: boolean): Uint32Array[] {
  const bits = new Uint32Array(numbers.slice().buffer)
  const parts = numbers.BYTES_PER_ELEMENT / 4
  const keys = Array.from({ length: parts }, () => new Uint32Array(numbers.length))
  for (let row = 0; row < numbers.length; row++) {
    const sign = bits[row * parts + parts - 1]! >>> 31
    const unknown = Number.isNaN(numbers[row]!)
    for (let part = 0; part < parts; part++) {
      const word = bits[row * parts + part]!
      // Greater negative numbers have smaller bits: turn them all. Positive ones go above them: set the top bit.
      const ordered = sign ? ~word : part === parts - 1 ? word | 0x80000000 : word
      keys[part]![row] = unknown ? 0xffffffff : descending ? ~ordered : ordered
    }
  }
  return keys
}

function sortByDigit(rows: Uint32Array, word: Uint32Array, shift: number): Uint32Array {
  const next = new Uint32Array(DIGITS)
  for (let i = 0; i < word.length; i++) next[(word[i]! >>> shift) & 0xffff]!++
  if (rows.length > 0 && next[(word[0]! >>> shift) & 0xffff] === rows.length) return rows
  for (let digit = 0, sum = 0; digit < DIGITS; digit++) {
    const count = next[digit]!
    next[digit] = sum
    sum += count
  }
  const sorted = new Uint32Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    sorted[next[(word[row]! >>> shift) & 0xffff]!++] = row
  }
  return sorted
}
