/**
 * A segment's rows come in blocks: whatever is kept of the rows of a block is kept together, and a block in which
 * nothing was found is passed over. The number stands in the kernels too (kernels/assembly/kernels.ts).
 */

export const BLOCK_ROWS = 4096
/** What a block takes in a bitmap. */
export const BLOCK_BYTES = BLOCK_ROWS / 8

export function blocksFor(rows: number): number {
  return Math.ceil(rows / BLOCK_ROWS)
}

/** Columns are as long as whole blocks: what comes after the last row is unknown in every field. */
export function paddedRows(rows: number): number {
  return blocksFor(rows) * BLOCK_ROWS
}
