/** Found rows of a segment: a bitmap, the number in each block, and for sparse blocks a list. */
import type { Bits } from './bits.ts'
import type { IndexReader } from './reader.ts'

/** Blocks with more rows than this are counted by containers, not row by row. */
export const LISTED_ROWS = 1024

export class RowSet {
  readonly bits: Bits
  readonly size: number
  readonly blockCounts: Uint32Array
  readonly #reader: IndexReader
  #listed: ListedRows | undefined

  constructor(reader: IndexReader, bits: Bits) {
    this.#reader = reader
    this.bits = bits
    this.blockCounts = reader.scratch.words(reader.blocks)
    this.size = reader.kernels.countBlocks(bits.byteOffset, reader.blocks, this.blockCounts.byteOffset)
  }

  /** The rows of blocks with up to LISTED_ROWS of them, block after block. */
  listed(): ListedRows {
    if (!this.#listed) {
      const { blocks, scratch, kernels } = this.#reader
      const starts = scratch.words(blocks + 1)
      const rows = scratch.words(blocks * LISTED_ROWS)
      kernels.listRows(
        this.bits.byteOffset,
        blocks,
        this.blockCounts.byteOffset,
        LISTED_ROWS,
        starts.byteOffset,
        rows.byteOffset,
      )
      this.#listed = { starts, rows }
    }
    return this.#listed
  }
}

export interface ListedRows {
  starts: Uint32Array
  rows: Uint32Array
}
