import type { FuelType, Transmission } from '#contracts/vehicle/enumerations.ts'
import { BoundedCache } from '#server/platform/bounded-cache.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { type Derivative, derivatives } from '#server/vehicles/catalogue/certain-facts.ts'
import type { ValuedCar } from './valued-listings.store.ts'

/** Derivatives whose prices differ more than this have no common price. */
const MAX_PRICE_RATIO = 1.2
/** A million adverts describe some ten thousand different cars. */
const cached = new BoundedCache<CatalogueFacts>(50_000)

export interface CatalogueFacts {
  /** Pounds: that of the named derivative, or of all that fit where they cost about the same. */
  priceNew: number | null
  /** From 0, the plainest trim of the model, to 1. */
  trimLevel: number | null
}

/** Null if the catalogue does not tell. */
export function catalogueFacts(car: ValuedCar): CatalogueFacts {
  const key = [
    ...[car.make, car.model, car.generation, car.derivative, car.trim_level, car.year],
    ...[car.fuel_type, car.engine_litres, car.bhp, car.transmission],
  ].join('|')
  return cached.get(key, () => lookUp(car))
}

function lookUp(car: ValuedCar): CatalogueFacts {
  const make = catalogue().make(car.make)
  const model = make && catalogue().model(make, car.model)
  if (!model) return { priceNew: null, trimLevel: null }
  const fitting = derivatives(model, {
    year: car.year,
    fuel: car.fuel_type as FuelType | null,
    litres: car.engine_litres,
    bhp: car.bhp,
    transmission: car.transmission as Transmission | null,
  })
  const ofGeneration = fitting.filter(({ generation }) => generation.name === car.generation)
  return {
    priceNew: commonPrice(named(ofGeneration.length > 0 ? ofGeneration : fitting, car.derivative)),
    trimLevel: car.trim_level === null ? null : levelOf(model.trims, car.trim_level),
  }
}

function levelOf(trims: readonly string[], trim: string): number | null {
  const at = trims.indexOf(trim)
  return at < 0 || trims.length < 2 ? null : at / (trims.length - 1)
}

/** Those whose engine the text begins with; the longest, as '2.0 TDI' begins '2.0 TDI 150'. All if none. */
export function named(fitting: readonly Derivative[], text: string | null): readonly Derivative[] {
  if (text === null) return fitting
  const begun = fitting.filter(({ engine }) => text.startsWith(engine.name))
  const longest = Math.max(...begun.map(({ engine }) => engine.name.length))
  return begun.length === 0 ? fitting : begun.filter(({ engine }) => engine.name.length === longest)
}

/** The median. */
function commonPrice(fitting: readonly Derivative[]): number | null {
  const prices = fitting
    .map(({ engine }) => engine.priceNewPounds)
    .filter(price => price !== null)
    .sort((a, b) => a - b)
  const [lowest, highest] = [prices[0], prices.at(-1)]
  if (lowest === undefined || highest! > lowest * MAX_PRICE_RATIO) return null
  return prices[prices.length >> 1]!
}
