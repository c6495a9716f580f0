/**
 * Ranges of a number field as cells. The field's histogram cuts its axis into buckets, and a binary tree stands on them:
 * cell 1 is the whole axis, cell i is cut into 2i and 2i + 1. A range is covered by a few cells, most of them large, and a
 * number lies in one cell of each size.
 *
 *             1
 *       2           3
 *    4     5     6     7      buckets 0 to 3; 'from bucket 1 on' is 5 and 3
 */
import { bucketOf } from '#server/search/engine/columns/number.ts'

export class RangeCells {
  readonly #edges: readonly number[]
  /** The number of the first bucket's cell. */
  readonly #first: number

  constructor(edges: readonly number[] = []) {
    this.#edges = edges
    this.#first = edges.length < 2 ? 1 : 2 ** Math.ceil(Math.log2(edges.length))
  }

  /** The fewest cells that cover this range, and a bucket's rest at either end. */
  covering(min: number, max: number): number[] {
    const cells: number[] = []
    let low = this.#cellOf(min)
    let high = this.#cellOf(max)
    for (; low <= high; low >>= 1, high >>= 1) {
      if (low % 2 === 1) cells.push(low++)
      if (high % 2 === 0) cells.push(high--)
    }
    return cells
  }

  /** What part of all numbers lie in these cells, if every bucket had as many. */
  share(min: number, max: number): number {
    const buckets = this.#cellOf(max) - this.#cellOf(min) + 1
    return Math.max(0, buckets) / Math.max(1, this.#edges.length)
  }

  /** From the smallest to the whole axis. */
  holding(number: number): number[] {
    const cells: number[] = []
    for (let cell = this.#cellOf(number); cell > 0; cell >>= 1) cells.push(cell)
    return cells
  }

  #cellOf(number: number): number {
    return this.#first === 1 ? 1 : this.#first + bucketOf(this.#edges, number)
  }
}
