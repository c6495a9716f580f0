/** What the catalogue adds to a feed's row: the car's right names, and what is certain of it. */
import { type Catalogue, catalogue as shipped } from '#server/vehicles/catalogue/catalogue.ts'
import { type CertainFacts, certainFacts, type KnownCar } from '#server/vehicles/catalogue/certain-facts.ts'
import type { ListingRow } from '../listing-row.ts'
import { BoundedCache, ownCopy } from './bounded-cache.ts'

/**
 * The columns that may be filled, and from what. Power, weight and tank are not among them: they differ from engine to
 * engine, and the catalogue does not have every engine. (Held against official figures, power was right in 85 of 100.)
 */
const filledFrom = {
  generation: 'generation',
  fuel_type: 'fuel',
  body_type: 'body',
  doors: 'doors',
  seats: 'seats',
  driving_axle: 'axle',
  gear_count: 'gears',
  length_mm: 'lengthMm',
  height_mm: 'heightMm',
  boot_litres: 'bootLitres',
} as const satisfies Partial<Record<keyof ListingRow, keyof CertainFacts>>

export const filledColumns = Object.keys(filledFrom) as (keyof typeof filledFrom)[]

export class CarFacts {
  readonly #catalogue: Catalogue
  readonly #names = new BoundedCache<{ make: string; model: string }>(20_000)
  readonly #facts = new BoundedCache<readonly unknown[]>(50_000)

  constructor(catalogue: Catalogue = shipped()) {
    this.#catalogue = catalogue
  }

  /** 'vw' and 'golf' are Volkswagen and Golf; names the catalogue does not have stay as they are. */
  names(make: string, model: string): { make: string; model: string } {
    return this.#names.get(`${make}\t${model}`, () => {
      const known = this.#catalogue.make(make)
      const knownModel = known && this.#catalogue.model(known, model)
      return { make: known?.name ?? ownCopy(make), model: knownModel?.name ?? ownCopy(model) }
    })
  }

  /** What is certain of a car, in the order of `filledColumns`. */
  certain(car: KnownCar): readonly unknown[] {
    const { make, model, year, fuel, litres, transmission, body, doors, bhp } = car
    const key = `${make}\t${model}\t${year}\t${fuel}\t${litres}\t${transmission}\t${body}\t${doors}\t${bhp}`
    return this.#facts.get(key, () => {
      const facts = certainFacts(this.#catalogue, car)
      // A battery often takes its room from the boot, and one figure stands for the whole generation.
      const isPlain = facts.fuel === 'petrol' || facts.fuel === 'diesel'
      const bootLitres = isPlain ? facts.bootLitres : null
      return filledColumns.map(column => ({ ...facts, bootLitres })[filledFrom[column]])
    })
  }
}
