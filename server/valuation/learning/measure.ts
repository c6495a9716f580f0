/** The errors of a price model on adverts that it has not seen. */

import { priceLabels } from '#contracts/listings/price-labels.ts'
import type { ErrorMeasures, GroupMeasures, ModelMeasures } from '#contracts/valuation/model-measures.ts'
import { priceLabelOf } from '#contracts/valuation/price-bands.ts'
import { fuelTypes } from '#contracts/vehicle/enumerations.ts'
import { hasComparables } from '../appraisal.ts'
import { median } from '../median.ts'
import type { PricedCar } from '../model/car-facts.ts'
import type { Estimate, PriceModel } from '../model/price-model.ts'

interface Judged {
  car: PricedCar
  estimate: Estimate
}

/** Groups with fewer adverts say nothing. */
const MIN_GROUP = 20
const MAX_MAKES = 40

export function measureErrors(
  model: PriceModel,
  cars: readonly PricedCar[],
): Pick<ModelMeasures, 'all' | 'by'> {
  const judged = cars.map((car): Judged => ({ car, estimate: model.estimate(car) }))
  return {
    all: errorsOf(judged),
    by: {
      age: grouped(judged, ({ car }) => bandOf(ageBands, car.ageMonths), namesOf(ageBands)),
      price: grouped(judged, ({ car }) => bandOf(priceBands, car.pricePounds), namesOf(priceBands)),
      make: largest(grouped(judged, ({ car }) => car.make)),
      fuel: grouped(
        judged,
        ({ car }) => fuelTypes.find(({ value }) => value === car.fuel)?.label ?? UNKNOWN,
        [...fuelTypes.map(({ label }) => label), UNKNOWN],
      ),
      label: grouped(
        judged,
        ({ car, estimate: { price, low, high } }) =>
          priceLabelOf(car.pricePounds, { value: price, low, high }),
        priceLabels.map(({ value }) => value),
      ),
    },
  }
}

/** All 0 without adverts. */
function errorsOf(judged: readonly Judged[]): ErrorMeasures {
  const errors = judged.map(
    ({ car, estimate }) => Math.abs(estimate.price - car.pricePounds) / car.pricePounds,
  )
  const share = (isTrue: (one: Judged) => boolean) => mean(judged.map(one => (isTrue(one) ? 1 : 0)))
  return {
    adverts: judged.length,
    mape: mean(errors),
    mdape: median(errors),
    maePounds: mean(judged.map(({ car, estimate }) => Math.abs(estimate.price - car.pricePounds))),
    within10: mean(errors.map(error => (error <= 0.1 ? 1 : 0))),
    bias: median(judged.map(({ car, estimate }) => car.pricePounds / estimate.price - 1)),
    coverage80: share(
      ({ car, estimate: { low, high } }) => car.pricePounds >= low && car.pricePounds <= high,
    ),
    medianWidth80: median(judged.map(({ estimate: { price, low, high } }) => (high - low) / price)),
  }
}

/** In the order of `names`, or by name. */
function grouped(
  judged: readonly Judged[],
  groupOf: (one: Judged) => string,
  names?: readonly string[],
): GroupMeasures[] {
  const groups = Map.groupBy(judged, groupOf)
  return (names ?? [...groups.keys()].sort())
    .map(group => ({ group, members: groups.get(group) ?? [] }))
    .filter(({ members }) => members.length >= MIN_GROUP)
    .map(({ group, members }) => ({ group, ...errorsOf(members) }))
}

/** The groups with the most adverts, by name. */
function largest(groups: readonly GroupMeasures[]): GroupMeasures[] {
  const kept = new Set(groups.toSorted((a, b) => b.adverts - a.adverts).slice(0, MAX_MAKES))
  return groups.filter(group => kept.has(group))
}

const UNKNOWN = 'Not known'
type Band = readonly [below: number, name: string]

/** Months. */
const ageBands: readonly Band[] = [
  [12, 'Under 1 year'],
  [36, '1 to 3 years'],
  [60, '3 to 5 years'],
  [120, '5 to 10 years'],
  [180, '10 to 15 years'],
  [Number.POSITIVE_INFINITY, 'Over 15 years'],
]

/** Pounds, as asked. */
const priceBands: readonly Band[] = [
  [1500, 'Under £1,500'],
  [5000, '£1,500 to £5,000'],
  [10_000, '£5,000 to £10,000'],
  [20_000, '£10,000 to £20,000'],
  [40_000, '£20,000 to £40,000'],
  [70_000, '£40,000 to £70,000'],
  [Number.POSITIVE_INFINITY, '£70,000 and more'],
]

function bandOf(bands: readonly Band[], value: number | null): string {
  return value === null ? UNKNOWN : bands.find(([below]) => value < below)![1]
}

function namesOf(bands: readonly Band[]): string[] {
  return [...bands.map(([, name]) => name), UNKNOWN]
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}

/** How much higher a new version's mean error may be, beside twice its standard error. */
const MEAN_TOLERANCE = 0.001
/** Single adverts that are off by more count as if by this. */
const MAX_ERROR = 1
/** The share of adverts that the new version must be able to value, of those that the old one can. */
const MIN_VALUED = 0.98
/** Ranges that hold fewer or more prices are broken. */
const coverage = { min: 0.7, max: 0.9 }

export interface Verdict {
  mape: number
  mdape: number
  /** Why the new version may not replace the old one; undefined where it may. */
  refusal?: string
}

/** Compares two versions advert by advert. Returns the old one's errors on the same adverts. */
export function compareVersions(
  candidate: PriceModel,
  current: PriceModel,
  cars: readonly PricedCar[],
): Verdict {
  const old = measureErrors(current, cars).all
  const fresh = measureErrors(candidate, cars).all
  const differences = cars.map(car => errorOf(candidate, car) - errorOf(current, car))
  const worse = mean(differences)
  const variance = mean(differences.map(difference => (difference - worse) ** 2))
  const tolerance = MEAN_TOLERANCE + 2 * Math.sqrt(variance / Math.max(1, differences.length))
  const verdict = { mape: old.mape, mdape: old.mdape }
  if (worse > tolerance)
    return { ...verdict, refusal: `its mean error is ${percent(worse)} above that of the current version` }
  const [valued, valuedBefore] = [candidate, current].map(
    model => cars.filter(car => hasComparables(model.estimate(car))).length,
  ) as [number, number]
  if (valued < valuedBefore * MIN_VALUED)
    return {
      ...verdict,
      refusal: `it can value ${valued} adverts, the current version ${valuedBefore}`,
    }
  const isBroken = fresh.coverage80 < coverage.min || fresh.coverage80 > coverage.max
  // Twice the standard error of a share of 0.8.
  const coverageTolerance = 2 * Math.sqrt((0.8 * 0.2) / Math.max(1, fresh.adverts))
  if (isBroken && Math.abs(fresh.coverage80 - 0.8) > Math.abs(old.coverage80 - 0.8) + coverageTolerance)
    return { ...verdict, refusal: `its 80% ranges hold ${percent(fresh.coverage80)} of the prices` }
  return verdict
}

function errorOf(model: PriceModel, car: PricedCar): number {
  return Math.min(MAX_ERROR, Math.abs(model.estimate(car).price - car.pricePounds) / car.pricePounds)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}
