/** A segment with the kernels over its memory, and scratch space for results. */
import type { Bits } from './bits.ts'
import { BLOCK_BYTES, blocksFor } from './blocks.ts'
import type { CodeArray } from './dictionary.ts'
import type { Kernels } from './kernels/kernel-types.ts'
import { kernelsFor } from './kernels/kernels.ts'
import { Memory } from './memory.ts'
import { Scratch } from './scratch.ts'
import type { Segment } from './segment.ts'

const MAX_REMEMBERED = 8

export class IndexReader {
  readonly segment: Segment
  readonly memory: Memory
  readonly kernels: Kernels
  readonly scratch: Scratch
  readonly blocks: number
  readonly #selected = new Map<string, Bits>()

  constructor(segment: Segment) {
    this.segment = segment
    this.memory = new Memory(segment.memory)
    this.kernels = kernelsFor(segment.memory)
    this.scratch = new Scratch(this.memory, segment.rows)
    this.blocks = blocksFor(segment.rows)
  }

  get bitmapBytes(): number {
    return this.blocks * BLOCK_BYTES
  }

  /**
   * The last rows that were selected by a costly filter: a page asks a dozen questions about the cars near
   * one place. Rows of a segment never change.
   */
  remembered(key: string, select: () => Bits): Bits {
    const known = this.#selected.get(key)
    if (known) {
      const out = this.scratch.bits()
      out.set(known)
      return out
    }
    const rows = select()
    const [oldest] = this.#selected.size < MAX_REMEMBERED ? [] : this.#selected.keys()
    if (oldest !== undefined) this.#selected.delete(oldest)
    this.#selected.set(key, rows.slice())
    return rows
  }

  /** The rows that are in all of these. */
  and(first: Bits, ...others: readonly Bits[]): Bits {
    if (others.length === 0) return first
    const out = this.scratch.bits()
    let product = first
    for (const set of others) {
      this.kernels.and(out.byteOffset, product.byteOffset, set.byteOffset, this.bitmapBytes)
      product = out
    }
    return out
  }

  /** Into `out`. */
  orInto(out: Bits, a: Bits): void {
    this.kernels.or(out.byteOffset, out.byteOffset, a.byteOffset, this.bitmapBytes)
  }

  invert(a: Bits): Bits {
    const out = this.scratch.bits()
    this.kernels.invert(out.byteOffset, a.byteOffset, this.bitmapBytes)
    return out
  }

  /** Adds to `out` the rows with a code in [from, until). */
  selectCodes(out: Bits, codes: CodeArray, from: number, until: number): void {
    if (from >= until) return
    const { selectCodes8, selectCodes16, selectCodes32 } = this.kernels
    const select = byWidth(codes, selectCodes8, selectCodes16, selectCodes32)
    select(out.byteOffset, codes.byteOffset, this.bitmapBytes, from, until)
  }

  /** The rows whose code is marked with a 1; `marks` come from the scratch. */
  selectMarked(codes: CodeArray, marks: Uint8Array): Bits {
    const out = this.scratch.bits()
    const { selectMarked8, selectMarked16, selectMarked32 } = this.kernels
    const select = byWidth(codes, selectMarked8, selectMarked16, selectMarked32)
    select(out.byteOffset, codes.byteOffset, this.bitmapBytes, marks.byteOffset)
    return out
  }
}

export function byWidth<Kernel>(codes: CodeArray, bytes: Kernel, halves: Kernel, words: Kernel): Kernel {
  return codes.BYTES_PER_ELEMENT === 1 ? bytes : codes.BYTES_PER_ELEMENT === 2 ? halves : words
}
