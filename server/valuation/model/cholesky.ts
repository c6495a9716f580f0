/**
 * Cholesky factors of symmetric positive definite matrices. A matrix of n rows is in the first n × n places
 * of a Float64Array, row by row; only its lower triangle is read and written. The inner loops take two rows
 * by four columns at a time, because each value that is loaded is then used several times.
 */

/** Replaces the lower triangle by L with L·Lᵀ = the matrix. Throws a RangeError if not positive definite. */
export function factorise(matrix: Float64Array, n: number): void {
  for (let from = 0; from < n; from += 4) {
    const to = Math.min(n, from + 4)
    factoriseDiagonal(matrix, n, from, to)
    if (to - from < 4) return
    let row = to
    for (; row + 1 < n; row += 2) reduceTwo(matrix, n, row, from)
    if (row < n) reduceOne(matrix, n, row, from)
    for (row = to; row < n; row++) solveFour(matrix, n, row, from)
  }
}

function factoriseDiagonal(matrix: Float64Array, n: number, from: number, to: number): void {
  for (let column = from; column < to; column++) {
    const pivot = matrix[column * n + column]! - dot(matrix, column * n, column * n, 0, column)
    if (!(pivot > 0)) throw new RangeError('The matrix is not positive definite')
    const root = Math.sqrt(pivot)
    matrix[column * n + column] = root
    for (let row = column + 1; row < to; row++) {
      const rest = matrix[row * n + column]! - dot(matrix, row * n, column * n, 0, column)
      matrix[row * n + column] = rest / root
    }
  }
}

/** Takes off from four columns of two rows what the columns before `from` explain. */
function reduceTwo(matrix: Float64Array, n: number, row: number, from: number): void {
  const a = row * n
  const b = a + n
  const c0 = from * n
  const c1 = c0 + n
  const c2 = c1 + n
  const c3 = c2 + n
  let a0 = 0
  let a1 = 0
  let a2 = 0
  let a3 = 0
  let b0 = 0
  let b1 = 0
  let b2 = 0
  let b3 = 0
  for (let k = 0; k < from; k++) {
    const x = matrix[a + k]!
    const y = matrix[b + k]!
    const l0 = matrix[c0 + k]!
    const l1 = matrix[c1 + k]!
    const l2 = matrix[c2 + k]!
    const l3 = matrix[c3 + k]!
    a0 += x * l0
    a1 += x * l1
    a2 += x * l2
    a3 += x * l3
    b0 += y * l0
    b1 += y * l1
    b2 += y * l2
    b3 += y * l3
  }
  matrix[a + from]! -= a0
  matrix[a + from + 1]! -= a1
  matrix[a + from + 2]! -= a2
  matrix[a + from + 3]! -= a3
  matrix[b + from]! -= b0
  matrix[b + from + 1]! -= b1
  matrix[b + from + 2]! -= b2
  matrix[b + from + 3]! -= b3
}

function reduceOne(matrix: Float64Array, n: number, row: number, from: number): void {
  for (let column = from; column < from + 4; column++)
    matrix[row * n + column]! -= dot(matrix, row * n, column * n, 0, from)
}

/** The four columns of a row by the factor on the diagonal. */
function solveFour(matrix: Float64Array, n: number, row: number, from: number): void {
  for (let column = from; column < from + 4; column++) {
    const rest = matrix[row * n + column]! - dot(matrix, row * n, column * n, from, column)
    matrix[row * n + column] = rest / matrix[column * n + column]!
  }
}

/** x with L·Lᵀ·x = values. */
export function solve(factor: Float64Array, n: number, values: ArrayLike<number>): Float64Array {
  const x = Float64Array.from(values)
  for (let row = 0; row < n; row++) {
    let sum = x[row]!
    for (let k = 0; k < row; k++) sum -= factor[row * n + k]! * x[k]!
    x[row] = sum / factor[row * n + row]!
  }
  for (let row = n - 1; row >= 0; row--) {
    const value = x[row]! / factor[row * n + row]!
    x[row] = value
    for (let k = 0; k < row; k++) x[k]! -= factor[row * n + k]! * value
  }
  return x
}

/** Writes the inverse of L, transposed, to `inverse`: row i solves L·x = unit vector i, from place i on. */
export function invertFactor(factor: Float64Array, n: number, inverse: Float64Array): void {
  let column = 0
  for (; column + 4 <= n; column += 4) {
    for (let i = column; i < column + 4; i++) {
      for (let k = column; k < i; k++) inverse[i * n + k] = 0
      inverse[i * n + i] = 1 / factor[i * n + i]!
      for (let row = i + 1; row < column + 4; row++) fillOne(factor, inverse, n, i, row)
    }
    for (let row = column + 4; row < n; row++) fillFour(factor, inverse, n, column, row)
  }
  for (; column < n; column++) {
    inverse[column * n + column] = 1 / factor[column * n + column]!
    for (let row = column + 1; row < n; row++) fillOne(factor, inverse, n, column, row)
  }
}

function fillOne(factor: Float64Array, inverse: Float64Array, n: number, column: number, row: number): void {
  let sum = 0
  for (let k = column; k < row; k++) sum += factor[row * n + k]! * inverse[column * n + k]!
  inverse[column * n + row] = -sum / factor[row * n + row]!
}

function fillFour(factor: Float64Array, inverse: Float64Array, n: number, column: number, row: number): void {
  const at = row * n
  const i0 = column * n
  const i1 = i0 + n
  const i2 = i1 + n
  const i3 = i2 + n
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  for (let k = column; k < row; k++) {
    const value = factor[at + k]!
    s0 += value * inverse[i0 + k]!
    s1 += value * inverse[i1 + k]!
    s2 += value * inverse[i2 + k]!
    s3 += value * inverse[i3 + k]!
  }
  const pivot = -factor[at + row]!
  inverse[i0 + row] = s0 / pivot
  inverse[i1 + row] = s1 / pivot
  inverse[i2 + row] = s2 / pivot
  inverse[i3 + row] = s3 / pivot
}

/** The dot product of two rows of one matrix, by the positions where they begin. */
export function dot(matrix: Float64Array, one: number, other: number, from: number, to: number): number {
  let sum = 0
  for (let k = from; k < to; k++) sum += matrix[one + k]! * matrix[other + k]!
  return sum
}
