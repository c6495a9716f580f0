/** Bitmaps for the length of one search. A search takes as many as it needs; the next one finds them again. */
import { type Bits, makeBits } from './bits.ts'

export class Scratch {
  readonly #rows: number
  readonly #bitmaps: Bits[] = []
  #taken = 0

  constructor(rows: number) {
    this.#rows = rows
  }

  /** All that were taken are free. Only one search may be under way. */
  reset(): void {
    this.#taken = 0
  }

  /** With whatever the last user left in it: write every word. */
  take(): Bits {
    const bits = this.#bitmaps[this.#taken] ?? makeBits(this.#rows)
    this.#bitmaps[this.#taken++] = bits
    return bits
  }

  takeEmpty(): Bits {
    return this.take().fill(0)
  }

  bytes(): number {
    return this.#bitmaps.reduce((sum, bits) => sum + bits.byteLength, 0)
  }
}
