/**
 * What each fact adds to a car's price or takes from it, beside an average car of its make and model. Facts
 * of what the car is are changed one after another from the average car's to its own, once in this order and
 * once backwards, and count by their mean, since what a gearbox adds depends on the age at which it is asked.
 */
import type { CarFacts } from './car-facts.ts'
import {
  type CategoryName,
  categoryNames,
  type EncodedCar,
  type NumberName,
  numberNames,
} from './encoded-cars.ts'

/** One fact's share: the base and all shares add up to the price. Pounds. */
export interface Share {
  fact: keyof CarFacts
  pounds: number
}

export interface PriceShares {
  /** The price of an average car of this make and model. */
  base: number
  /** The largest first. */
  shares: Share[]
}

/** What is read as one fact: adverts name an engine and what follows from it. */
const steps: readonly (readonly [fact: keyof CarFacts, changes: readonly (NumberName | CategoryName)[]])[] = [
  ['ageMonths', ['age']],
  ['miles', ['rootMiles']],
  ['generation', ['generation']],
  ['fuel', ['fuel']],
  ['derivative', ['derivative', 'litres', 'bhp', 'mpg', 'tax', 'priceNew']],
  ['trim', ['trim', 'trimLevel']],
  ['gearbox', ['gearbox']],
  ['body', ['body']],
  ['drive', ['drive']],
]
/** A share of less than this part of the price is left in the base. */
const LEAST = 0.0005

/** In logarithms; `logOf` is a car's price's. The shares add up to the difference of the two cars. */
export function sharesBetween(
  average: EncodedCar,
  car: EncodedCar,
  logOf: (car: EncodedCar) => number,
): { fact: keyof CarFacts; log: number }[] {
  const logs = new Map<keyof CarFacts, number>()
  for (const order of [steps, steps.toReversed()]) {
    let changed = average
    let before = logOf(changed)
    for (const [fact, names] of order) {
      changed = { ...changed, ...Object.fromEntries(names.map(name => [name, car[name]])) }
      const after = logOf(changed)
      logs.set(fact, (logs.get(fact) ?? 0) + (after - before) / 2)
      before = after
    }
  }
  return [...logs].map(([fact, log]) => ({ fact, log }))
}

/**
 * Logarithmic shares as pounds. Factors do not add up, so each counts by the logarithmic mean of the two
 * prices, by which they do.
 */
export function priceSharesOf(
  price: number,
  shares: readonly { fact: keyof CarFacts; log: number }[],
): PriceShares {
  const told = shares.filter(({ log }) => Math.abs(log) >= LEAST)
  const sum = told.reduce((total, { log }) => total + log, 0)
  const base = price / Math.exp(sum)
  const perLog = Math.abs(sum) < 1e-9 ? price : (price - base) / sum
  return {
    base,
    shares: told
      .map(({ fact, log }) => ({ fact, pounds: log * perLog }))
      .sort((a, b) => Math.abs(b.pounds) - Math.abs(a.pounds)),
  }
}

/** The average car, without `car`'s unknowns: an unknown fact has no share; make and model are given. */
export function unknownLike(car: EncodedCar, average: EncodedCar): EncodedCar {
  const unknown = [
    ...numberNames.filter(name => Number.isNaN(car[name])),
    ...categoryNames.filter(name => car[name] === 0),
    ...(['make', 'vehicle'] as const),
  ]
  return { ...average, ...Object.fromEntries(unknown.map(name => [name, car[name]])) }
}

/** Each make and model's medians of numbers and commonest categories; with key 0 those of all cars. */
export function averageCars(cars: readonly EncodedCar[]): Map<number, EncodedCar> {
  const averages = new Map<number, EncodedCar>([[0, averageOf(cars)]])
  for (const [vehicle, its] of Map.groupBy(cars, car => car.vehicle)) averages.set(vehicle, averageOf(its))
  return averages
}

function averageOf(cars: readonly EncodedCar[]): EncodedCar {
  const numbers = numberNames.map(name => [name, median(cars.map(car => car[name]))])
  const categories = categoryNames.map(name => [name, commonest(cars.map(car => car[name]))])
  return Object.fromEntries([...numbers, ...categories])
}

/** NaN where no number is known. */
function median(values: readonly number[]): number {
  const known = values.filter(value => !Number.isNaN(value)).sort((a, b) => a - b)
  return known[known.length >> 1] ?? Number.NaN
}

function commonest(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])[0]
}
