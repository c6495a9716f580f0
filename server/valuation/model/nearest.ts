/** Which cars people compare with one: near in age and miles, then of its engine, body and trim. */
import type { EncodedCar } from './encoded-cars.ts'
import { type PackedGroup, specificationFacts } from './kernel.ts'

/** One is: a year, 10,000 miles at 40,000, half a litre, 40 bhp; and what another category counts. */
const YEARS = 1
const ROOT_MILES = 0.8
const units: Partial<Record<(typeof specificationFacts)[number], number>> = { litres: 0.5, bhp: 40 }
const categories: Partial<Record<(typeof specificationFacts)[number], number>> = {
  fuel: 2,
  body: 1.5,
  gearbox: 1,
  generation: 1,
  trim: 0.5,
  drive: 0.5,
  derivative: 0.25,
}
/** The distance of two numbers of which one is unknown. */
const UNKNOWN = 0.5

/** Rows of the group, the nearest first. */
export function nearest(group: PackedGroup, car: EncodedCar): number[] {
  const { age, rootMiles, specification } = group
  const specifications = specificationDistances(group, car)
  const distances = Float64Array.from(age, (years, row) => {
    const wear = apart(years, car.age, YEARS) + apart(rootMiles[row]!, car.rootMiles, ROOT_MILES)
    return wear + specifications[specification[row]!]!
  })
  return [...distances.keys()].sort((a, b) => distances[a]! - distances[b]!)
}

function specificationDistances({ specifications }: PackedGroup, car: EncodedCar): Float64Array {
  const facts = specificationFacts.length
  return Float64Array.from({ length: specifications.length / facts }, (_, at) => {
    let sum = 0
    for (const [fact, name] of specificationFacts.entries()) {
      const other = specifications[at * facts + fact]!
      const unit = units[name]
      if (unit !== undefined) sum += apart(other, car[name], unit)
      else if (other !== car[name] && car[name] !== 0) sum += categories[name] ?? 0
    }
    return sum
  })
}

function apart(one: number, other: number, unit: number): number {
  const difference = Math.abs(one - other) / unit
  if (!Number.isNaN(difference)) return difference
  return Number.isNaN(other) ? 0 : UNKNOWN
}
