import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortRows } from './sorted-rows.ts'

const numbers = fc.array(
  fc.oneof(
    fc.constantFrom(Number.NaN, 0, 1, -1, 2 ** 53 - 1, 1e-300, -1e300),
    fc.double({ noDefaultInfinity: true }),
  ),
)

/** The order of a plain comparison, NaN last, ties by row. */
function plainly(list: readonly number[], descending: boolean) {
  const key = (row: number) => (Number.isNaN(list[row]!) ? Infinity : descending ? -list[row]! : list[row]!)
  return [...list.keys()].sort((a, b) => (key(a) === key(b) ? a - b : key(a) - key(b)))
}

test.each([Float64Array, Float32Array])('%o sorts up and down, unknown last, ties as they came', kind => {
  fc.assert(
    fc.property(numbers, fc.boolean(), (list, descending) => {
      // Rounding to 32 bits may make -0 and infinities; columns hold neither.
      const typed = kind.from(list).map(number => (Number.isFinite(number) ? number + 0 : Number.NaN))
      const sorted = sortRows(typed, descending, Uint32Array.from(typed.keys()))
      expect([...sorted]).toEqual(plainly([...typed], descending))
    }),
  )
})
