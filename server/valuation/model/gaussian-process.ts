/**
 * A Gaussian process over the cars of one group, after Rasmussen and Williams, 'Gaussian Processes for
 * Machine Learning', chapters 2 and 5. Adverts that no other supports weigh less: a second pass gives each a
 * noise by Student's t, since some prices are typing errors.
 */
import { dot, factorise, invertFactor, solve } from './cholesky.ts'
import type { EncodedCar } from './encoded-cars.ts'
import { covariances, Likeness, NOISE, type PackedGroup, packGroup } from './kernel.ts'

/** Degrees of freedom of Student's t. */
const FREEDOM = 4

export interface Process {
  group: PackedGroup
  /** A prediction is the sum of these times the covariances. */
  weights: Float64Array
  /** What the first pass expects of each of its cars without that car's own price. */
  held: Float64Array
}

/** Matrices of several megabytes, used again for each of a few hundred groups. */
export class Workspace {
  readonly covariances: Float64Array
  readonly factor: Float64Array
  readonly inverse: Float64Array

  constructor(maxCars: number) {
    const matrix = () => new Float64Array(maxCars * maxCars)
    this.covariances = matrix()
    this.factor = matrix()
    this.inverse = matrix()
  }
}

/** `values` are deviations from the prior mean. */
export function learnProcess(cars: readonly EncodedCar[], values: Float64Array, space: Workspace): Process {
  const n = values.length
  const group = packGroup(cars)
  covariances(cars, group, space.covariances)
  const first = fit(values, space, () => NOISE)
  invertFactor(space.factor, n, space.inverse)
  // Without a car its expectation has this variance, and misses its value by its weight times the variance.
  const variances = values.map(
    (_, row) => 1 / dot(space.inverse, row * n + row, space.inverse, row * n + row, n - row),
  )
  const residuals = first.map((weight, row) => weight * variances[row]!)
  const weights = fit(
    values,
    space,
    row => (NOISE * (FREEDOM + residuals[row]! ** 2 / variances[row]!)) / (FREEDOM + 1),
  )
  return { group, weights, held: values.map((value, row) => value - residuals[row]!) }
}

/** The weights of the cars, whose factor of covariances is left in the workspace. */
function fit(values: Float64Array, space: Workspace, noiseOf: (row: number) => number): Float64Array {
  const n = values.length
  const { covariances, factor } = space
  factor.set(covariances.subarray(0, n * n))
  for (let row = 0; row < n; row++) factor[row * n + row]! += noiseOf(row)
  factorise(factor, n)
  return solve(factor, n, values)
}

/** The expected deviation from the prior mean. */
export function processValue({ group, weights }: Process, car: EncodedCar): number {
  const likeness = new Likeness(group).of(car)
  let sum = 0
  for (let row = 0; row < weights.length; row++) sum += weights[row]! * likeness.with(row)
  return sum
}
