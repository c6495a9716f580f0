import type { BodyType, FuelType, Transmission } from '#contracts/vehicle/enumerations.ts'
import type { Catalogue } from './catalogue.ts'
import { type CatalogueBody, type Engine, type Generation, type Model, soldIn } from './model.ts'

/** Null or undefined: unknown. */
export interface KnownCar {
  readonly make: string
  readonly model: string
  readonly year?: number | null
  readonly fuel?: FuelType | null
  readonly litres?: number | null
  readonly bhp?: number | null
  readonly transmission?: Transmission | null
  readonly body?: BodyType | null
  readonly doors?: number | null
}

/** A possible derivative of the car. */
export interface Derivative {
  readonly generation: Generation
  readonly engine: Engine
}

/** Adverts and the catalogue both round to a tenth of a litre. */
const SAME_LITRES = 0.051

/** Derivatives that fit the facts. The year after the last fits too: cars are registered late. */
export function derivatives(model: Model, car: Omit<KnownCar, 'make' | 'model'>): Derivative[] {
  return model.generations
    .filter(
      generation =>
        car.year == null || soldIn(generation.years, car.year) || generation.years.to === car.year - 1,
    )
    .flatMap(generation => generation.engines.map(engine => ({ generation, engine })))
    .filter(
      ({ engine }) => car.year == null || soldIn(engine.years, car.year) || engine.years.to === car.year - 1,
    )
    .filter(({ engine }) => car.fuel == null || sameFuel(engine.fuel, car.fuel))
    .filter(
      ({ engine }) =>
        car.litres == null || engine.litres === null || Math.abs(engine.litres - car.litres) < SAME_LITRES,
    )
    .filter(({ engine }) => car.bhp == null || engine.bhp === null || Math.abs(engine.bhp - car.bhp) <= 3)
    .filter(
      ({ engine }) =>
        car.transmission == null ||
        engine.gearboxes.some(box => sameGearbox(box.transmission, car.transmission)),
    )
}

/** Feeds often call a plug-in hybrid a hybrid. */
function sameFuel(engine: FuelType, given: FuelType): boolean {
  return engine === given || (given === 'hybrid' && engine === 'plug-in hybrid')
}

/** Feeds call double-clutch gearboxes automatic or semi-automatic, so only manual is distinguished. */
function sameGearbox(one: Transmission, other: Transmission | null | undefined): boolean {
  return (one === 'manual') === (other === 'manual')
}

/** Facts on which all possible derivatives agree: all null for an unknown car, and one that none fits. */
export function certainFacts(catalogue: Catalogue, car: KnownCar) {
  const make = catalogue.make(car.make)
  const model = make && catalogue.model(make, car.model)
  const possible = model ? derivatives(model, car) : []
  const generations = [...new Set(possible.map(one => one.generation))]
  const bodies = generations.flatMap(generation => generation.bodies)
  const fitting = bodies.filter(body => car.body == null || body.body === car.body)
  const boxes = possible.flatMap(one =>
    one.engine.gearboxes.filter(box => car.transmission != null && box.transmission === car.transmission),
  )
  /** A generation's measures are those of its first body, and do not apply to others. */
  const body = agreed(fitting.map(one => one.body))
  const measured = (measure: (generation: Generation) => number | null) =>
    generations.map(one => (body !== null && one.bodies[0]?.body === body ? measure(one) : null))
  return {
    generation: agreed(generations.map(one => one.name)),
    fuel: agreed(possible.map(one => one.engine.fuel)),
    body,
    doors: agreedDoors(fitting),
    seats: agreed(generations.flatMap(one => one.seats)),
    axle: agreed(possible.flatMap(one => one.engine.axles)),
    gears: agreed(boxes.map(box => box.gears)),
    bhp: agreed(possible.map(one => one.engine.bhp)),
    lengthMm: agreed(measured(one => one.lengthMm)),
    heightMm: agreed(measured(one => one.heightMm)),
    weightKg: agreed(measured(one => one.weightKg)),
    bootLitres: agreed(measured(one => one.bootLitres)),
    tankLitres: agreed(generations.map(one => one.tankLitres)),
  }
}

function agreedDoors(bodies: readonly CatalogueBody[]): number | null {
  return agreed(bodies.flatMap(body => body.doors))
}

/** The common value; null if there is none, more than one, or an unknown one. */
function agreed<Value>(values: readonly (Value | null)[]): Value | null {
  const [first, ...rest] = values
  return first !== undefined && rest.every(value => value === first) ? first : null
}
