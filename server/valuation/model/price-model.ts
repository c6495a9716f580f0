import type { CarFacts, PricedCar } from './car-facts.ts'

/** Prices in pounds. */
export interface Estimate {
  price: number
  /** Eight of ten such cars are offered between these two. */
  low: number
  high: number
  /** Standard deviation of the price's logarithm. */
  spread: number
  /** How many cars the model knows that are much alike. */
  alike: number
}

/** One fact's share: the base and all shares add up to the price. Pounds. */
export interface Share {
  fact: keyof CarFacts
  pounds: number
}

export interface Explanation {
  /** The price of an average car of this make and model. */
  base: number
  /** The largest first. */
  shares: Share[]
}

interface Member {
  id: number
  ageMonths: number
  miles: number
}

/** First version: an intercept for each model of car, and slopes for age and miles. */
export class PriceModel {
  /** How many cars it was learnt from. */
  readonly cars: number
  readonly #intercepts: Map<string, number>
  readonly #members: Map<string, Member[]>
  readonly #slopes = { year: -0.12, miles: -0.0000035 }
  readonly #spread: number

  private constructor(
    cars: number,
    intercepts: Map<string, number>,
    members: Map<string, Member[]>,
    spread: number,
  ) {
    this.cars = cars
    this.#intercepts = intercepts
    this.#members = members
    this.#spread = spread
  }

  /** Learns from adverts: takes about a minute for 70,000, so it is called in a worker. */
  static learn(cars: readonly PricedCar[]): PriceModel {
    const members = new Map<string, Member[]>()
    const model = new PriceModel(cars.length, new Map(), members, 0.15)
    for (const [key, group] of Map.groupBy(cars, keyOf)) {
      const rests = group.map(car => Math.log(car.pricePounds) - model.#wear(car))
      model.#intercepts.set(key, rests.reduce((a, b) => a + b, 0) / rests.length)
      members.set(
        key,
        group.map(({ id, ageMonths, miles }) => ({ id, ageMonths: ageMonths ?? 60, miles: miles ?? 50_000 })),
      )
    }
    return model
  }

  /** Undefined for a make and model of which nothing is known. */
  estimate(car: CarFacts): Estimate | undefined {
    const intercept = this.#intercepts.get(keyOf(car))
    if (intercept === undefined) return undefined
    const log = intercept + this.#wear(car)
    const half = 1.2816 * this.#spread
    const alike = this.#members.get(keyOf(car))?.length ?? 0
    const [price, low, high] = [Math.exp(log), Math.exp(log - half), Math.exp(log + half)]
    return { price, low, high, spread: this.#spread, alike }
  }

  explain(car: CarFacts): Explanation | undefined {
    const estimate = this.estimate(car)
    const average = this.estimate({ ...car, ageMonths: 60, miles: 40_000 })
    if (!estimate || !average) return undefined
    const aged = this.estimate({ ...car, miles: 40_000 })!
    return {
      base: average.price,
      shares: [
        { fact: 'ageMonths', pounds: aged.price - average.price },
        { fact: 'miles', pounds: estimate.price - aged.price },
      ],
    }
  }

  /** Ids of the listings that are most alike, the nearest first. */
  alike(car: CarFacts, count: number): number[] {
    const distance = (one: Member) =>
      Math.abs(one.ageMonths - (car.ageMonths ?? 60)) / 12 +
      Math.abs(one.miles - (car.miles ?? 50_000)) / 10_000
    return (this.#members.get(keyOf(car)) ?? [])
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, count)
      .map(({ id }) => id)
  }

  toBytes(): Uint8Array {
    const parts = [this.cars, [...this.#intercepts], [...this.#members], this.#spread]
    return new TextEncoder().encode(JSON.stringify(parts))
  }

  static fromBytes(bytes: Uint8Array): PriceModel {
    const [cars, intercepts, members, spread] = JSON.parse(new TextDecoder().decode(bytes))
    return new PriceModel(cars, new Map(intercepts), new Map(members), spread)
  }

  #wear({ ageMonths, miles }: CarFacts): number {
    return this.#slopes.year * ((ageMonths ?? 60) / 12) + this.#slopes.miles * (miles ?? 50_000)
  }
}

function keyOf({ make, model }: CarFacts): string {
  return `${make}|${model}`
}
