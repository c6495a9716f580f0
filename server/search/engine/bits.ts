/**
 * Sets of rows as bitmaps: row r is bit r & 31 of word r >>> 5. Bits past the last row are anything in a set that is
 * still to be ANDed with the living rows, and 0 after that.
 *
 * These loops are where a search spends its time. They stand together, on plain words, and `makeBits` is the only place
 * where bitmaps are made, so that they can move into WebAssembly memory as they are.
 */

export type Bits = Uint32Array

export function makeBits(rows: number): Bits {
  return new Uint32Array((rows + 31) >>> 5)
}

/** Every row, and nothing past the last. */
export function allRows(rows: number): Bits {
  const bits = makeBits(rows)
  return subtractFromAll(bits, bits, rows)
}

/** Every row that is not in a set. */
export function subtractFromAll(out: Bits, a: Bits, rows: number): Bits {
  invert(out, a)
  if (rows & 31) out[out.length - 1]! &= 0xffffffff >>> (32 - (rows & 31))
  return out
}

export function hasBit(bits: Bits, row: number): boolean {
  return ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1
}

export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31)
}

export function clearBit(bits: Bits, row: number): void {
  bits[row >>> 5]! &= ~(1 << (row & 31))
}

export function and(out: Bits, a: Bits, b: Bits): Bits {
  for (let w = 0; w < out.length; w++) out[w] = a[w]! & b[w]!
  return out
}

export function or(out: Bits, a: Bits, b: Bits): Bits {
  for (let w = 0; w < out.length; w++) out[w] = a[w]! | b[w]!
  return out
}

export function invert(out: Bits, a: Bits): Bits {
  for (let w = 0; w < out.length; w++) out[w] = ~a[w]!
  return out
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let w = 0; w < bits.length; w++) count += ones(bits[w]!)
  return count
}

/** How many rows are in both. */
export function countBoth(a: Bits, b: Bits): number {
  let count = 0
  for (let w = 0; w < a.length; w++) count += ones(a[w]! & b[w]!)
  return count
}

/** Ones in a word: in pairs, in nibbles, in bytes, and the multiplication adds up the bytes. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The position of the lowest one in a word that has one. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}
