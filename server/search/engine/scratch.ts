/** Temporary space in a segment's memory, reused by each search. */
import { type Bits, makeBits } from './bits.ts'
import type { Memory } from './memory.ts'

export class Scratch {
  readonly #memory: Memory
  readonly #rows: number
  readonly #bitmaps: Bits[] = []
  readonly #words = new Map<number, { all: Uint32Array[]; taken: number }>()
  #takenBits = 0
  #marks = new Uint8Array(0)
  #counts = new Uint32Array(0)

  constructor(memory: Memory, rows: number) {
    this.#memory = memory
    this.#rows = rows
  }

  /** Frees all allocations. Only one search may run at a time. */
  reset(): void {
    this.#takenBits = 0
    for (const pool of this.#words.values()) pool.taken = 0
  }

  /** Uninitialised: write every word. */
  bits(): Bits {
    const bits = this.#bitmaps[this.#takenBits] ?? makeBits(this.#memory, this.#rows)
    this.#bitmaps[this.#takenBits++] = bits
    return bits
  }

  emptyBits(): Bits {
    return this.bits().fill(0)
  }

  /** This number of uninitialised words. Use few different lengths. */
  words(length: number): Uint32Array {
    const pool = this.#words.get(length) ?? { all: [], taken: 0 }
    this.#words.set(length, pool)
    const words = pool.all[pool.taken] ?? this.#memory.words(length)
    pool.all[pool.taken++] = words
    return words
  }

  /** All 0; valid until the next call. */
  marks(length: number): Uint8Array {
    if (this.#marks.length < length) this.#marks = this.#memory.bytes(2 * length) as Uint8Array<ArrayBuffer>
    return this.#marks.subarray(0, length).fill(0)
  }

  /** All 0; valid until the next call. */
  counts(length: number): Uint32Array {
    if (this.#counts.length < length)
      this.#counts = this.#memory.words(2 * length) as Uint32Array<ArrayBuffer>
    return this.#counts.subarray(0, length).fill(0)
  }
}
