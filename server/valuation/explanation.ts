/** The shares of a car's facts in its price, in people's words and in whole pounds that add up. */

import { formatCount, formatPlural } from '#contracts/text/english.ts'
import type { Contribution, Explanation } from '#contracts/valuation/valuation.ts'
import { type FactOptions, optionLabel, optionsOfFact } from '#contracts/vehicle/enumerations.ts'
import { facts } from '#contracts/vehicle/facts.ts'
import type { CarFacts } from './model/car-facts.ts'
import type { PriceModel } from './model/price-model.ts'

interface Wording {
  /** As in contracts/vehicle/facts.ts where it is one of those. */
  name: string
  label: string
  /** The text of a known value. */
  value: (car: CarFacts) => string
}

const chosen = (name: keyof FactOptions, of: (car: CarFacts) => string | null): Wording => ({
  ...{ name, label: facts[name].label },
  value: car => optionLabel(optionsOfFact(name) ?? [], String(of(car))),
})

const wordings: Readonly<Record<keyof CarFacts, Wording>> = {
  make: { name: 'make', label: 'Make', value: car => car.make },
  model: { name: 'model', label: 'Model', value: car => car.model },
  generation: { name: 'generation', label: 'Generation', value: car => String(car.generation) },
  derivative: { name: 'derivative', label: 'Version', value: car => String(car.derivative) },
  trim: { name: 'trim', label: 'Trim', value: car => String(car.trim) },
  year: { name: 'year', label: 'Year', value: car => String(car.year) },
  ageMonths: { name: 'age', label: 'Age', value: car => ageInWords(car.ageMonths!) },
  miles: { name: 'mileage', label: 'Mileage', value: car => formatPlural(car.miles!, 'mile') },
  fuel: chosen('fuelType', car => car.fuel),
  gearbox: chosen('transmission', car => car.gearbox),
  body: chosen('bodyType', car => car.body),
  drive: chosen('drivingAxle', car => car.drive),
  litres: { name: 'engineSize', label: 'Engine size', value: car => `${car.litres!.toFixed(1)} L` },
  bhp: { name: 'bhp', label: 'Power', value: car => `${car.bhp} bhp` },
  doors: { name: 'doors', label: 'Doors', value: car => formatPlural(car.doors!, 'door') },
  seats: { name: 'seats', label: 'Seats', value: car => formatPlural(car.seats!, 'seat') },
  mpg: { name: 'fuelEconomyCombined', label: 'Fuel economy', value: car => `${car.mpg} mpg` },
  tax: { name: 'vedStandard', label: 'Road tax', value: car => `£${formatCount(car.tax!)} a year` },
  priceNew: { name: 'priceNew', label: 'Price when new', value: car => `£${formatCount(car.priceNew!)}` },
  trimLevel: { name: 'trim', label: 'Trim', value: car => car.trim ?? '' },
  isNew: { name: 'condition', label: 'Condition', value: car => (car.isNew ? 'New' : 'Used') },
  colour: chosen('color', car => car.colour),
  owners: { name: 'owners', label: 'Former keepers', value: car => String(car.owners) },
  serviceHistory: chosen('serviceHistory', car => car.serviceHistory),
  writeOff: { ...chosen('writeOffCategory', car => car.writeOff), label: 'Write-off' },
  imported: { name: 'imported', label: 'Import', value: car => (car.imported ? 'Imported' : 'Not imported') },
  features: {
    name: 'features',
    label: 'Equipment',
    value: car => formatPlural(car.features.length, 'feature'),
  },
  faults: {
    name: 'knownIssues',
    label: 'Known issues',
    value: car => (car.faults === 0 ? 'None' : formatPlural(car.faults!, 'issue')),
  },
  isNonRunner: {
    name: 'isNonRunner',
    label: 'Runs',
    value: car => (car.isNonRunner ? 'Does not run' : 'Yes'),
  },
  region: { name: 'place', label: 'Place', value: car => String(car.region) },
  seller: {
    name: 'seller',
    label: 'Seller',
    value: car => (car.seller === 'dealer' ? 'Dealer' : 'Private seller'),
  },
}

/** Why the car has this price, in pence: base and contributions add up to it, as the base is rounded. */
export function explanationOf(model: PriceModel, car: CarFacts, pricePence: number): Explanation {
  const explained = model.explain(car)
  const contributions = explained.shares
    .map(({ fact, pounds }): Contribution => {
      const { name, label, value: textOf } = wordings[fact]
      const value = isKnown(car, fact) ? textOf(car) : 'Not known'
      return { fact: name, label, value, pence: Math.round(pounds) * 100 }
    })
    .filter(({ pence }) => pence !== 0)
  const sum = contributions.reduce((total, { pence }) => total + pence, 0)
  const label = `An average ${car.make} ${car.model}`
  return { base: { label, pricePence: pricePence - sum }, contributions }
}

/** Facts that change prices and are often missing; in the order of their weight. */
const askedFor: readonly (keyof CarFacts)[] = [
  ...(['ageMonths', 'miles', 'derivative', 'trim', 'serviceHistory', 'owners'] as const),
  ...(['writeOff', 'imported', 'features', 'faults', 'seller'] as const),
]

/** The labels of facts that would make the estimate better: 'Service history'. */
export function unknownFactsOf(car: CarFacts): string[] {
  return askedFor.filter(fact => !isKnown(car, fact)).map(fact => wordings[fact].label)
}

function isKnown(car: CarFacts, fact: keyof CarFacts): boolean {
  return fact === 'features' ? car.features.length > 0 : car[fact] !== null
}

/** '3 years and 2 months', 'Under a month' */
function ageInWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), Math.floor(months % 12)]
  const parts = [years > 0 && formatPlural(years, 'year'), rest > 0 && formatPlural(rest, 'month')]
  return parts.filter(Boolean).join(' and ') || 'Under a month'
}
