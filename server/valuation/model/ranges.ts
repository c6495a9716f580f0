/**
 * Ranges that hold eight of ten prices: the errors of cars that were left out, divided by how large errors
 * are for such cars (a forest's estimate), have quantiles that are the same for all cars (normalised
 * split-conformal prediction). Each of two forests learns from half of the errors and is calibrated on the
 * other half, since it knows its own too well.
 */
import type { BinnedColumns } from './bins.ts'
import { type Forest, forestValue, learnForest } from './boosted-trees.ts'

const SHARE = 0.8
const HALVES = 2

export interface Ranges {
  /** Trees that estimate the absolute error of the logarithm, beside its mean. */
  spreads: Forest[]
  mean: number
  /** Quantiles of the errors, in spreads. */
  low: number
  high: number
  /** What is added to the logarithm so that the mean error in percent is least. */
  centre: number
}

const boosting = {
  trees: 50,
  leaves: 15,
  rate: 0.12,
  minRows: 60,
  l2: 20,
  featureShare: 0.5,
  rowShare: 0.8,
  huber: 0.1,
}
const MIN_SPREAD = 0.02
/** An error of more says that the price is wrong, not how far others lie. */
const MAX_ERROR = 0.5

/** `errors`: price beside estimate, in logarithms, of cars that were left out. */
export function learnRanges(columns: BinnedColumns, errors: Float64Array): Ranges {
  const sizes = errors.map(error => Math.min(MAX_ERROR, Math.abs(error)))
  const mean = sizes.reduce((a, b) => a + b, 0) / sizes.length
  const beside = sizes.map(size => size - mean)
  const spreads = Array.from({ length: HALVES }, (_, half) => {
    const rows = Uint32Array.from([...errors.keys()].filter(row => row % HALVES === half))
    return learnForest(columns, rows, beside, { ...boosting, seed: half + 1 })
  })
  const bins = new Uint8Array(columns.bins.length)
  const scaled = errors.map((error, row) => {
    for (let at = 0; at < bins.length; at++) bins[at] = columns.bins[at]![row]!
    return error / atLeast(mean + forestValue(spreads[(row + 1) % HALVES]!, bins))
  })
  scaled.sort()
  return {
    spreads,
    mean,
    low: quantile(scaled, (1 - SHARE) / 2),
    high: quantile(scaled, (1 + SHARE) / 2),
    centre: bestCentre(errors),
  }
}

/** The expected absolute error of the logarithm. */
export function spreadOf({ spreads, mean }: Ranges, bins: Uint8Array): number {
  let beside = 0
  for (const forest of spreads) beside += forestValue(forest, bins) / spreads.length
  return atLeast(mean + beside)
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
