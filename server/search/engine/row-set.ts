/** Rows of a segment that were found, and when it helps, those that were not: the smaller side is the one to walk. */
import { type Bits, countBits, makeBits, subtractFromAll } from './bits.ts'

export class RowSet {
  readonly bits: Bits
  readonly size: number
  /** How many rows the segment has. */
  readonly outOf: number
  #others: Bits | undefined

  constructor(bits: Bits, outOf: number) {
    this.bits = bits
    this.size = countBits(bits)
    this.outOf = outOf
  }

  /** Every other row of the segment, the dead among them. */
  others(): Bits {
    this.#others ??= subtractFromAll(makeBits(this.outOf), this.bits, this.outOf)
    return this.#others
  }
}
