/** Which cars there are: make, model, generation, engine and year, each as often as British used cars have them. */
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
import { ageWeight } from './used-car-ages.ts'
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

const OLDEST = 1958
/** The catalogue's popularities are flatter than the roads: a make's best seller outsells its tenth by more. */
const SHARPER = 1.4

export class StockMix {
  readonly #models: Weighted<ModelYears>
  readonly #engines = new Map<Model, Map<number, Weighted<{ generation: Generation; engine: Engine }>>>()

  /** `lastYear` is the year of the reference date, `elapsed` how much of it has passed. */
  constructor(catalogue: Catalogue, lastYear: number, elapsed: number) {
    const pairs: (readonly [ModelYears, number])[] = []
    for (const make of catalogue.makes) {
      const popularity = make.models.reduce((sum, model) => sum + model.popularity ** SHARPER, 0)
      for (const model of make.models) {
        const years = yearsOf(model, lastYear, elapsed)
        if (years.total === 0) continue
        // A model sold for a few years long ago has fewer cars left than its popularity then would say.
        pairs.push([
          { make, model, years },
          ((make.share * model.popularity ** SHARPER) / popularity) * (years.total / 100) ** 0.6,
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
  for (let year = OLDEST; year <= lastYear; year++) {
    if (!model.generations.some(generation => enginesSold(generation, year).length > 0)) continue
    // In January there is next to nothing of the year's own registration for sale.
    const share = year === lastYear ? (elapsed < 0.06 ? 0 : elapsed) : 1
    pairs.push([year, ageWeight(lastYear - year) * share])
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
    // The year a generation changes has both, more of the one that is leaving.
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

/** The cheaper engines sell most, though not the very weakest; fast ones are few. */
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
