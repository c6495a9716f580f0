/** A year's range of tax over all cars a question may mean, registered on their year's first or last day. */
import type { FuelType } from '#contracts/vehicle/enumerations.ts'
import { annualTax } from '#server/vehicles/annual-tax.ts'
import { ratesOn, supplementOf } from '#server/vehicles/vehicle-tax.ts'
import { formatRange } from './formatting.ts'

export interface TaxQuestionCar {
  year: number
  fuel: FuelType | null
  /** g/km */
  co2: number | null
  litres: number | null
  priceNewPounds: number | null
}

export interface TaxRange {
  /** All amounts, ascending. */
  pounds: number[]
  /** Whether some amounts are unknown, for want of a figure. */
  isPart: boolean
  /** What the amount depends on: the year, the day where rules changed within a year, the CO2. */
  by: string
  /** The expensive car supplement in words, where it may apply. */
  supplement: string | null
}

/** A list price includes options and the catalogue's does not: it may be higher by this share. */
const OPTIONS_SHARE = 0.25

export function taxRangeOf(cars: readonly TaxQuestionCar[], on: string): TaxRange {
  const days = cars.map(car => [`${car.year}-01-01`, `${car.year}-12-31`].map(day => (day < on ? day : on)))
  const ends = cars.map((car, index) => days[index]!.map(day => taxFrom(car, day, on)))
  const all = ends.flat()
  return {
    pounds: [...new Set(all.filter(pounds => pounds !== null))].sort((a, b) => a - b),
    isPart: all.includes(null),
    by: decidedBy(cars, ends),
    supplement: supplementIn(cars, on),
  }
}

function taxFrom({ fuel, co2, litres }: TaxQuestionCar, firstRegistered: string, on: string): number | null {
  return annualTax({ firstRegistered, year: null, fuel, co2, litres, advertPounds: null }, on).yearPounds
}

function supplementIn(cars: readonly TaxQuestionCar[], on: string): string | null {
  const rates = ratesOn(on)
  for (const { year, fuel, priceNewPounds } of cars) {
    const latest = `${year}-12-31`
    const registered = { fuel: fuel ?? ('petrol' as const), firstRegistered: latest < on ? latest : on }
    const possible = supplementOf(registered, rates, on)
    if (!possible || (priceNewPounds ?? Infinity) < possible.threshold * (1 - OPTIONS_SHARE)) continue
    const threshold = possible.threshold.toLocaleString('en-GB')
    return `£${rates.supplement.pounds} more until it is six years old if its list price was over £${threshold}.`
  }
  return null
}

function decidedBy(cars: readonly TaxQuestionCar[], ends: readonly (readonly (number | null)[])[]): string {
  const isOneYear = new Set(cars.map(({ year }) => year)).size === 1
  const isWithinYear = ends.some(([first, last]) => first !== last)
  const time = isOneYear ? (isWithinYear ? ['the day it was first registered'] : []) : ['its year']
  const burns = cars.some(({ fuel }) => fuel !== 'electric' && fuel !== 'hydrogen')
  return [...time, ...(burns ? ['its CO2'] : [])].join(' and ')
}

/** '£20 to £35 a year' */
export function formatTax({ pounds }: TaxRange): string {
  return `${formatRange(pounds, value => `£${value}`)} a year`
}

/** ', by its CO2' where there are several. */
export function formatDeterminants({ pounds, by }: TaxRange): string {
  return pounds.length < 2 ? '' : `, by ${by}`
}
