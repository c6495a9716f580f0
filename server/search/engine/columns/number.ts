/**
 * A number for each row, as a code in the sorted list of the numbers that occur: codes compare as the numbers
 * do, so a range is a range of codes, and most fields need a byte or two a row.
 *
 *   codes[row]   the number's place in `values`; the length of `values` where unknown
 *   buckets      only if the field has edges: the histogram's buckets, as codes of their own
 */
import { type CodeArray, inverse, usedCodes } from '../dictionary.ts'
import { ascendingRows, sortNumbers } from '../sorted-rows.ts'
import type { Steps } from '../steps.ts'
import { type Codes, orderCodes, type Packing, packOrdered } from './codes.ts'
import type { ValueArrivals } from './value-gatherer.ts'

export interface NumberColumn {
  kind: 'number'
  values: Float64Array
  codes: CodeArray
  buckets: Codes | undefined
}

export function* makeNumbers(
  arrivals: ValueArrivals<number>,
  packing: Packing,
  edges: readonly number[] | undefined,
): Steps<NumberColumn> {
  const { values: sorted, newCodes } = sortNumbersOf(arrivals)
  yield
  const values = packing.memory.floats(sorted.length)
  values.set(sorted)
  const codes = orderCodes(packing, arrivals.codes, newCodes, values.length)
  yield
  const buckets = edges && (yield* makeBuckets(packing, values, codes, edges))
  return { kind: 'number', values, codes, buckets }
}

/** The numbers that occur, and for each code by arrival its place among them. */
export function sortNumbersOf({ values, codes }: ValueArrivals<number>): {
  values: Float64Array
  newCodes: Uint32Array
} {
  const used = usedCodes(values.length, codes)
  const known = new Float64Array(used.length)
  for (let i = 0; i < used.length; i++) known[i] = values[used[i]!]!
  const order = sortNumbers(known, ascendingRows(known.length))
  const sorted = new Float64Array(order.length)
  for (let i = 0; i < order.length; i++) {
    sorted[i] = known[order[i]!]!
    order[i] = used[order[i]!]!
  }
  return { values: sorted, newCodes: inverse(order, values.length) }
}

function makeBuckets(
  packing: Packing,
  values: Float64Array,
  codes: CodeArray,
  edges: readonly number[],
): Steps<Codes> {
  const bucketOfCode = Uint32Array.from(values, number => bucketOf(edges, number))
  return packOrdered(packing, codes, bucketOfCode, edges.length)
}

/** The last bucket that begins at or before the number; lower numbers count in the first. */
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
