import type { BodyType, DrivingAxle, FuelType, Transmission } from '#contracts/enumerations.ts'
import type { Catalogue } from './catalogue.ts'
import { type Body, type Engine, type Generation, type Model, soldIn } from './model.ts'

/** What is known of a car; what is left out or null is not. */
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

/** What follows from it without doubt: a figure stands only where every possible derivative agrees on it. */
export interface CertainFacts {
  generation: string | null
  fuel: FuelType | null
  body: BodyType | null
  doors: number | null
  seats: number | null
  axle: DrivingAxle | null
  gears: number | null
  bhp: number | null
  lengthMm: number | null
  heightMm: number | null
  weightKg: number | null
  bootLitres: number | null
  tankLitres: number | null
}

/** One car that could be meant. */
export interface Derivative {
  readonly generation: Generation
  readonly engine: Engine
}

/** Adverts and files both round to a tenth of a litre: the same engine differs by no more than the rounding. */
const SAME_LITRES = 0.051

/** Every derivative that fits what is known. A year fits a generation's own years and one more: cars wait in showrooms. */
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

/** Feeds call a plug-in hybrid a hybrid as often as not. */
function sameFuel(engine: FuelType, told: FuelType): boolean {
  return engine === told || (told === 'hybrid' && engine === 'plug-in hybrid')
}

/** Feeds call a double-clutch gearbox automatic as often as semi-automatic: only manual is told apart for certain. */
function sameGearbox(one: Transmission, other: Transmission | null | undefined): boolean {
  return (one === 'manual') === (other === 'manual')
}

/** Fills in what the catalogue is certain of. Unknown makes and models, and cars nothing fits, give nothing. */
export function certainFacts(catalogue: Catalogue, car: KnownCar): CertainFacts {
  const make = catalogue.make(car.make)
  const model = make && catalogue.model(make, car.model)
  const possible = model ? derivatives(model, car) : []
  const generations = [...new Set(possible.map(one => one.generation))]
  const bodies = generations.flatMap(generation => generation.bodies)
  const fitting = bodies.filter(body => car.body == null || body.body === car.body)
  const boxes = possible.flatMap(one =>
    one.engine.gearboxes.filter(box => car.transmission != null && box.transmission === car.transmission),
  )
  /** A generation's measures are its first body's: they say nothing of its estate or convertible. */
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

function agreedDoors(bodies: readonly Body[]): number | null {
  return agreed(bodies.flatMap(body => body.doors))
}

/** The value all agree on, or null where there is none, more than one, or one unknown. */
function agreed<Value>(values: readonly (Value | null)[]): Value | null {
  const [first, ...rest] = values
  return first !== undefined && rest.every(value => value === first) ? first : null
}
