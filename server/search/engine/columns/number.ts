/**
 * A number for each row, as a code in the sorted list of the numbers that occur: codes compare as the numbers
 * do, so a range is a range of codes, and most fields need a byte or two a row.
 *
 *   codes[row]   the number's place in `values`; the length of `values` where unknown
 *   histogram only if the field has edges: the buckets as codes of their own, and the ends of each block's
 *   codes
 */
import { BLOCK_ROWS, blocksFor } from '../blocks.ts'
import { type CodeArray, inverse, usedCodes } from '../dictionary.ts'
import { ascendingRows, sortNumbers } from '../sorted-rows.ts'
import type { Steps } from '../steps.ts'
import { type Codes, orderCodes, type Packing, packOrdered } from './codes.ts'
import type { ValueArrivals } from './value-gatherer.ts'

export interface NumberColumn {
  kind: 'number'
  values: Float64Array
  codes: CodeArray
  histogram: HistogramIndex | undefined
}

export interface HistogramIndex {
  buckets: Codes
  /** Each block's least and greatest code; the blocks by ascending least, by descending greatest. */
  least: Uint32Array
  greatest: Uint32Array
  byLeast: Uint32Array
  byGreatest: Uint32Array
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
  const histogram = edges && (yield* makeHistogram(packing, values, codes, edges))
  return { kind: 'number', values, codes, histogram }
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

function* makeHistogram(
  packing: Packing,
  values: Float64Array,
  codes: CodeArray,
  edges: readonly number[],
): Steps<HistogramIndex> {
  const bucketOfCode = Uint32Array.from(values, number => bucketOf(edges, number))
  const buckets = yield* packOrdered(packing, codes, bucketOfCode, edges.length)
  return { buckets, ...blockEnds(packing, codes, values.length) }
}

function blockEnds({ memory, order }: Packing, codes: CodeArray, unknown: number) {
  const blocks = blocksFor(order.length)
  const least = memory.words(blocks)
  const greatest = memory.words(blocks)
  for (let block = 0; block < blocks; block++) {
    let low = 0xffffffff
    let high = 0
    for (let row = block * BLOCK_ROWS; row < (block + 1) * BLOCK_ROWS; row++) {
      const code = codes[row]!
      if (code === unknown) continue
      if (code < low) low = code
      if (code > high) high = code
    }
    least[block] = low
    greatest[block] = high
  }
  const byLeast = memory.words(blocks)
  const byGreatest = memory.words(blocks)
  byLeast.set(ascendingRows(blocks).sort((a, b) => least[a]! - least[b]!))
  byGreatest.set(ascendingRows(blocks).sort((a, b) => greatest[b]! - greatest[a]!))
  return { least, greatest, byLeast, byGreatest }
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
