/** Cars as rows of numbers, which the process and the linear model read. */
import type { CarFacts } from './car-facts.ts'

/** NaN: unknown. */
export const numberNames = [
  'age',
  'rootMiles',
  'mpg',
  'tax',
  'litres',
  'bhp',
  'priceNew',
  'trimLevel',
] as const
/** 0: unknown. */
export const categoryNames = [
  'make',
  'vehicle',
  'gearbox',
  'fuel',
  'body',
  'drive',
  'generation',
  'trim',
  'derivative',
] as const

export type NumberName = (typeof numberNames)[number]
export type CategoryName = (typeof categoryNames)[number]

/** Years, √(thousands of miles), mpg, pounds a year, litres, bhp, the logarithm of pounds, 0 to 1. */
export type EncodedCar = Readonly<Record<NumberName | CategoryName, number>>

const MIN_MILES_OF_OLD_CARS = 100

/** Numbers of categories' values, by the order in which they were seen. */
export class Encoder {
  readonly #codes: Record<CategoryName, Map<string, number>>

  constructor(codes?: Record<CategoryName, Map<string, number>>) {
    this.#codes =
      codes ??
      (Object.fromEntries(categoryNames.map(name => [name, new Map()])) as Record<
        CategoryName,
        Map<string, number>
      >)
  }

  get codes(): Record<CategoryName, Map<string, number>> {
    return this.#codes
  }

  /** Gives new values a number: while learning. */
  learn(car: CarFacts): EncodedCar {
    return this.#encode(car, (codes, value) => {
      const known = codes.get(value)
      if (known !== undefined) return known
      codes.set(value, codes.size + 1)
      return codes.size
    })
  }

  /** A value that was never seen has the number −1, which is like no other. */
  encode(car: CarFacts): EncodedCar {
    return this.#encode(car, (codes, value) => codes.get(value) ?? -1)
  }

  #encode(car: CarFacts, codeOf: (codes: Map<string, number>, value: string) => number): EncodedCar {
    const code = (name: CategoryName, value: string | null) =>
      value === null ? 0 : codeOf(this.#codes[name], value)
    return {
      age: car.ageMonths === null ? Number.NaN : car.ageMonths / 12,
      rootMiles: plausibleMiles(car) ? Math.sqrt(car.miles / 1000) : Number.NaN,
      mpg: within(car.mpg, 10, 250),
      tax: car.tax ?? Number.NaN,
      litres: within(car.litres, 0.3, 10),
      bhp: within(car.bhp, 5, 2200),
      priceNew: car.priceNew === null ? Number.NaN : Math.log(car.priceNew),
      trimLevel: car.trimLevel ?? Number.NaN,
      make: code('make', car.make),
      vehicle: code('vehicle', `${car.make}|${car.model}`),
      gearbox: code('gearbox', car.gearbox),
      fuel: code('fuel', car.fuel),
      body: code('body', car.body),
      drive: code('drive', car.drive),
      generation: code('generation', car.generation),
      trim: code('trim', car.trim),
      derivative: code('derivative', car.derivative),
    }
  }
}

/** Adverts of older cars with next to no miles mean 'see the text'. */
function plausibleMiles(car: CarFacts): car is CarFacts & { miles: number } {
  if (car.miles === null) return false
  const isOld = car.ageMonths !== null && car.ageMonths >= 36
  return !isOld || car.miles >= MIN_MILES_OF_OLD_CARS
}

function within(value: number | null, min: number, max: number): number {
  return value !== null && value >= min && value <= max ? value : Number.NaN
}

/** A digest of all facts but the age, which differs each day. */
export function factsOf({ age: _, ...facts }: EncodedCar): number {
  return keyOf(...Object.values(facts))
}

/** A hash of numbers as a key of maps: 53 bits, in which a million keys hardly ever collide. */
export function keyOf(...parts: number[]): number {
  let a = 0x9e3779b9
  let b = 0x85ebca6b
  for (const part of parts) {
    const whole = Number.isNaN(part) ? -7 : Math.round(part * 10)
    a = Math.imul(a ^ whole, 0x85ebca6b)
    a ^= a >>> 13
    b = Math.imul(b ^ whole, 0xc2b2ae35)
    b ^= b >>> 16
  }
  return (a >>> 0) * 2_097_152 + (b >>> 11)
}
