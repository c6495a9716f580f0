import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ascendingRows, sortCodes, sortNumbers } from './sorted-rows.ts'

const numbers = fc.array(
  fc.oneof(
    fc.constantFrom(0, 1, -1, 2 ** 53 - 1, 1e-300, -1e300),
    fc.double({ noDefaultInfinity: true, noNaN: true }).map(number => number + 0),
  ),
)

test('numbers sort as by comparison, ties stay in order', () => {
  fc.assert(
    fc.property(numbers, list => {
      const plainly = [...list.keys()].sort((a, b) => list[a]! - list[b]! || a - b)
      expect([...sortNumbers(Float64Array.from(list), ascendingRows(list.length))]).toEqual(plainly)
    }),
  )
})

test('codes sort ascending and descending, unknown ones last, ties stay in order', () => {
  const unknown = 70_000
  const codes = fc.array(fc.oneof(fc.nat(5), fc.nat(unknown), fc.constant(unknown)))
  fc.assert(
    fc.property(codes, fc.boolean(), (list, descending) => {
      const key = (row: number) =>
        list[row] === unknown ? Number.POSITIVE_INFINITY : descending ? -list[row]! : list[row]!
      const plainly = [...list.keys()].sort((a, b) => (key(a) === key(b) ? a - b : key(a) - key(b)))
      const sorted = sortCodes(Uint32Array.from(list), unknown, descending, ascendingRows(list.length))
      expect([...sorted]).toEqual(plainly)
    }),
  )
})
