/**
 * Sorted rows as a permutation: rows[0] comes first. A radix sort by 16 bits at a time; it is stable, so ties
 * stay in the order of `start`.
 */

const DIGITS = 65_536
const UNKNOWN_LAST = 0xffffffff
/** Counting digits costs as much as comparing this many rows. */
const COMPARED_UP_TO = 4096

/** By ascending number, 64 bits each. With some bits flipped, a double's bits sort as its value. */
export function sortNumbers(numbers: Float64Array, start: Uint32Array): Uint32Array {
  if (start.length <= COMPARED_UP_TO) return start.toSorted((a, b) => numbers[a]! - numbers[b]!)
  const bits = new Uint32Array(numbers.slice().buffer)
  const low = new Uint32Array(numbers.length)
  const high = new Uint32Array(numbers.length)
  for (let i = 0; i < numbers.length; i++) {
    const sign = bits[2 * i + 1]! >>> 31
    // Greater negative numbers have smaller bits: flip them all. Positive ones come after them: set the top
    // bit.
    low[i] = sign ? ~bits[2 * i]! : bits[2 * i]!
    high[i] = sign ? ~bits[2 * i + 1]! : bits[2 * i + 1]! | 0x80000000
  }
  let rows = start
  for (const words of [low, high]) {
    rows = sortByDigit(rows, words, 0)
    rows = sortByDigit(rows, words, 16)
  }
  return rows
}

/** By code, ascending or descending; rows of the code `unknown`, the largest, are last either way. */
export function sortCodes(
  codes: ArrayLike<number>,
  unknown: number,
  descending: boolean,
  start: Uint32Array,
): Uint32Array {
  const keys = new Uint32Array(start.length)
  for (let row = 0; row < keys.length; row++) {
    const code = codes[row]!
    keys[row] = code === unknown ? UNKNOWN_LAST : descending ? unknown - code : code
  }
  if (start.length <= COMPARED_UP_TO) return start.toSorted((a, b) => keys[a]! - keys[b]!)
  return sortByDigit(sortByDigit(start, keys, 0), keys, 16)
}

function sortByDigit(rows: Uint32Array, words: Uint32Array, shift: number): Uint32Array {
  const next = new Uint32Array(DIGITS)
  for (let i = 0; i < words.length; i++) next[(words[i]! >>> shift) & 0xffff]!++
  if (rows.length > 0 && next[(words[0]! >>> shift) & 0xffff] === rows.length) return rows
  for (let digit = 0, sum = 0; digit < DIGITS; digit++) {
    const count = next[digit]!
    next[digit] = sum
    sum += count
  }
  const sorted = new Uint32Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    sorted[next[(words[row]! >>> shift) & 0xffff]!++] = row
  }
  return sorted
}

export function ascendingRows(rows: number): Uint32Array {
  const all = new Uint32Array(rows)
  for (let row = 0; row < rows; row++) all[row] = row
  return all
}
