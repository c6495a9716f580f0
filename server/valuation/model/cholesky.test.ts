import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factorise, invertFactor, solve } from './cholesky.ts'

/** A·Aᵀ with something on the diagonal is positive definite. */
const matrices = fc
  .integer({ min: 1, max: 13 })
  .chain(n =>
    fc
      .array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: n * n, maxLength: n * n })
      .map(values => ({ n, matrix: squared(Float64Array.from(values), n) })),
  )

function squared(values: Float64Array, n: number): Float64Array {
  const matrix = new Float64Array(n * n)
  for (let row = 0; row < n; row++)
    for (let column = 0; column < n; column++) {
      let sum = row === column ? 0.5 : 0
      for (let k = 0; k < n; k++) sum += values[row * n + k]! * values[column * n + k]!
      matrix[row * n + column] = sum
    }
  return matrix
}

test('a solution solves, and the inverse of the factor inverts, for every size', () => {
  fc.assert(
    fc.property(matrices, ({ n, matrix }) => {
      const factor = matrix.slice()
      factorise(factor, n)
      const ones = new Float64Array(n).fill(1)
      const x = solve(factor, n, ones)
      for (let row = 0; row < n; row++) {
        let sum = 0
        for (let column = 0; column < n; column++) sum += matrix[row * n + column]! * x[column]!
        expect(sum).toBeCloseTo(1, 6)
      }
      const inverse = new Float64Array(n * n)
      invertFactor(factor, n, inverse)
      for (let unit = 0; unit < n; unit++)
        for (let row = unit; row < n; row++) {
          let sum = 0
          for (let k = unit; k <= row; k++) sum += factor[row * n + k]! * inverse[unit * n + k]!
          expect(sum).toBeCloseTo(row === unit ? 1 : 0, 6)
        }
    }),
  )
})

test('a matrix that is not positive definite is refused', () => {
  expect(() => factorise(Float64Array.from([1, 0, 2, 1]), 2)).toThrow(RangeError)
})
