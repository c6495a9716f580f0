import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allRows,
  and,
  clearBit,
  countBits,
  countBoth,
  hasBit,
  lowestBit,
  makeBits,
  or,
  setBit,
  subtractFromAll,
} from './bits.ts'

const ROWS = 131
const row = fc.nat(ROWS - 1)
const someRows = fc.array(row).map(rows => new Set(rows))

function bitsOf(rows: Iterable<number>) {
  const bits = makeBits(ROWS)
  for (const one of rows) setBit(bits, one)
  return bits
}

function rowsOf(bits: Uint32Array) {
  return new Set([...Array(bits.length * 32).keys()].filter(one => hasBit(bits, one)))
}

test('bitmaps behave as sets of rows do', () => {
  fc.assert(
    fc.property(someRows, someRows, (a, b) => {
      const [bitsA, bitsB] = [bitsOf(a), bitsOf(b)]
      const both = new Set([...a].filter(one => b.has(one)))
      expect(rowsOf(bitsA)).toEqual(a)
      expect(rowsOf(and(makeBits(ROWS), bitsA, bitsB))).toEqual(both)
      expect(rowsOf(or(makeBits(ROWS), bitsA, bitsB))).toEqual(new Set([...a, ...b]))
      expect(countBits(bitsA)).toBe(a.size)
      expect(countBoth(bitsA, bitsB)).toBe(both.size)
      const rest = subtractFromAll(makeBits(ROWS), bitsA, ROWS)
      expect(rowsOf(rest)).toEqual(new Set([...Array(ROWS).keys()].filter(one => !a.has(one))))
    }),
  )
})

test('a cleared row is gone and no other', () => {
  const bits = allRows(ROWS)
  clearBit(bits, 64)
  expect(countBits(bits)).toBe(ROWS - 1)
  expect(hasBit(bits, 64)).toBe(false)
})

test('all rows end with the last one', () => {
  for (const rows of [0, 1, 31, 32, 33, 64, 65]) expect(countBits(allRows(rows))).toBe(rows)
})

test('the lowest bit is found in every position, the sign bit included', () => {
  for (let bit = 0; bit < 32; bit++) expect(lowestBit(((1 << bit) | (1 << 31)) >>> 0)).toBe(bit)
})
