/**
 * A number for each row, and the bucket it falls in if the field has a histogram.
 *
 *   numbers[row]   NaN where unknown, for NaN fails every comparison; 32 bits a number if none loses by it, else 64
 *   buckets        codes of the buckets
 *
 * Buckets of few rows have bitmaps like any other value, and they lead to the least and greatest number.
 */
import { type Bits, lowestBit } from '../bits.ts'
import { UNKNOWN } from '../dictionary.ts'
import { Growing } from '../growing.ts'
import type { Cell } from '../row.ts'
import type { Scratch } from '../scratch.ts'
import { type Codes, packCodes } from './codes.ts'

export type Numbers = Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

export interface NumberColumn {
  kind: 'number'
  numbers: Numbers
  buckets: Buckets | undefined
}

/** `least` and `greatest` are the ends of what has fallen into each bucket. */
interface Buckets extends Codes {
  least: Float64Array
  greatest: Float64Array
}

export class NumberBuilder {
  readonly #edges: readonly number[] | undefined
  readonly #numbers = new Growing(Float64Array)
  #fitsInHalf = true

  constructor(edges: readonly number[] | undefined) {
    this.#edges = edges
  }

  add(cell: Cell): void {
    const number = cell === undefined ? Number.NaN : (cell as number)
    if (cell !== undefined && Math.fround(number) !== number) this.#fitsInHalf = false
    this.#numbers.push(number)
  }

  finish(bitmapsUpTo: number): NumberColumn {
    const numbers = this.#fitsInHalf ? new Float32Array(this.#numbers.items()) : this.#numbers.items()
    return { kind: 'number', numbers, buckets: this.#edges && bucketsOf(numbers, this.#edges, bitmapsUpTo) }
  }
}

export function readNumber({ numbers }: NumberColumn): (row: number) => Cell {
  return row => (Number.isNaN(numbers[row]!) ? undefined : numbers[row]!)
}

function bucketsOf(numbers: Numbers, edges: readonly number[], bitmapsUpTo: number): Buckets {
  const buckets = new Uint32Array(numbers.length)
  const least = new Float64Array(edges.length).fill(Number.POSITIVE_INFINITY)
  const greatest = new Float64Array(edges.length).fill(Number.NEGATIVE_INFINITY)
  for (let row = 0; row < numbers.length; row++) {
    const number = numbers[row]!
    const bucket = Number.isNaN(number) ? UNKNOWN : bucketOf(edges, number)
    buckets[row] = bucket
    if (number < least[bucket]!) least[bucket] = number
    if (number > greatest[bucket]!) greatest[bucket] = number
  }
  return { ...packCodes(buckets, Uint32Array.from(edges.keys()), bitmapsUpTo), least, greatest }
}

/** The last bucket that begins at or before the number; what lies under the first edge is counted in the first. */
export function bucketOf(edges: readonly number[], number: number): number {
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (edges[middle]! <= number) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** Rows from min to max, both included. */
export function selectRange(numbers: Numbers, min: number, max: number, scratch: Scratch): Bits {
  const out = scratch.take()
  for (let w = 0, row = 0; w < out.length; w++) {
    const end = Math.min(row + 32, numbers.length)
    let word = 0
    for (let bit = 0; row < end; row++, bit++) {
      const number = numbers[row]!
      // Without a branch: whether a number is in the range is anybody's guess, and a wrong guess is dear.
      word |= (Number(number >= min) & Number(number <= max)) << bit
    }
    out[w] = word
  }
  return out
}

/**
 * The least and the greatest number of some rows; `counts` are of their buckets. Only rows of the first and of the last
 * bucket that has any can be it, and the search ends with a row that no other in its bucket goes beyond.
 */
export function extremes(
  { numbers, buckets }: NumberColumn,
  bits: Bits,
  counts: readonly number[],
): [min: number, max: number] | undefined {
  const first = counts.findIndex(count => count > 0)
  if (!buckets || first < 0) return undefined
  const last = counts.findLastIndex(count => count > 0)
  const { least, greatest, bitmaps } = buckets
  const min = leastOf(numbers, 1, least[first]!, bits, bitmaps?.[first] ?? bits)
  const max = leastOf(numbers, -1, greatest[last]!, bits, bitmaps?.[last] ?? bits)
  return [min, max]
}

/** Of the rows in both sets the least number, if sign is 1, or the greatest, if it is -1. None goes beyond `end`. */
function leastOf(numbers: Numbers, sign: 1 | -1, end: number, a: Bits, b: Bits): number {
  let least = Number.POSITIVE_INFINITY
  for (let w = 0; w < a.length; w++) {
    for (let word = a[w]! & b[w]!; word !== 0; word &= word - 1) {
      const number = numbers[w * 32 + lowestBit(word)]!
      if (number === end) return end
      if (number * sign < least) least = number * sign
    }
  }
  return least * sign
}
