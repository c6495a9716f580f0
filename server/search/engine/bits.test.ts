import { expect, test } from 'vitest'
import { allRows, clearBit, eachRow, hasBit } from './bits.ts'
import { BLOCK_ROWS } from './blocks.ts'
import { Memory } from './memory.ts'

const rowsOf = (bits: Uint32Array) => {
  const rows: number[] = []
  eachRow(bits, row => rows.push(row))
  return rows
}

test.each([0, 1, 31, 32, 33, BLOCK_ROWS, BLOCK_ROWS + 1])(
  'all of %i rows, and nothing past the last',
  rows => {
    const bits = allRows(new Memory(), rows)
    expect(rowsOf(bits)).toEqual([...Array(rows).keys()])
    expect((bits.length * 32) % BLOCK_ROWS).toBe(0)
  },
)

test('clearing a row keeps its neighbours', () => {
  const bits = allRows(new Memory(), 70)
  clearBit(bits, 31)
  clearBit(bits, 64)
  expect([30, 31, 32, 63, 64, 65].filter(row => hasBit(bits, row))).toEqual([30, 32, 63, 65])
})
