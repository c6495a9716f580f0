import { catalogueFacts } from './catalogue-facts.ts'
import type { CarFacts } from './model/car-facts.ts'
import type { ValuedCar } from './valued-listings.store.ts'

/** To spread a person's answers over: { ...unknownCar, make: 'Ford', model: 'Focus' }. */
export const unknownCar: Omit<ValuedCar, 'make' | 'model'> = {
  generation: null,
  derivative: null,
  trim_level: null,
  year: null,
  first_registered: null,
  mileage: null,
  fuel_type: null,
  transmission: null,
  body_type: null,
  driving_axle: null,
  engine_litres: null,
  bhp: null,
  doors: null,
  seats: null,
  mpg_combined: null,
  ved_standard_pence: null,
  condition: null,
  color: null,
  owners: null,
  service_history: null,
  write_off_category: null,
  imported: null,
  features: [],
  known_issues: [],
  conditions: {},
  region: null,
  seller_kind: null,
  source: 'web',
}

const MONTH_MS = (365.25 / 12) * 86_400_000

/** The car as the price model reads it, at the time of the price in ms since 1970. */
export function carFactsOf(car: ValuedCar, at = Date.now()): CarFacts {
  return {
    make: car.make,
    model: car.model,
    generation: car.generation,
    derivative: car.derivative,
    trim: car.trim_level,
    year: car.year,
    ageMonths: ageInMonths(car, at),
    miles: car.mileage,
    fuel: car.fuel_type,
    gearbox: car.transmission,
    body: car.body_type,
    drive: car.driving_axle,
    litres: car.engine_litres,
    bhp: car.bhp,
    doors: car.doors,
    seats: car.seats,
    mpg: car.mpg_combined,
    tax: car.ved_standard_pence === null ? null : car.ved_standard_pence / 100,
    ...catalogueFacts(car),
    isNew: car.condition === null ? null : car.condition === 'new',
    colour: car.color,
    owners: car.owners,
    serviceHistory: car.service_history === 'unknown' ? null : car.service_history,
    writeOff: car.write_off_category,
    imported: car.imported,
    features: car.features,
    faults: car.known_issues.length > 0 || car.source === 'live' ? car.known_issues.length : null,
    isNonRunner: answered(car.conditions, 'isNonRunner'),
    region: car.region,
    seller: car.seller_kind === 'dealer' || car.seller_kind === 'private' ? car.seller_kind : null,
  }
}

/** With a year alone, from its middle. */
function ageInMonths({ first_registered, year }: ValuedCar, at: number): number | null {
  const from =
    first_registered === null ? year !== null && Date.UTC(year, 6, 1) : Date.parse(first_registered)
  return from === false ? null : Math.max(0, (at - from) / MONTH_MS)
}

function answered(conditions: unknown, name: string): boolean | null {
  const answer = (conditions as Readonly<Record<string, unknown>> | null)?.[name]
  return typeof answer === 'boolean' ? answer : null
}
