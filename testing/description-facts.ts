import fc from 'fast-check'
import { type DescriptionFacts, descriptionFactsSchema, tones } from '#contracts/selling/description-facts.ts'
import {
  bodyTypes,
  colours,
  conditions,
  fuelTypes,
  knownIssues,
  majorRepairs,
  type Option,
  serviceHistories,
  transmissions,
  writeOffCategories,
} from '#contracts/vehicle/enumerations.ts'
import { features } from '#contracts/vehicle/features.ts'

/** The facts of an ordinary car, as from the sell form; a test passes those it depends on. */
export function carFacts(facts: object = {}): DescriptionFacts {
  return descriptionFactsSchema.parse({ ...ordinaryCar, ...facts })
}

export const ordinaryCar = {
  make: 'Ford',
  model: 'Focus',
  derivative: '1.0 EcoBoost 125',
  trim: 'Zetec',
  year: 2018,
  mileage: 43_120,
  fuelType: 'petrol',
  bodyType: 'hatchback',
  gearbox: 'manual',
  color: 'blue',
  engineSize: 1,
  bhp: 123,
  doors: 5,
  seats: 5,
  owners: 1,
  serviceHistory: 'full',
  writeOffCategories: 'none',
  condition: 'used',
  features: ['parking-sensors', 'apple-carplay', 'cruise-control', 'alloy-wheels', 'bluetooth'],
  majorRepairs: ['timing-belt'],
  knownIssues: [],
  motExpiryDate: '2027-03-12',
  personalisedRegistration: false,
  isImported: false,
  outstandingLoan: false,
  setsOfKeys: 2,
  isModified: false,
  anyWarningLights: false,
  anyNoises: false,
  anyLeaks: false,
  anySmells: false,
  goodExhaust: true,
  allElectronicsInGoodCondition: true,
  alwaysPrivatelyOwned: true,
  isNonRunner: false,
}

const oneValueOf = (options: readonly Option[]) => fc.constantFrom(...options.map(({ value }) => value))
const valuesOf = (options: readonly Option[]) => fc.subarray(options.map(({ value }) => value))
const modelNames = [
  'Focus',
  '3 Series',
  'MX-5',
  'X-Trail',
  'Up',
  'e-Golf',
  '500',
  'C-Class',
  'NX',
  'ID.3',
  'Zzyzx',
]
const makeNames = [
  'Ford',
  'BMW',
  'Audi',
  'mazda',
  'VW',
  'Fiat',
  'MG',
  'Unknown',
  'A Make Of Fifty Letters That The Index Has Not Got',
]

/** Random facts of a car: all fields, or a random subset of the optional ones. */
export function anyCarFacts(fields: 'all' | 'some'): fc.Arbitrary<DescriptionFacts> {
  return fc
    .record(allFields, fields === 'all' ? {} : { requiredKeys: ['make', 'model'] })
    .map(facts => descriptionFactsSchema.parse(facts))
}

const allFields = {
  make: fc.constantFrom(...makeNames),
  model: fc.constantFrom(...modelNames, 'A Model Of Fifty Letters That The Index Has Not Go'),
  derivative: fc.constantFrom('1.0 EcoBoost 125', '320d M Sport', '2.2 CDTi', 'Electric 64kWh', '1.4 Turbo'),
  trim: fc.constantFrom('Zetec', 'SE', 'M Sport', 'S', 'Red Edition'),
  year: fc.integer({ min: 1930, max: 2026 }),
  dateOfRegistration: fc
    .date({ min: new Date('1930-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10)),
  mileage: fc.oneof(
    fc.integer({ min: 0, max: 20 }),
    fc.integer({ min: 0, max: 250_000 }),
    fc.constant(1_000_000),
  ),
  fuelType: oneValueOf(fuelTypes),
  bodyType: oneValueOf(bodyTypes),
  gearbox: oneValueOf(transmissions),
  color: oneValueOf(colours),
  engineSize: fc.integer({ min: 5, max: 100 }).map(tenths => tenths / 10),
  bhp: fc.integer({ min: 9, max: 1200 }),
  doors: fc.integer({ min: 2, max: 6 }),
  seats: fc.integer({ min: 1, max: 9 }),
  owners: fc.integer({ min: 0, max: 9 }),
  euroStatus: fc.integer({ min: 1, max: 6 }),
  co2Emissions: fc.integer({ min: 0, max: 400 }),
  serviceHistory: oneValueOf(serviceHistories),
  writeOffCategories: oneValueOf(writeOffCategories),
  condition: oneValueOf(conditions),
  features: valuesOf(features),
  majorRepairs: valuesOf(majorRepairs),
  knownIssues: valuesOf(knownIssues),
  motExpiryDate: fc
    .date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10)),
  personalisedRegistration: fc.boolean(),
  isImported: fc.boolean(),
  outstandingLoan: fc.boolean(),
  setsOfKeys: fc.integer({ min: 0, max: 4 }),
  isModified: fc.boolean(),
  modifications: fc.constantFrom('Stage 1 remap', 'Lowering springs, 18-inch alloys.', 'X'.repeat(900)),
  anyWarningLights: fc.boolean(),
  anyNoises: fc.boolean(),
  anyLeaks: fc.boolean(),
  anySmells: fc.boolean(),
  goodExhaust: fc.boolean(),
  allElectronicsInGoodCondition: fc.boolean(),
  alwaysPrivatelyOwned: fc.boolean(),
  isNonRunner: fc.boolean(),
  tone: fc.constantFrom(...tones.map(({ value }) => value)),
  variant: fc.nat(1000),
}
