/**
 * Cholesky factors of symmetric positive definite matrices. A matrix of n rows is in the first n × n places
 * of a Float64Array, row by row; only its lower triangle is read and written.
 */

/** Replaces the lower triangle by L with L·Lᵀ = the matrix. Throws a RangeError if not positive definite. */
export function factorise(matrix: Float64Array, n: number): void {
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < row; column++) {
      const rest = matrix[row * n + column]! - dot(matrix, row * n, matrix, column * n, column)
      matrix[row * n + column] = rest / matrix[column * n + column]!
    }
    const pivot = matrix[row * n + row]! - dot(matrix, row * n, matrix, row * n, row)
    if (!(pivot > 0)) throw new RangeError('The matrix is not positive definite')
    matrix[row * n + row] = Math.sqrt(pivot)
  }
}

/** x with L·Lᵀ·x = values. */
export function solve(factor: Float64Array, n: number, values: ArrayLike<number>): Float64Array {
  const x = Float64Array.from(values)
  for (let row = 0; row < n; row++)
    x[row] = (x[row]! - dot(factor, row * n, x, 0, row)) / factor[row * n + row]!
  for (let row = n - 1; row >= 0; row--) {
    const value = x[row]! / factor[row * n + row]!
    x[row] = value
    for (let k = 0; k < row; k++) x[k]! -= factor[row * n + k]! * value
  }
  return x
}

/** Writes the inverse of L, transposed, to `inverse`: row i solves L·x = unit vector i, from place i on. */
export function invertFactor(factor: Float64Array, n: number, inverse: Float64Array): void {
  for (let unit = 0; unit < n; unit++) {
    inverse[unit * n + unit] = 1 / factor[unit * n + unit]!
    for (let row = unit + 1; row < n; row++) {
      const sum = dot(factor, row * n + unit, inverse, unit * n + unit, row - unit)
      inverse[unit * n + row] = -sum / factor[row * n + row]!
    }
  }
}

/** The dot product of `count` numbers from each place on. Four sums do not wait for each other's additions. */
export function dot(one: Float64Array, a: number, other: Float64Array, b: number, count: number): number {
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  let k = 0
  for (; k + 3 < count; k += 4) {
    s0 += one[a + k]! * other[b + k]!
    s1 += one[a + k + 1]! * other[b + k + 1]!
    s2 += one[a + k + 2]! * other[b + k + 2]!
    s3 += one[a + k + 3]! * other[b + k + 3]!
  }
  for (; k < count; k++) s0 += one[a + k]! * other[b + k]!
  return s0 + s1 + s2 + s3
}
