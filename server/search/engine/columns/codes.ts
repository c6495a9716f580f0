/**
 * One of few values for each row. Keywords, paths, flags and histogram buckets are all kept so.
 *
 *   codes[row]      0 … size - 1, or `size` where the value is unknown; 1, 2 or 4 bytes a row, as few as will do
 *   totals[code]    how many rows have it; at `size`, how many are unknown
 *   bitmaps[code]   the rows with that code; only if there are few enough codes, for each costs a bit a row
 */
import { allRows, type Bits, countBoth, lowestBit, makeBits, or, setBit } from '../bits.ts'
import { UNKNOWN } from '../dictionary.ts'
import type { RowSet } from '../row-set.ts'
import type { Scratch } from '../scratch.ts'

export type CodeArray = Uint8Array | Uint16Array | Uint32Array

export interface Codes {
  size: number
  codes: CodeArray
  totals: Uint32Array
  bitmaps: Bits[] | undefined
}

/** From codes by arrival to codes in order. */
export function packCodes(arrived: Uint32Array, newCodes: Uint32Array, bitmapsUpTo: number): Codes {
  const size = newCodes.length
  const codes = makeCodes(arrived.length, size)
  for (let row = 0; row < arrived.length; row++) {
    const code = arrived[row]!
    codes[row] = code === UNKNOWN ? size : newCodes[code]!
  }
  const totals = walkCodes(codes, size, allRows(codes.length))
  return { size, codes, totals, bitmaps: size <= bitmapsUpTo ? bitmapsOf(codes, size) : undefined }
}

/** Room for so many codes from 0 to `largest`. */
export function makeCodes(length: number, largest: number): CodeArray {
  if (largest < 256) return new Uint8Array(length)
  return largest < 65_536 ? new Uint16Array(length) : new Uint32Array(length)
}

function bitmapsOf(codes: CodeArray, size: number): Bits[] {
  // One more takes the unknown, so that the loop need not ask.
  const bitmaps = Array.from({ length: size + 1 }, () => makeBits(codes.length))
  for (let row = 0; row < codes.length; row++) setBit(bitmaps[codes[row]!]!, row)
  return bitmaps.slice(0, size)
}

/** Rows with any of these codes. */
export function selectCodes(
  { size, codes, bitmaps }: Codes,
  wanted: readonly number[],
  scratch: Scratch,
): Bits {
  if (bitmaps && wanted.length === 1) return bitmaps[wanted[0]!]!
  if (bitmaps) return wanted.reduce((out, code) => or(out, out, bitmaps[code]!), scratch.takeEmpty())
  const isWanted = new Uint8Array(size + 1)
  for (const code of wanted) isWanted[code] = 1
  const out = scratch.take()
  for (let w = 0, row = 0; w < out.length; w++) {
    const end = Math.min(row + 32, codes.length)
    let word = 0
    for (let bit = 0; row < end; row++, bit++) word |= isWanted[codes[row]!]! << bit
    out[w] = word
  }
  return out
}

/** How many rows of a set have each code. The last count, at `size`, means nothing. */
export function countCodes({ size, codes, bitmaps, totals }: Codes, rows: RowSet): Uint32Array {
  const { bits, outOf } = rows
  // A pass over a bitmap for each value, or a look at each row found, or at each other row: whichever touches least.
  if (bitmaps && size * bits.length < Math.min(rows.size, outOf - rows.size)) {
    return Uint32Array.from({ length: size + 1 }, (_, code) =>
      code < size ? countBoth(bits, bitmaps[code]!) : 0,
    )
  }
  if (rows.size <= outOf / 2) return walkCodes(codes, size, bits)
  const others = walkCodes(codes, size, rows.others())
  return totals.map((total, code) => total - others[code]!)
}

function walkCodes(codes: CodeArray, size: number, bits: Bits): Uint32Array {
  const counts = new Uint32Array(size + 1)
  for (let w = 0; w < bits.length; w++) {
    for (let word = bits[w]!; word !== 0; word &= word - 1) counts[codes[w * 32 + lowestBit(word)]!]!++
  }
  return counts
}
