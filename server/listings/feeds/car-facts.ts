/** What the catalogue adds to a feed's row: the car's right names, and what is certain of it. */

import { BoundedCache, ownCopy } from '#server/platform/bounded-cache.ts'
import { type Catalogue, catalogue as shipped } from '#server/vehicles/catalogue/catalogue.ts'
import { type CertainFacts, certainFacts, type KnownCar } from '#server/vehicles/catalogue/certain-facts.ts'
import type { ListingRow } from '../listing-row.ts'
import { markOf } from './mark.ts'

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

export interface KnownFacts {
  /** The catalogue's names, or the feed's own where it has none. */
  readonly make: string
  readonly model: string
  /** In the order of `filledColumns`; null where nothing is certain. */
  readonly filled: readonly unknown[]
  /** Sixteen hexadecimal digits that change when any of these does. */
  readonly mark: string
}

export class CarFacts {
  readonly #catalogue: Catalogue
  readonly #known = new BoundedCache<KnownFacts>(50_000)

  constructor(catalogue: Catalogue = shipped()) {
    this.#catalogue = catalogue
  }

  /** 'vw' and 'golf' are Volkswagen and Golf, and what else is certain of them. */
  of(car: KnownCar): KnownFacts {
    const { make, model, year, fuel, litres, transmission, body, doors, bhp } = car
    const key = `${make}\t${model}\t${year}\t${fuel}\t${litres}\t${transmission}\t${body}\t${doors}\t${bhp}`
    return this.#known.get(key, () => {
      const names = this.#names(make, model)
      const facts = certainFacts(this.#catalogue, { ...car, ...names })
      // A battery often takes its room from the boot, and one figure stands for the whole generation.
      const isPlain = facts.fuel === 'petrol' || facts.fuel === 'diesel'
      const bootLitres = isPlain ? facts.bootLitres : null
      const filled = filledColumns.map(column => ({ ...facts, bootLitres })[filledFrom[column]])
      return { ...names, filled, mark: markOf([names.make, names.model, ...filled]) }
    })
  }

  #names(make: string, model: string): { make: string; model: string } {
    const known = this.#catalogue.make(make)
    const knownModel = known && this.#catalogue.model(known, model)
    return { make: known?.name ?? ownCopy(make), model: knownModel?.name ?? ownCopy(model) }
  }
}
