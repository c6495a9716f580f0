/**
 * Ranges of a number field as terms. The field's histogram cuts its axis into buckets, the leaves of a binary
 * tree: term 1 is the whole axis, term i is split into 2i and 2i + 1. A range is covered by a few terms, most
 * of them large, and a number has one term of each size.
 *
 *             1
 *       2           3
 *    4     5     6     7      buckets 0 to 3; 'from bucket 1 on' is 5 and 3
 */
import { bucketOf } from '../columns/number.ts'

export class RangeTerms {
  readonly #edges: readonly number[]
  /** The term of the first bucket. */
  readonly #first: number

  constructor(edges: readonly number[] = []) {
    this.#edges = edges
    this.#first = edges.length < 2 ? 1 : 2 ** Math.ceil(Math.log2(edges.length))
  }

  /** The fewest terms that cover this range, and the rest of a bucket at either end. */
  covering(min: number, max: number): number[] {
    const terms: number[] = []
    let low = this.#bucketTerm(min)
    let high = this.#bucketTerm(max)
    for (; low <= high; low >>= 1, high >>= 1) {
      if (low % 2 === 1) terms.push(low++)
      if (high % 2 === 0) terms.push(high--)
    }
    return terms
  }

  /** The share of all numbers that have one of these terms, if every bucket had as many. */
  share(min: number, max: number): number {
    const buckets = this.#bucketTerm(max) - this.#bucketTerm(min) + 1
    return Math.max(0, buckets) / Math.max(1, this.#edges.length)
  }

  /** From the bucket up to the whole axis. */
  termsOf(number: number): number[] {
    const terms: number[] = []
    for (let term = this.#bucketTerm(number); term > 0; term >>= 1) terms.push(term)
    return terms
  }

  #bucketTerm(number: number): number {
    return this.#first === 1 ? 1 : this.#first + bucketOf(this.#edges, number)
  }
}
