/** The adverts of a model, with what the catalogue makes of each. */

import { carFactsOf } from '#server/valuation/car-facts-of.ts'
import { named } from '#server/valuation/catalogue-facts.ts'
import type { CarFacts } from '#server/valuation/model/car-facts.ts'
import type { ValuedListing } from '#server/valuation/valued-listings.store.ts'
import type { Catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { derivatives } from '#server/vehicles/catalogue/certain-facts.ts'
import {
  type Engine,
  type Generation,
  type Make,
  type Model,
  soldIn,
} from '#server/vehicles/catalogue/model.ts'

/** An advert with a price, and what the catalogue makes of it; null where several fit. */
export interface ModelAdvert {
  readonly facts: CarFacts
  readonly pricePence: number
  readonly generation: Generation | null
  readonly engine: Engine | null
}

export interface ModelAdverts {
  readonly make: Make
  readonly model: Model
  readonly adverts: ModelAdvert[]
}

/**
 * The adverts of each model of the catalogue, from listings of which all of a make follow one another. `now`:
 * milliseconds since 1970, for the cars' age.
 */
export async function* advertsByModel(
  batches: AsyncIterable<readonly ValuedListing[]>,
  catalogue: Catalogue,
  now: number,
): AsyncGenerator<ModelAdverts> {
  let name: string | undefined
  let models = new Map<Model, ModelAdverts>()
  for await (const batch of batches) {
    for (const listing of batch) {
      if (listing.make !== name) {
        yield* models.values()
        models = new Map()
        name = listing.make
      }
      const make = catalogue.make(listing.make)
      const model = make && catalogue.model(make, listing.model)
      if (!model || listing.total_price_pence === 0) continue
      const known = models.get(model) ?? { make, model, adverts: [] }
      known.adverts.push(advertOf(listing, model, now))
      models.set(model, known)
    }
  }
  yield* models.values()
}

function advertOf(listing: ValuedListing, model: Model, now: number): ModelAdvert {
  const generation = generationOf(listing, model)
  return {
    facts: carFactsOf(listing, now),
    pricePence: listing.total_price_pence,
    generation,
    engine: generation && engineOf(listing, model, generation),
  }
}

function generationOf({ generation, year }: ValuedListing, model: Model): Generation | null {
  const stated = model.generations.find(({ name }) => name === generation)
  if (stated || year === null) return stated ?? null
  const sold = model.generations.filter(({ years }) => soldIn(years, year))
  return sold.length === 1 ? sold[0]! : null
}

function engineOf(listing: ValuedListing, model: Model, generation: Generation): Engine | null {
  const car = {
    year: listing.year,
    fuel: listing.fuel_type as Engine['fuel'] | null,
    litres: listing.engine_litres,
    bhp: listing.bhp,
  }
  const fitting = derivatives(model, car).filter(one => one.generation === generation)
  const [engine, ...others] = named(fitting, listing.derivative)
  return engine && others.length === 0 ? engine.engine : null
}
