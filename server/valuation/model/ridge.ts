/** Linear regression with a penalty on large coefficients, by normal equations of sparse rows. */
import { factorise, solve } from './cholesky.ts'

/** Positions and values of a row's non-zero terms. */
export interface SparseRow {
  at: readonly number[]
  values: readonly number[]
}

/** Errors beyond this many logarithmic units count by their size, not its square. */
const HUBER = 0.15
const PASSES = 3

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
  let coefficients: Float64Array = new Float64Array(size)
  for (let pass = 0; pass < PASSES; pass++) {
    const matrix = new Float64Array(size * size)
    const sums = new Float64Array(size)
    for (const [number, row] of rows.entries()) {
      const rest = Math.abs(target[number]! - linearValue(row, coefficients))
      const weight = pass === 0 ? 1 : Math.min(1, HUBER / rest)
      addRow(matrix, sums, row, target[number]!, weight)
    }
    for (let at = 0; at < size; at++) matrix[at * size + at]! += penalties[at]!
    factorise(matrix, size)
    coefficients = solve(matrix, size, sums)
  }
  return coefficients
}

export function linearValue({ at, values }: SparseRow, coefficients: Float64Array): number {
  let sum = 0
  for (let i = 0; i < at.length; i++) sum += coefficients[at[i]!]! * values[i]!
  return sum
}

function addRow(
  matrix: Float64Array,
  sums: Float64Array,
  { at, values }: SparseRow,
  target: number,
  weight: number,
) {
  const size = sums.length
  for (let i = 0; i < at.length; i++) {
    const scaled = values[i]! * weight
    sums[at[i]!]! += scaled * target
    for (let j = 0; j < at.length; j++)
      if (at[j]! <= at[i]!) matrix[at[i]! * size + at[j]!]! += scaled * values[j]!
  }
}
