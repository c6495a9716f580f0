/**
 * A Gaussian process over the cars of one group, after Rasmussen and Williams, 'Gaussian Processes for
 * Machine Learning', chapters 2 and 5. Adverts that no other supports weigh less: a second pass gives each a
 * noise by Student's t, since some prices are typing errors.
 */
import { dot, factorise, invertFactor, solve } from './cholesky.ts'
import type { EncodedCar } from './encoded-cars.ts'
import {
  covariances,
  Likeness,
  NOISE,
  type PackedGroup,
  packGroup,
  type Trend,
  trendOf,
  trendValue,
} from './kernel.ts'

/** Degrees of freedom of Student's t. */
const FREEDOM = 4

export interface Process {
  group: PackedGroup
  /** The second pass's weights: a prediction is the sum of these times the covariances. */
  weights: Float64Array
  trend: Trend
}

/** Matrices of several megabytes, used again for each of a few hundred groups. */
export class Workspace {
  readonly covariances: Float64Array
  readonly factor: Float64Array
  readonly inverse: Float64Array
  readonly precision: Float64Array

  constructor(maxCars: number) {
    const matrix = () => new Float64Array(maxCars * maxCars)
    this.covariances = matrix()
    this.factor = matrix()
    this.inverse = matrix()
    this.precision = matrix()
  }
}

/**
 * `values` are deviations from the prior mean; `folds` numbers of folds, from 0. `held` has for each car what
 * the first pass expects of it without its own fold.
 */
export function learnProcess(
  cars: readonly EncodedCar[],
  values: Float64Array,
  folds: { of: Uint8Array; count: number },
  space: Workspace,
): { process: Process; held: Float64Array } {
  const n = values.length
  const { factor, inverse } = space
  const group = packGroup(cars)
  covariances(cars, group, space.covariances)
  addNoise(space, n, () => NOISE)
  factorise(factor, n)
  const weights = solve(factor, n, values)
  invertFactor(factor, n, inverse)
  const residuals = new Float64Array(n)
  for (let fold = 0; fold < folds.count; fold++) {
    const rows = Array.from({ length: n }, (_, row) => row).filter(row => folds.of[row] === fold)
    leaveOut(rows, weights, space, residuals)
  }
  const held = values.map((value, row) => value - residuals[row]!)
  addNoise(space, n, row => {
    const variance = 1 / dot(inverse, row * n, row * n, row, n)
    return (NOISE * (FREEDOM + residuals[row]! ** 2 / variance)) / (FREEDOM + 1)
  })
  factorise(factor, n)
  const robust = solve(factor, n, values)
  return { process: { group, weights: robust, trend: trendOf(cars, robust) }, held }
}

/** The expected deviation from the prior mean. */
export function processValue({ group, weights, trend }: Process, car: EncodedCar): number {
  const likeness = new Likeness(group).of(car)
  let sum = trendValue(trend, car)
  for (let row = 0; row < weights.length; row++) sum += weights[row]! * likeness.with(row)
  return sum
}

/** To `factor`: the covariances, with noise on the diagonal. */
function addNoise({ covariances, factor }: Workspace, n: number, noiseOf: (row: number) => number): void {
  factor.set(covariances.subarray(0, n * n))
  for (let row = 0; row < n; row++) factor[row * n + row]! += noiseOf(row)
}

/**
 * Residuals of some cars as if they had been left out, without learning again: the inverse covariances among
 * them, solved for their weights. Over all folds this takes a fifth of the whole inverse.
 */
function leaveOut(
  rows: readonly number[],
  weights: Float64Array,
  { inverse, precision }: Workspace,
  residuals: Float64Array,
): void {
  const n = weights.length
  const size = rows.length
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++)
      precision[i * size + j] = dot(inverse, rows[i]! * n, rows[j]! * n, rows[i]!, n)
  factorise(precision, size)
  const left = solve(
    precision,
    size,
    rows.map(row => weights[row]!),
  )
  for (let i = 0; i < size; i++) residuals[rows[i]!] = left[i]!
}
