/** The facts on a car's page, in groups and in text. */
import type { IconName } from '#app/ui/icon-drawings.ts'
import type { Listing } from '#contracts/listings/listing.ts'
import { formatDate, formatPounds } from '#contracts/text/english.ts'
import { grades } from '#contracts/vehicle/enumerations.ts'
import {
  type FactDeclaration,
  type FactGroup,
  type FactName,
  factGroupTitles,
  facts,
  factsIn,
} from '#contracts/vehicle/facts.ts'
import { featureCategories, features } from '#contracts/vehicle/features.ts'
import { factText } from './fact-text.ts'

export type Fact = readonly [name: string, value: string | number | null]

export interface ShownGroup {
  title: string
  facts: Fact[]
}

/** Known of every car and in the page's heading: a group with nothing else is left out. */
const inHeading = ['Make', 'Model', 'First registered']
/** Null is also what does not apply, as the mpg of an electric car. */
const isLeftOut = (name: FactName) =>
  'isRare' in facts[name] || (facts[name] as FactDeclaration).group === 'costs'

/** Groups without a known fact are left out. What a car costs a year is a section of its own. */
export function factGroups(car: Listing): ShownGroup[] {
  const groups: readonly FactGroup[] = ['car', 'history', 'engine', 'costs', 'size']
  return groups
    .map(group => ({
      title: factGroupTitles[group],
      facts: [...factsIn(group).flatMap(name => factsShown(car, name)), ...(answers[group]?.(car) ?? [])],
    }))
    .filter(({ facts }) => facts.some(([name, value]) => value !== null && !inHeading.includes(name)))
}

function factsShown(car: Listing, name: FactName): Fact[] {
  const own = shownOtherwise[name]
  if (own) return own(car)
  const text = factText(car, name)
  return text === null && isLeftOut(name) ? [] : [[facts[name].label, text]]
}

const nowhere = () => []
const shownOtherwise: Partial<Record<FactName, (car: Listing) => Fact[]>> = {
  year: nowhere,
  dateOfRegistration: ({ dateOfRegistration: date, year }) => [
    ['First registered', date === null ? year : formatDate(date)],
  ],
  // In the yearly cost, by the rates of today; what insurance costs depends on the driver.
  vedStandard: nowhere,
  insuranceCost: nowhere,
  vedFirstYear: ({ runningCosts: { tax } }) =>
    tax.firstYearPounds === null ? [] : [['Tax in the first year', formatPounds(tax.firstYearPounds * 100)]],
  // In the sections on the car's condition and its catches.
  majorRepairs: nowhere,
  knownIssues: nowhere,
  electricRange: car =>
    car.fuelType === 'electric' || car.specs.electricRange !== null
      ? [[facts.electricRange.label, factText(car, 'electricRange')]]
      : [],
}

/** What the sell form asks that is no fact; few adverts say it. */
const answers: Partial<Record<FactGroup, (car: Listing) => Fact[]>> = {
  car: ({ grade }) =>
    grades.filter(({ value }) => value === String(grade)).map(({ label }) => ['Seller’s grade', label]),
  engine: ({ specs: { engineCapacity } }) =>
    engineCapacity === null ? [] : [['Engine capacity', `${engineCapacity.toLocaleString('en-GB')} cc`]],
}

export interface KeyFact {
  name: string
  icon: IconName
  value: string | null
}

/** The six facts that buyers ask for first. */
const keyIcons = [
  ['year', 'calendar'],
  ['mileage', 'gauge'],
  ['fuelType', 'fuel'],
  ['transmission', 'settings'],
  ['bhp', 'zap'],
  ['owners', 'users'],
] as const satisfies readonly [FactName, IconName][]

export const keyFacts = (car: Listing): KeyFact[] =>
  keyIcons.map(([name, icon]) => ({
    name: facts[name].label,
    icon,
    value: name === 'owners' && car.owners === 0 ? 'First owner' : factText(car, name),
  }))

export interface EquipmentGroup {
  category: string
  items: string[]
}

/** Equipment that the advert names, by category. The rest is unknown, not missing. */
export function equipmentGroups(chosen: readonly string[]): EquipmentGroup[] {
  return featureCategories
    .map(category => ({
      category,
      items: features
        .filter(one => one.category === category && chosen.includes(one.value))
        .map(one => one.label),
    }))
    .filter(group => group.items.length > 0)
}
