/** Asking prices, learnt from adverts (README.md). Pure and deterministic: no clock, no database. */
import { deserialize, serialize } from 'node:v8'
import type { CarFacts, PricedCar } from './car-facts.ts'
import { type EncodedCar, Encoder, factsOf } from './encoded-cars.ts'
import { processValue } from './gaussian-process.ts'
import { groupOf } from './groups.ts'
import { type LearntGroup, learn, type ModelParameters } from './learning.ts'
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

  private constructor(learnt: ModelParameters) {
    this.#learnt = learnt
    this.#encoder = new Encoder(learnt.codes)
  }

  /** Takes half a minute for 50,000 cars on one core: call it in a worker. */
  static learn(cars: readonly PricedCar[]): PriceModel {
    return new PriceModel(learn(cars))
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
    const { low, high, centre } = this.#learnt.ranges
    const { log: unadjusted, spread } = this.#judge(car, advertId)
    const log = unadjusted + allAdjustments(this.#learnt.linear, facts)
    return {
      price: Math.exp(log + centre),
      low: Math.exp(log + low * spread),
      high: Math.exp(log + high * spread),
      spread: deviationOf(spread),
      alike: this.#groupOf(car)?.weights.length ?? 0,
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
    const learnt = this.#groupOf(car)
    if (!learnt) return []
    return nearest(learnt.group, car)
      .map(row => learnt.ids[row]!)
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

  #groupOf(car: EncodedCar): LearntGroup | undefined {
    return this.#learnt.groups[groupOf(this.#learnt.byVehicle, car)]
  }

  /**
   * The logarithm of the price without adjustments, and the spread of its errors. Of a car of unknown age or
   * mileage these are of two that were driven little and much: adverts that leave them out are too few to
   * learn from how far such prices lie apart.
   */
  #judge(car: EncodedCar, advertId = 0): { log: number; spread: number } {
    const { linear, ranges, usage } = this.#learnt
    const spread = spreadOf(ranges, linear, car)
    const ends = usualCars(car, usage)
    if (!ends) return { log: this.#logOf(car, advertId), spread }
    const [one, other] = ends.map(end => this.#logOf(end)) as [number, number]
    return { log: (one + other) / 2, spread: Math.max(spread, Math.hypot(spread, (one - other) / 2)) }
  }

  /** The logarithm of the price without adjustments. */
  #logOf(car: EncodedCar, advertId = 0): number {
    const group = this.#groupOf(car)
    const process = group ? (heldOf(group, car, advertId) ?? processValue(group, car)) : 0
    return priorMean(this.#learnt.linear, car) + process
  }
}

/** Undefined for an advert that was not learnt from, or had other facts then. */
function heldOf({ ids, facts, held }: LearntGroup, car: EncodedCar, advertId: number): number | undefined {
  const row = advertId > 0 ? ids.indexOf(advertId) : -1
  return row >= 0 && facts[row] === factsOf(car) ? held[row] : undefined
}

function isKnown(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null
}
