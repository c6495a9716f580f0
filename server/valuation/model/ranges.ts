/**
 * Ranges that hold eight of ten prices: the errors of cars that were left out, divided by how large errors are for such cars (a forest's
 * estimate), have quantiles that are the same for all cars (normalised split-conformal prediction).
 */
import type { BinnedColumns } from './bins.ts'
import { type Forest, forestValue, learnForest } from './boosted-trees.ts'

const SHARE = 0.8
/**
 * Left-out cars are estimated from fewer others than a new car is, so their errors are a little larger. Measured on a held-back tenth.
 */
const SHRINKAGE = 1

export interface Ranges {
  /** The expected absolute error of the logarithm. */
  spread: Forest
  mean: number
  /** Quantiles of the errors, in spreads. */
  low: number
  high: number
  /** What is added to the logarithm so that the mean error in percent is least. */
  centre: number
}

const boosting = {
  trees: 120,
  leaves: 15,
  rate: 0.06,
  minRows: 60,
  l2: 20,
  featureShare: 0.5,
  rowShare: 0.8,
  huber: 0.1,
  seed: 7,
}
const MIN_SPREAD = 0.02

/** `errors`: price beside estimate, in logarithms, of cars that were left out. */
export function learnRanges(columns: BinnedColumns, errors: Float64Array): Ranges {
  const sizes = errors.map(error => Math.min(0.5, Math.abs(error)))
  const mean = sizes.reduce((a, b) => a + b, 0) / sizes.length
  const spread = learnForest(
    columns,
    Uint32Array.from(errors.keys()),
    sizes.map(size => size - mean),
    boosting,
  )
  const ranges = { spread, mean, low: 0, high: 0, centre: 0 }
  const bins = new Uint8Array(columns.bins.length)
  const scaled = errors.map((error, row) => {
    for (let at = 0; at < bins.length; at++) bins[at] = columns.bins[at]![row]!
    return error / spreadOf(ranges, bins)
  })
  scaled.sort()
  ranges.low = SHRINKAGE * quantile(scaled, (1 - SHARE) / 2)
  ranges.high = SHRINKAGE * quantile(scaled, (1 + SHARE) / 2)
  ranges.centre = bestCentre(errors)
  return ranges
}

/** In logarithms, beside the estimate. */
export function rangeOf(ranges: Ranges, bins: Uint8Array) {
  const spread = spreadOf(ranges, bins)
  // Of a normal distribution the mean absolute error is √(2/π) of the standard deviation.
  return {
    low: ranges.low * spread,
    high: ranges.high * spread,
    centre: ranges.centre,
    spread: spread * Math.sqrt(Math.PI / 2),
  }
}

function spreadOf({ spread, mean }: Ranges, bins: Uint8Array): number {
  return Math.max(MIN_SPREAD, mean + forestValue(spread, bins))
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}

/**
 * The site publishes its error in percent of the price, which a price a little below the median makes least: what is too high by half is
 * wrong by 50%, what is too low by half by 33%.
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
