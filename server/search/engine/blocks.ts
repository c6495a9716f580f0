/**
 * A segment's rows are divided into blocks: a block's data is stored together, and a block without a found
 * row is skipped. The kernels repeat the block size (kernels/assembly/kernels.ts).
 */

export const BLOCK_ROWS = 4096
/** The size of a block in a bitmap. */
export const BLOCK_BYTES = BLOCK_ROWS / 8

export function blocksFor(rows: number): number {
  return Math.ceil(rows / BLOCK_ROWS)
}

/** Columns are whole blocks long: after the last row every field is unknown. */
export function paddedRows(rows: number): number {
  return blocksFor(rows) * BLOCK_ROWS
}
