/**
 * The price's logarithm as a sum over facts, for all cars alike. It has two parts: the prior mean, of the
 * facts that say what a car is and how far it is worn, from which rare models are estimated; and adjustments
 * for seller, history, equipment and so on, which count alike for every model and are taken off before the
 * process learns.
 */
import { features } from '#contracts/vehicle/features.ts'
import type { CarFacts } from './car-facts.ts'
import type { EncodedCar } from './encoded-cars.ts'
import { linearValue, ridge, type SparseRow } from './ridge.ts'

/** Facts with the same coefficients for all models. */
export const adjustedFacts = [
  'seller',
  'serviceHistory',
  'owners',
  'writeOff',
  'imported',
  'faults',
  'isNonRunner',
  'isNew',
  'region',
  'colour',
  'features',
] as const satisfies readonly (keyof CarFacts)[]
export type AdjustedFact = (typeof adjustedFacts)[number]

/** Ages and √(thousands of miles) at which the curves may bend. */
const ageBends = [1, 2, 3, 5, 7, 10, 14, 19, 25, 35]
const milesBends = [3, 5, 7, 9]
const PENALTY = 2
const MAX_OWNERS = 6
const MAX_FAULTS = 4

export interface LinearModel {
  /** Positions of terms by name: 'seller private', 'make 12', 'feature sunroof'. */
  terms: Map<string, number>
  coefficients: Float64Array
  /** The mean adjustment of each fact, so that an average car is adjusted by nothing. */
  means: Record<AdjustedFact, number>
}

type Term = readonly [name: string, value: number]

export function learnLinearModel(
  cars: readonly CarFacts[],
  encoded: readonly EncodedCar[],
  logPrices: Float64Array,
): LinearModel {
  const terms = new Map<string, number>()
  const rows = cars.map((car, row) => {
    const named = [...meanTerms(encoded[row]!), ...adjustedFacts.flatMap(fact => adjustmentTerms(car, fact))]
    return sparse(named, name => {
      if (!terms.has(name)) terms.set(name, terms.size)
      return terms.get(name)!
    })
  })
  const coefficients = ridge(rows, logPrices, penaltiesOf(terms, PENALTY))
  const model = { terms, coefficients, means: {} as Record<AdjustedFact, number> }
  for (const fact of adjustedFacts) {
    let sum = 0
    for (const car of cars) sum += rawAdjustment(model, car, fact)
    model.means[fact] = sum / cars.length
  }
  return model
}

/** The same for all terms but the constant. */
export function penaltiesOf(terms: LinearModel['terms'], penalty: number): Float64Array {
  const penalties = new Float64Array(terms.size).fill(penalty)
  // Else a part of it would be spread over all makes, and a new one would lack it.
  penalties[terms.get('constant')!] = 1e-6
  return penalties
}

/** A car's terms of the prior mean. */
export function meanRow({ terms }: LinearModel, car: EncodedCar): SparseRow {
  return sparse(meanTerms(car), name => terms.get(name))
}

/** The prior mean of the logarithm of a car's price in pounds, before adjustments. */
export function priorMean(model: LinearModel, car: EncodedCar): number {
  let means = 0
  for (const fact of adjustedFacts) means += model.means[fact]
  return linearValue(meanRow(model, car), model.coefficients) + means
}

/** What the fact adds to the logarithm of the price, beside an average car. */
export function adjustment(model: LinearModel, car: CarFacts, fact: AdjustedFact): number {
  return rawAdjustment(model, car, fact) - model.means[fact]
}

export function allAdjustments(model: LinearModel, car: CarFacts): number {
  let sum = 0
  for (const fact of adjustedFacts) sum += adjustment(model, car, fact)
  return sum
}

function rawAdjustment(model: LinearModel, car: CarFacts, fact: AdjustedFact): number {
  return linearValue(
    sparse(adjustmentTerms(car, fact), name => model.terms.get(name)),
    model.coefficients,
  )
}

/** Leaves out terms without a position. */
function sparse(named: readonly Term[], positionOf: (name: string) => number | undefined): SparseRow {
  const at: number[] = []
  const values: number[] = []
  for (const [name, value] of named) {
    const position = positionOf(name)
    if (position === undefined || value === 0) continue
    at.push(position)
    values.push(value)
  }
  return { at, values }
}

function meanTerms(car: EncodedCar): Term[] {
  const terms: Term[] = [
    ['constant', 1],
    [`make ${car.make}`, 1],
    [`vehicle ${car.vehicle}`, 1],
    [`fuel ${car.fuel}`, 1],
    [`gearbox ${car.gearbox}`, 1],
    [`body ${car.body}`, 1],
    [`drive ${car.drive}`, 1],
  ]
  const number = (name: string, value: number, centre: number) => {
    if (Number.isNaN(value)) terms.push([`${name} unknown`, 1])
    else terms.push([name, value - centre])
  }
  const { age, rootMiles, litres, bhp, priceNew, trimLevel } = car
  number('age', age, 5)
  for (const bend of ageBends) if (age > bend) terms.push([`age ${bend}`, age - bend])
  // Bounded, since what newer cars of a make lose a year says little of its oldest ones.
  const slope = Math.min(15, age - 5)
  if (age >= 0)
    for (const fact of ['make', 'fuel', 'body'] as const) terms.push([`${fact} ${car[fact]} age`, slope])
  number('rootMiles', rootMiles, 6)
  for (const bend of milesBends) if (rootMiles > bend) terms.push([`rootMiles ${bend}`, rootMiles - bend])
  number('litres', Math.min(5, litres), 1.8)
  number('bhp', Math.log(Math.max(30, bhp)), 4.9)
  number('priceNew', priceNew, 10)
  number('trimLevel', trimLevel, 0.5)
  if (priceNew > 0 && age >= 0) terms.push(['priceNew age', (priceNew - 10) * Math.min(15, age)])
  return terms
}

function adjustmentTerms(car: CarFacts, fact: AdjustedFact): Term[] {
  switch (fact) {
    case 'features':
      return car.features.length === 0 ? [['features unknown', 1]] : car.features.flatMap(featureTerm)
    case 'owners':
      return car.owners === null ? [['owners unknown', 1]] : [['owners', Math.min(MAX_OWNERS, car.owners)]]
    case 'faults':
      return car.faults === null ? [] : [['faults', Math.min(MAX_FAULTS, car.faults)]]
    case 'imported':
    case 'isNonRunner':
    case 'isNew':
      return car[fact] === null ? [[`${fact} unknown`, 1]] : car[fact] ? [[fact, 1]] : []
    default:
      return [[`${fact} ${car[fact] ?? 'unknown'}`, 1]]
  }
}

const featureTerms = new Map<string, Term>(features.map(({ value }) => [value, [`feature ${value}`, 1]]))

function featureTerm(feature: string): Term[] {
  const term = featureTerms.get(feature)
  return term ? [term] : []
}
