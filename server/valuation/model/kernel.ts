/**
 * How alike the prices of two cars are: the covariance function of the process. A sum of components, each a
 * variance that falls with the distance of the facts: smooth curves of age and miles that all cars of a model
 * share, and ever more local ones for engine, trim and fingerprint (official mpg and tax tell trims apart
 * where adverts do not name them). The variances and lengths were fitted by random search to errors on
 * held-out folds. (docs/decisions/0050)
 */
import { type EncodedCar, keyOf } from './encoded-cars.ts'

/** The facts of a car's specification: all but age and miles. */
const numbers = ['mpg', 'tax', 'litres', 'bhp'] as const
const categories = ['gearbox', 'fuel', 'body', 'drive', 'generation', 'trim', 'derivative'] as const
/** In the order of a packed specification. */
export const specificationFacts = [...numbers, ...categories]
const FACTS = specificationFacts.length

/**
 * An unknown number stands at a typical one, and apart from every known one by a distance of its own: a
 * product of covariances, which is one again. Years, √(thousands of miles), miles per gallon, pounds, litres,
 * bhp.
 */
const unknown = {
  age: { typical: 5, apart: 3 },
  rootMiles: { typical: 5, apart: 2 },
  mpg: { typical: 50, apart: 5 },
  tax: { typical: 145, apart: 50 },
  litres: { typical: 1.6, apart: 0.5 },
  bhp: { typical: 130, apart: 30 },
}

type Fact = 'age' | 'rootMiles' | (typeof numbers)[number] | (typeof categories)[number]
type Lengths = Partial<Record<Fact, number>>

interface Component {
  variance: number
  /**
   * Age and miles: exp(−d²/2l²), or exp(−d/l) where `rough`. Other facts, and categories that differ:
   * exp(−d/l).
   */
  lengths: Lengths
  rough?: true
}

// biome-ignore format: a table
const components: readonly Component[] = [
  { variance: 0.0283, lengths: { age: 10.8, rootMiles: 4.62 } },
  { variance: 0.0394, rough: true, lengths: { age: 35.7, mpg: 16.5, tax: 12_600, litres: 0.027, fuel: 68, bhp: 30, body: 1, drive: 2, generation: 1.5, trim: 1.5, derivative: 5 } },
  { variance: 0.00459, rough: true, lengths: { age: 11, mpg: 0.0122, tax: 183, litres: 0.084, gearbox: 12.5, fuel: 0.33, bhp: 5, body: 0.5, generation: 1, trim: 0.5, derivative: 0.5 } },
  { variance: 0.00211, rough: true, lengths: { age: 3.2, rootMiles: 4.9, mpg: 9.2, tax: 20, litres: 11, gearbox: 4.5, fuel: 3.6, body: 1, trim: 1, generation: 1 } },
]
export const NOISE = 0.00635

const count = components.length
/** Rates by fact and component, as the exponent counts them. */
const specRates = new Float64Array(FACTS * count)
for (const [fact, name] of specificationFacts.entries())
  for (const [at, { lengths }] of components.entries()) specRates[fact * count + at] = rateOf(lengths[name])
const rates = components.map(({ variance, lengths, rough }) => {
  const [age, miles] = [rateOf(lengths.age), rateOf(lengths.rootMiles)]
  return rough
    ? { variance, age, miles, age2: 0, miles2: 0 }
    : { variance, age: 0, miles: 0, age2: age ** 2 / 2, miles2: miles ** 2 / 2 }
})
/** A component that has fallen to a hundred-thousandth counts as nothing. */
const MAX_EXPONENT = 12

function rateOf(length: number | undefined): number {
  return length === undefined ? 0 : 1 / length
}

/** The cars of a group: age and √miles of each, and its specification, which many share. */
export interface PackedGroup {
  age: Float64Array
  rootMiles: Float64Array
  specification: Uint16Array
  /** One after another. */
  specifications: Float64Array
}

export function packGroup(cars: readonly EncodedCar[]): PackedGroup {
  const numberOf = new Map<number, number>()
  const specifications: number[] = []
  const specification = Uint16Array.from(cars, car => {
    const facts = specificationFacts.map(name => car[name])
    const key = keyOf(...facts)
    const known = numberOf.get(key)
    if (known !== undefined) return known
    specifications.push(...facts)
    numberOf.set(key, numberOf.size)
    return numberOf.size - 1
  })
  return {
    age: Float64Array.from(cars, car => car.age),
    rootMiles: Float64Array.from(cars, car => car.rootMiles),
    specification,
    specifications: Float64Array.from(specifications),
  }
}

interface Unknown {
  typical: number
  apart: number
}

/** NaN is unknown. */
function distance(one: number, other: number, { typical, apart }: Unknown): number {
  const difference = Math.abs(one - other)
  if (!Number.isNaN(difference)) return difference
  const known = Number.isNaN(one) ? other : one
  return Number.isNaN(known) ? 0 : Math.abs(known - typical) + apart
}

/** The square of a distance, in which being unknown counts as a dimension of its own. */
function squareDistance(one: number, other: number, { typical, apart }: Unknown): number {
  const difference = one - other
  if (!Number.isNaN(difference)) return difference * difference
  const known = Number.isNaN(one) ? other : one
  return Number.isNaN(known) ? 0 : (known - typical) ** 2 + apart * apart
}

/** How alike a car is to those of a group. Specifications are compared once, age and miles by car. */
export class Likeness {
  readonly #group: PackedGroup
  #age = 0
  #rootMiles = 0
  /** Exponents of the components for each specification. */
  readonly #exponents: Float64Array

  constructor(group: PackedGroup) {
    this.#group = group
    this.#exponents = new Float64Array((group.specifications.length / FACTS) * count)
  }

  /** The car that `with` is about from now on. */
  of(car: EncodedCar): this {
    const { specifications } = this.#group
    this.#age = car.age
    this.#rootMiles = car.rootMiles
    this.#exponents.fill(0)
    for (const [fact, name] of specificationFacts.entries()) {
      const own = car[name]
      for (let at = fact, to = 0; at < specifications.length; at += FACTS, to += count) {
        const other = specifications[at]!
        const apart =
          fact < numbers.length
            ? distance(own, other, unknown[name as (typeof numbers)[number]])
            : Number(own !== other)
        if (apart === 0) continue
        for (let i = 0; i < count; i++) this.#exponents[to + i]! += apart * specRates[fact * count + i]!
      }
    }
    return this
  }

  /** The likeness of a car of the group: the prior covariance. */
  with(row: number): number {
    const { age, rootMiles, specification } = this.#group
    const at = specification[row]! * count
    const years = distance(age[row]!, this.#age, unknown.age)
    const miles = distance(rootMiles[row]!, this.#rootMiles, unknown.rootMiles)
    const years2 = squareDistance(age[row]!, this.#age, unknown.age)
    const miles2 = squareDistance(rootMiles[row]!, this.#rootMiles, unknown.rootMiles)
    let sum = 0
    for (let i = 0; i < count; i++) {
      const rate = rates[i]!
      const wear = years * rate.age + miles * rate.miles + years2 * rate.age2 + miles2 * rate.miles2
      const exponent = this.#exponents[at + i]! + wear
      if (exponent < MAX_EXPONENT) sum += rate.variance * Math.exp(-exponent)
    }
    return sum
  }
}

/** Writes the lower triangle of the covariances among the cars of a group. */
export function covariances(cars: readonly EncodedCar[], group: PackedGroup, into: Float64Array): void {
  const likeness = new Likeness(group)
  for (const [row, car] of cars.entries()) {
    likeness.of(car)
    for (let column = 0; column <= row; column++) into[row * cars.length + column] = likeness.with(column)
  }
}
