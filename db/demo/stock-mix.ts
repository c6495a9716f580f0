/** Draws make, model, generation, engine and year, in proportions like those of British used cars. */
import type { Catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import {
  type Engine,
  type Generation,
  type Make,
  type Model,
  soldIn,
} from '#server/vehicles/catalogue/model.ts'
import { fuelWeight } from './fuel-shares.ts'
import type { Random } from './random.ts'
import { Weighted } from './weighted.ts'

export interface ChosenCar {
  readonly make: Make
  readonly model: Model
  readonly generation: Generation
  readonly engine: Engine
  readonly year: number
}

interface ModelYears {
  readonly make: Make
  readonly model: Model
  readonly years: Weighted<number>
}

const FIRST_YEAR = 1958
/** An exponent, because real sales differ more than the catalogue's popularities. */
const POPULARITY_EXPONENT = 1.4
/** Used cars for sale by age in years: most are two to ten years old. */
const weightsByAge = [
  2.6, 5.5, 8.5, 11.5, 11, 9.8, 8.8, 7.8, 6.8, 5.9, 5.1, 4.3, 3.6, 2.9, 2.3, 1.8, 1.4, 1.1, 0.88, 0.7, 0.56,
  0.45, 0.36, 0.29, 0.23, 0.19, 0.16, 0.13, 0.11, 0.1, 0.09, 0.08, 0.07, 0.07, 0.06, 0.06, 0.05,
]
const CLASSIC_WEIGHT = 0.03

export class StockMix {
  readonly #models: Weighted<ModelYears>
  readonly #engines = new Map<Model, Map<number, Weighted<{ generation: Generation; engine: Engine }>>>()

  /** `lastYear` is the year of the reference date, `elapsed` how much of it has passed. */
  constructor(catalogue: Catalogue, lastYear: number, elapsed: number) {
    const pairs: (readonly [ModelYears, number])[] = []
    for (const make of catalogue.makes) {
      const popularity = make.models.reduce((sum, model) => sum + model.popularity ** POPULARITY_EXPONENT, 0)
      for (const model of make.models) {
        const years = yearsOf(model, lastYear, elapsed)
        if (years.total === 0) continue
        // A model that was sold for a few years long ago has fewer cars left than its popularity suggests.
        pairs.push([
          { make, model, years },
          ((make.share * model.popularity ** POPULARITY_EXPONENT) / popularity) * (years.total / 100) ** 0.6,
        ])
      }
    }
    if (pairs.length === 0) throw new Error('The catalogue has no car to make adverts of.')
    this.#models = new Weighted(pairs)
  }

  draw(random: Random): ChosenCar {
    const { make, model, years } = this.#models.draw(random)
    const year = years.draw(random)
    const { generation, engine } = this.#enginesOf(model, year).draw(random)
    return { make, model, generation, engine, year }
  }

  #enginesOf(model: Model, year: number): Weighted<{ generation: Generation; engine: Engine }> {
    let byYear = this.#engines.get(model)
    if (!byYear) {
      byYear = new Map()
      this.#engines.set(model, byYear)
    }
    let engines = byYear.get(year)
    if (!engines) {
      engines = new Weighted(enginesIn(model, year))
      byYear.set(year, engines)
    }
    return engines
  }
}

function yearsOf(model: Model, lastYear: number, elapsed: number): Weighted<number> {
  const pairs: [number, number][] = []
  for (let year = FIRST_YEAR; year <= lastYear; year++) {
    if (!model.generations.some(generation => enginesSold(generation, year).length > 0)) continue
    // In January almost no cars of the year are for sale.
    const share = year === lastYear ? (elapsed < 0.06 ? 0 : elapsed) : 1
    pairs.push([year, (weightsByAge[lastYear - year] ?? CLASSIC_WEIGHT) * share])
  }
  return new Weighted(pairs)
}

function enginesSold(generation: Generation, year: number): Engine[] {
  return soldIn(generation.years, year) ? generation.engines.filter(engine => soldIn(engine.years, year)) : []
}

function enginesIn(model: Model, year: number) {
  const pairs: [{ generation: Generation; engine: Engine }, number][] = []
  for (const generation of model.generations) {
    const engines = enginesSold(generation, year)
    // In the year of a change both generations are sold, more of the old one.
    const share = generation.years.from === year ? 0.6 : 1
    for (const [fuel, alike] of Map.groupBy(engines, engine => engine.fuel)) {
      const weights = alike.map(engine => engineWeight(engine, alike))
      const sum = weights.reduce((total, weight) => total + weight, 0)
      const whole = share * fuelWeight(fuel, generation, year)
      for (const [index, engine] of alike.entries()) {
        pairs.push([{ generation, engine }, (whole * weights[index]!) / sum])
      }
    }
  }
  return pairs
}

/** Cheap engines sell most, except for the weakest; strong ones are rare. */
function engineWeight(engine: Engine, alike: readonly Engine[]): number {
  const prices = alike.map(other => other.priceNewPounds ?? Number.POSITIVE_INFINITY)
  const cheapest = Math.min(...prices)
  const dearness = engine.priceNewPounds === null ? 0.4 : engine.priceNewPounds / cheapest - 1
  const powers = alike.map(other => other.bhp ?? 100).sort((a, b) => a - b)
  const usual = powers[powers.length >> 1]!
  const surplus = Math.max(0, (engine.bhp ?? usual) / usual - 1)
  const isWeakest = alike.length > 2 && (engine.bhp ?? usual) === powers[0]
  return Math.exp(-1.6 * dearness - 1.9 * surplus) * (isWeakest ? 0.6 : 1)
}
