/** Linear regression with a penalty on large coefficients, by normal equations of sparse rows. */
import { factorise, solve } from './cholesky.ts'

/** Positions and values of a row's non-zero terms. */
export interface SparseRow {
  at: readonly number[]
  values: readonly number[]
}

/**
 * Coefficients of `size` terms. `penalties` has each term's share: the number of rows that would have to
 * speak for a coefficient before it is half believed.
 */
export function ridge(
  rows: readonly SparseRow[],
  target: Float64Array,
  penalties: Float64Array,
): Float64Array {
  const size = penalties.length
  const matrix = new Float64Array(size * size)
  const sums = new Float64Array(size)
  for (const [number, row] of rows.entries()) addRow(matrix, sums, row, target[number]!)
  for (let at = 0; at < size; at++) matrix[at * size + at]! += penalties[at]!
  factorise(matrix, size)
  return solve(matrix, size, sums)
}

export function linearValue({ at, values }: SparseRow, coefficients: Float64Array): number {
  let sum = 0
  for (let i = 0; i < at.length; i++) sum += coefficients[at[i]!]! * values[i]!
  return sum
}

function addRow(matrix: Float64Array, sums: Float64Array, { at, values }: SparseRow, target: number): void {
  const size = sums.length
  for (let i = 0; i < at.length; i++) {
    sums[at[i]!]! += values[i]! * target
    for (let j = 0; j < at.length; j++)
      if (at[j]! <= at[i]!) matrix[at[i]! * size + at[j]!]! += values[i]! * values[j]!
  }
}
