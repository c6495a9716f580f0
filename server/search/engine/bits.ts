/**
 * Sets of rows as bitmaps: row r is bit r & 31 of word r >>> 5. A bitmap is in its segment's memory and whole
 * blocks long; bits past the last row are undefined until it is ANDed with the living rows, and 0 after that.
 */
import { BLOCK_BYTES, blocksFor } from './blocks.ts'
import type { Memory } from './memory.ts'

export type Bits = Uint32Array

export function makeBits(memory: Memory, rows: number): Bits {
  return memory.words((blocksFor(rows) * BLOCK_BYTES) / 4)
}

/** Every row, and nothing past the last. */
export function allRows(memory: Memory, rows: number): Bits {
  const bits = makeBits(memory, rows)
  bits.fill(0xffffffff, 0, rows >>> 5)
  if (rows & 31) bits[rows >>> 5] = 0xffffffff >>> (32 - (rows & 31))
  return bits
}

export function hasBit(bits: Bits, row: number): boolean {
  return ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1
}

export function clearBit(bits: Bits, row: number): void {
  bits[row >>> 5]! &= ~(1 << (row & 31))
}

/** The position of the lowest one in a word that has one. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

export function eachRow(bits: Bits, see: (row: number) => void): void {
  for (let w = 0; w < bits.length; w++)
    for (let word = bits[w]!; word !== 0; word &= word - 1) see(w * 32 + lowestBit(word))
}
