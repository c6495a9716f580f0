/** What cars are offered for, learnt from adverts (README.md). Pure and deterministic: no clock, no database. */
import { deserialize, serialize } from 'node:v8'
import { binRow } from './bins.ts'
import { forestValue } from './boosted-trees.ts'
import type { CarFacts, PricedCar } from './car-facts.ts'
import { type EncodedCar, Encoder } from './encoded-cars.ts'
import { FEATURES, fillFeatures } from './features.ts'
import { processValue } from './gaussian-process.ts'
import { groupOf } from './groups.ts'
import { Likeness } from './kernel.ts'
import { CORRECTION, type Learnt, learn } from './learning.ts'
import { adjustedFacts, adjustment, allAdjustments, priorMean } from './linear-model.ts'
import { rangeOf } from './ranges.ts'
import { type Explanation, explanationOf, sharesBetween } from './shares.ts'

export type { Explanation, Share } from './shares.ts'

/** Prices in pounds. */
export interface Estimate {
  price: number
  /** Eight of ten such cars are offered between these two. */
  low: number
  high: number
  /** Standard deviation of the price's logarithm. */
  spread: number
  /** How many cars it was compared with: those of its make and model, or of the part of them that is most alike. */
  alike: number
}

export class PriceModel {
  readonly #learnt: Learnt
  readonly #encoder: Encoder
  readonly #features = new Float64Array(FEATURES)
  readonly #bins = new Uint8Array(FEATURES)

  private constructor(learnt: Learnt) {
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

  /** For a make and model never seen, by the prior mean: `alike` is 0. */
  estimate(facts: CarFacts): Estimate {
    const car = this.#encoder.encode(facts)
    const log = this.#logOf(car) + allAdjustments(this.#learnt.linear, facts)
    // The features of the car are still in their bins.
    const range = rangeOf(this.#learnt.ranges, this.#bins)
    return {
      price: Math.exp(log + range.centre),
      low: Math.exp(log + range.low),
      high: Math.exp(log + range.high),
      spread: range.spread,
      alike: this.#processOf(car)?.weights.length ?? 0,
    }
  }

  explain(facts: CarFacts): Explanation {
    const { price } = this.estimate(facts)
    const { averages, linear } = this.#learnt
    const car = this.#encoder.encode(facts)
    const average = {
      ...(averages.get(car.vehicle) ?? averages.get(0)!),
      make: car.make,
      vehicle: car.vehicle,
    }
    const shares = sharesBetween(average, car, changed => this.#logOf(changed))
    const adjustments = adjustedFacts
      .filter(fact => isKnown(facts[fact]))
      .map(fact => ({ fact, log: adjustment(linear, facts, fact) }))
    return explanationOf(price, [...shares, ...adjustments])
  }

  /** Ids of the listings that are most alike, the nearest first. */
  alike(facts: CarFacts, count: number): number[] {
    const car = this.#encoder.encode(facts)
    const process = this.#processOf(car)
    if (!process) return []
    const likeness = new Likeness(process.group, car)
    return Array.from(process.ids, (id, row) => ({ id, score: likeness.with(row) }))
      .filter(({ id }) => id > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, count)
      .map(({ id }) => id)
  }

  toBytes(): Uint8Array {
    return serialize(this.#learnt)
  }

  /** Of `toBytes` by the same version of this folder. */
  static fromBytes(bytes: Uint8Array): PriceModel {
    return new PriceModel(deserialize(bytes) as Learnt)
  }

  #processOf(car: EncodedCar) {
    return this.#learnt.processes[groupOf(this.#learnt.byVehicle, car)]
  }

  /** The logarithm of the price without adjustments. Leaves the car's features in `#bins`. */
  #logOf(car: EncodedCar): number {
    const { linear, edges, forests } = this.#learnt
    const prior = priorMean(linear, car)
    const its = this.#processOf(car)
    const process = its ? processValue(its, car) : 0
    fillFeatures(this.#learnt, car, { prior, process, fold: -1 }, this.#features)
    binRow(edges, this.#features, this.#bins)
    let correction = 0
    for (const forest of forests) correction += forestValue(forest, this.#bins) / forests.length
    return prior + process + CORRECTION * correction
  }
}

function isKnown(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null
}
