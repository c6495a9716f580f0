/**
 * A number for each row, as a code in the sorted list of the numbers that occur: codes compare as the numbers do, so a
 * range is a range of codes, and most fields need a byte or two a row.
 *
 *   codes[row]   the number's place in `values`; the length of `values` where unknown
 *   histogram    only if the field has edges: the buckets as codes of their own, and the ends of each block's codes
 */
import { ArrivedCodes } from '../arrived-codes.ts'
import { BLOCK_ROWS, blocksFor } from '../blocks.ts'
import { inverse, UNKNOWN, usedCodes } from '../dictionary.ts'
import { FloatDictionary } from '../float-dictionary.ts'
import type { Cell } from '../row.ts'
import { inOrder, sortNumbers } from '../sorted-rows.ts'
import type { Steps } from '../steps.ts'
import { type CodeArray, type Codes, orderCodes, type Packing, packCodes } from './codes.ts'
import type { ColumnBuilder } from './column.ts'

export interface NumberColumn {
  kind: 'number'
  values: Float64Array
  codes: CodeArray
  histogram: Histogram | undefined
}

export interface Histogram {
  buckets: Codes
  /** For each block, the least and the greatest code. */
  least: Uint32Array
  greatest: Uint32Array
}

export class NumberBuilder implements ColumnBuilder {
  readonly #edges: readonly number[] | undefined
  readonly #dictionary: FloatDictionary
  readonly #arrived: ArrivedCodes
  #sorted: Sorted | undefined

  constructor(edges: readonly number[] | undefined, old: NumberColumn | undefined, kept: Uint32Array) {
    this.#edges = edges
    this.#dictionary = new FloatDictionary(old?.values)
    this.#arrived = ArrivedCodes.keeping(old && { codes: old.codes, unknown: old.values.length }, kept)
  }

  add(cell: Cell): void {
    this.#arrived.push(cell === undefined ? UNKNOWN : this.#dictionary.codeOf(cell as number))
  }

  ranks(): { ranks: Uint32Array; unknown: number } {
    const { sorted, newCodes, arrived } = this.#sort()
    return { ranks: arrived.map(code => newCodes[code] ?? sorted.length), unknown: sorted.length }
  }

  *finish(packing: Packing): Steps<NumberColumn> {
    const { sorted, newCodes, arrived } = this.#sort()
    yield
    const values = packing.memory.floats(sorted.length)
    values.set(sorted)
    const codes = orderCodes(packing, arrived, newCodes, values.length)
    yield
    const histogram = this.#edges && (yield* this.#histogram(packing, values, codes, this.#edges))
    return { kind: 'number', values, codes, histogram }
  }

  *#histogram(
    packing: Packing,
    values: Float64Array,
    codes: CodeArray,
    edges: readonly number[],
  ): Steps<Histogram> {
    const bucketOfCode = Uint32Array.from(values, number => bucketOf(edges, number))
    const inRows = { ...packing, order: inOrder(packing.order.length) }
    const rows = new Uint32Array(codes.subarray(0, packing.order.length))
    const buckets = yield* packCodes(inRows, rows, bucketOfCode, edges.length)
    return { buckets, ...blockEnds(packing, codes, values.length) }
  }

  #sort(): Sorted {
    if (!this.#sorted) {
      const arrived = this.#arrived.items()
      const all = this.#dictionary.numbers()
      const used = usedCodes(all.length, arrived)
      const numbers = Float64Array.from(used, code => all[code]!)
      const order = sortNumbers(numbers, inOrder(numbers.length))
      this.#sorted = {
        sorted: Float64Array.from(order, i => numbers[i]!),
        newCodes: inverse(
          order.map(i => used[i]!),
          all.length,
        ),
        arrived,
      }
    }
    return this.#sorted
  }
}

interface Sorted {
  sorted: Float64Array
  newCodes: Uint32Array
  arrived: Uint32Array
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
  return { least, greatest }
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
