/**
 * Ranges that hold eight of ten prices: the errors of estimates that did not know a car's own price, divided
 * by how large errors are for such cars (a linear estimate), have quantiles that are the same for all cars
 * (normalised conformal prediction).
 */
import type { EncodedCar } from './encoded-cars.ts'
import { type LinearModel, meanRow, penaltiesOf } from './linear-model.ts'
import { linearValue, ridge } from './ridge.ts'

const SHARE = 0.8
/** So many cars must speak for a coefficient of an error's size before it is half believed. */
const PENALTY = 20
const MIN_SPREAD = 0.02
/** An error of more says that the price is wrong, not how far others lie. */
const MAX_ERROR = 0.5

export interface Ranges {
  /** One for each term of the prior mean: together they estimate the absolute error of the logarithm. */
  coefficients: Float64Array
  /** Quantiles of the errors, in spreads. */
  low: number
  high: number
  /** What is added to the logarithm so that the mean error in percent is least. */
  centre: number
}

/** `errors`: price beside estimate, in logarithms, of estimates that did not know the price. */
export function learnRanges(linear: LinearModel, cars: readonly EncodedCar[], errors: Float64Array): Ranges {
  const sizes = errors.map(error => Math.min(MAX_ERROR, Math.abs(error)))
  const rows = cars.map(car => meanRow(linear, car))
  const coefficients = ridge(rows, sizes, penaltiesOf(linear.terms, PENALTY))
  const scaled = errors.map((error, row) => error / atLeast(linearValue(rows[row]!, coefficients))).sort()
  return {
    coefficients,
    low: quantile(scaled, (1 - SHARE) / 2),
    high: quantile(scaled, (1 + SHARE) / 2),
    centre: bestCentre(errors),
  }
}

/** The expected absolute error of the logarithm. */
export function spreadOf({ coefficients }: Ranges, linear: LinearModel, car: EncodedCar): number {
  return atLeast(linearValue(meanRow(linear, car), coefficients))
}

/** The standard deviation of normal errors with this mean absolute error. */
export function deviationOf(spread: number): number {
  return spread * Math.sqrt(Math.PI / 2)
}

function atLeast(spread: number): number {
  return Math.max(MIN_SPREAD, spread)
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}

/**
 * The site publishes its error in percent of the price, which a price a little below the median makes least:
 * what is too high by half is wrong by 50%, what is too low by half by 33%.
 */
function bestCentre(errors: Float64Array): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let centre = -0.02; centre <= 0.0051; centre += 0.001) {
    let sum = 0
    for (const error of errors) sum += Math.abs(Math.exp(centre - error) - 1)
    if (sum < least) {
      least = sum
      best = centre
    }
  }
  return best
}
