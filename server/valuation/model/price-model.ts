/** Asking prices, learnt from adverts (README.md). Pure and deterministic: no clock, no database. */
import { deserialize, serialize } from 'node:v8'
import { binRow } from './bins.ts'
import { forestValue } from './boosted-trees.ts'
import type { CarFacts, PricedCar } from './car-facts.ts'
import { type EncodedCar, Encoder } from './encoded-cars.ts'
import { FEATURES, fillFeatures } from './features.ts'
import { processValue } from './gaussian-process.ts'
import { groupOf } from './groups.ts'
import { CORRECTION, learn, type ModelParameters } from './learning.ts'
import { findLearntCar, type LearntCar } from './learnt-cars.ts'
import { adjustedFacts, adjustment, allAdjustments, priorMean } from './linear-model.ts'
import { nearest } from './nearest.ts'
import { deviationOf, spreadOf } from './ranges.ts'
import { type PriceShares, priceSharesOf, sharesBetween, unknownLike } from './shares.ts'
import { usualCars } from './usage.ts'

export type { PriceShares } from './shares.ts'

/** Prices in pounds. */
export interface Estimate {
  price: number
  /** Eight of ten such cars are offered between these two. */
  low: number
  high: number
  /** Standard deviation of the price's logarithm. */
  spread: number
  /** How many cars it was compared with: its make and model, or the part of it that is most alike. */
  alike: number
}

export class PriceModel {
  readonly #learnt: ModelParameters
  readonly #encoder: Encoder
  readonly #features = new Float64Array(FEATURES)
  readonly #bins = new Uint8Array(FEATURES)

  private constructor(learnt: ModelParameters) {
    this.#learnt = learnt
    this.#encoder = new Encoder(learnt.codes)
  }

  /** Takes about a minute for 70,000 cars on one core: call it in a worker. `seed` draws the folds. */
  static learn(cars: readonly PricedCar[], seed = 1): PriceModel {
    return new PriceModel(learn(cars, seed))
  }

  /** How many cars it was learnt from. */
  get cars(): number {
    return this.#learnt.cars
  }

  /**
   * For a make and model never seen, by the prior mean: `alike` is 0. With the id of an advert, that advert
   * has no influence on its own estimate.
   */
  estimate(facts: CarFacts, advertId = 0): Estimate {
    const car = this.#encoder.encode(facts)
    const learnt = advertId > 0 ? findLearntCar(this.#learnt.learntCars, advertId, car) : undefined
    const { low, high, centre } = this.#learnt.ranges
    const { log: unadjusted, spread } = this.#judge(car, learnt)
    const log = unadjusted + allAdjustments(this.#learnt.linear, facts)
    return {
      price: Math.exp(log + centre),
      low: Math.exp(log + low * spread),
      high: Math.exp(log + high * spread),
      spread: deviationOf(spread),
      alike: this.#processOf(car)?.weights.length ?? 0,
    }
  }

  explain(facts: CarFacts): PriceShares {
    const { price } = this.estimate(facts)
    const { averages, linear } = this.#learnt
    const car = this.#encoder.encode(facts)
    const average = unknownLike(car, averages.get(car.vehicle) ?? averages.get(0)!)
    const shares = sharesBetween(average, car, changed => this.#judge(changed).log)
    const adjustments = adjustedFacts
      .filter(fact => isKnown(facts[fact]))
      .map(fact => ({ fact, log: adjustment(linear, facts, fact) }))
    return priceSharesOf(price, [...shares, ...adjustments])
  }

  /** Ids of the listings that are most alike, the nearest first. */
  alike(facts: CarFacts, count: number): number[] {
    const car = this.#encoder.encode(facts)
    const process = this.#processOf(car)
    if (!process) return []
    return nearest(process.group, car)
      .map(row => process.ids[row]!)
      .filter(id => id > 0)
      .slice(0, count)
  }

  toBytes(): Uint8Array {
    return serialize(this.#learnt)
  }

  /** Reads what `toBytes` of the same version of this folder wrote. */
  static fromBytes(bytes: Uint8Array): PriceModel {
    return new PriceModel(deserialize(bytes) as ModelParameters)
  }

  #processOf(car: EncodedCar) {
    return this.#learnt.processes[groupOf(this.#learnt.byVehicle, car)]
  }

  /**
   * The logarithm of the price without adjustments, and the spread of its errors. Of a car of unknown age or
   * mileage these are of two that were driven little and much: adverts that leave them out are too few to
   * learn from how far such prices lie apart.
   */
  #judge(car: EncodedCar, learnt?: LearntCar): { log: number; spread: number } {
    const log = this.#logOf(car, learnt)
    // The features of the car are still in their bins.
    const spread = spreadOf(this.#learnt.ranges, this.#bins)
    const ends = usualCars(car, this.#learnt.usage)
    if (!ends) return { log, spread }
    const [one, other] = ends.map(end => this.#logOf(end)) as [number, number]
    return { log: (one + other) / 2, spread: Math.max(spread, Math.hypot(spread, (one - other) / 2)) }
  }

  /** The logarithm of the price without adjustments. Leaves the car's features in `#bins`. */
  #logOf(car: EncodedCar, learnt?: LearntCar): number {
    const { linear, edges, forests } = this.#learnt
    const prior = priorMean(linear, car)
    const its = this.#processOf(car)
    const process = learnt?.held ?? (its ? processValue(its, car) : 0)
    fillFeatures(this.#learnt, car, { prior, process, fold: learnt?.fold ?? -1 }, this.#features)
    binRow(edges, this.#features, this.#bins)
    // The forest of a part has not seen its cars.
    const unbiased = learnt ? [forests[learnt.part]!] : forests
    let correction = 0
    for (const forest of unbiased) correction += forestValue(forest, this.#bins) / unbiased.length
    return prior + process + CORRECTION * correction
  }
}

function isKnown(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null
}
