import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ascendingRows, sortCodes, sortNumbers } from './sorted-rows.ts'

/** Repeats the drawn values until digits are counted instead of values compared. */
function manyOf<Value>(drawn: readonly Value[], among: number): Value[] {
  return Array.from({ length: among }, (_, row) => drawn[(row * 7919) % drawn.length]!)
}

test.each([100, 5000])('%i rows are sorted by number, and ties by row', rows => {
  const numbers = fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(numbers, drawn => {
      const values = Float64Array.from(manyOf(drawn, rows)).map(value => value + 0)
      const expected = [...values.keys()].sort((a, b) => values[a]! - values[b]! || a - b)
      expect([...sortNumbers(values, ascendingRows(rows))]).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})

test.each([100, 5000])('%i rows are sorted by code, those of the unknown last', rows => {
  const unknown = 70_000
  const codes = fc.array(fc.nat(unknown), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(codes, fc.boolean(), (drawn, descending) => {
      const of = manyOf(drawn, rows)
      const place = (code: number) => (code === unknown ? Infinity : descending ? -code : code)
      const expected = [...of.keys()].sort((a, b) =>
        place(of[a]!) === place(of[b]!) ? a - b : place(of[a]!) - place(of[b]!),
      )
      expect([...sortCodes(of, unknown, descending, ascendingRows(rows))]).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})
