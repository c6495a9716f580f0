/** The facts on a car's page, in groups and in text. */
import {
  bodyLabel,
  colourLabel,
  driveLabel,
  fuelLabel,
  gearboxLabel,
  historyLabel,
  writeOffLabel,
  yesOrNo,
} from '#app/listings/option-labels.ts'
import type { IconName } from '#app/ui/icon-drawings.ts'
import type { Listing } from '#contracts/listings/listing.ts'
import { formatDate, formatMiles } from '#contracts/text/english.ts'
import { grades } from '#contracts/vehicle/enumerations.ts'
import { facts, type NumberFactName } from '#contracts/vehicle/facts.ts'
import { featureCategories, features } from '#contracts/vehicle/features.ts'
import { printFact } from '#contracts/vehicle/read-fact.ts'

export type Fact = readonly [name: string, value: string | number | null]

export interface FactGroup {
  title: string
  facts: Fact[]
}

const inUnits = (name: NumberFactName, value: number | null): Fact => [
  facts[name].label,
  value === null ? null : printFact(name, value),
]
const date = (value: string | null) => (value === null ? null : formatDate(value))

/** What few adverts say, and no buyer misses. */
const knownOnly = (fact: Fact): Fact[] => (fact[1] === null ? [] : [fact])
/** Known of every car and in the page's heading: a group with nothing else is left out. */
const inHeading = ['Make', 'Model', 'First registered']

/** Groups without a known fact are left out. */
export function factGroups(car: Listing): FactGroup[] {
  return [carGroup(car), historyGroup(car), engineGroup(car), sizeGroup(car)].filter(group =>
    group.facts.some(([name, value]) => value !== null && !inHeading.includes(name)),
  )
}

function carGroup(car: Listing): FactGroup {
  return {
    title: 'The car',
    facts: [
      ['Make', car.make],
      ['Model', car.model],
      ['Generation', car.generation],
      ['Trim', car.trim],
      ['Body', bodyLabel(car.bodyType)],
      ['Colour', colourLabel(car.color)],
      ['Doors', car.doors],
      ['Seats', car.seats],
      ['Condition', car.condition === 'new' ? 'New' : car.condition === 'used' ? 'Used' : null],
      ...knownOnly([
        'Seller’s grade',
        grades.find(({ value }) => value === String(car.grade))?.label ?? null,
      ]),
    ],
  }
}

function historyGroup(car: Listing): FactGroup {
  return {
    title: 'History',
    facts: [
      ['First registered', date(car.dateOfRegistration) ?? car.year],
      ['Mileage', car.mileage === null ? null : formatMiles(car.mileage)],
      ['Keepers', car.owners === 0 ? '0 (First owner)' : car.owners],
      ['Service history', historyLabel(car.serviceHistory)],
      ['Write-off category', writeOffLabel(car.writeOffCategory)],
      ['MOT until', date(car.motExpiryDate)],
      ['Last MOT', date(car.lastMotDate)],
      ['Imported', yesOrNo(car.imported)],
      ['Colour changed', yesOrNo(car.colorChanged)],
    ],
  }
}

function engineGroup(car: Listing): FactGroup {
  const { specs } = car
  const isElectric = car.fuelType === 'electric' || specs.electricRange !== null
  return {
    title: 'Engine and performance',
    facts: [
      ['Fuel', fuelLabel(car.fuelType)],
      ['Gearbox', gearboxLabel(car.transmission)],
      ['Gears', specs.gearCount],
      ['Drive', driveLabel(car.drivingAxle)],
      inUnits('engineSize', car.engineSize),
      ...knownOnly([
        'Engine capacity',
        specs.engineCapacity && `${specs.engineCapacity.toLocaleString('en-GB')} cc`,
      ]),
      inUnits('bhp', car.bhp),
      ...knownOnly(inUnits('rpm', specs.rpm)),
      inUnits('zeroTo60Mph', specs.zeroTo60Mph),
      ...knownOnly(inUnits('zeroTo100Kph', specs.zeroTo100Kph)),
      inUnits('maxSpeedMph', specs.maxSpeedMph),
      ...(isElectric ? [inUnits('electricRange', specs.electricRange)] : []),
    ],
  }
}

function sizeGroup({ specs }: Listing): FactGroup {
  return {
    title: 'Size and weight',
    facts: [
      inUnits('bootSpace', specs.bootSpace),
      inUnits('length', specs.length),
      inUnits('height', specs.height),
      inUnits('weight', specs.weight),
      inUnits('payloadWeight', specs.payloadWeight),
      inUnits('fuelTankCapacity', specs.fuelTankCapacity),
      ...knownOnly(inUnits('numberOfAxles', specs.numberOfAxles)),
    ],
  }
}

export interface KeyFact {
  name: string
  icon: IconName
  value: string | null
}

/** The six facts that buyers ask for first. */
export function keyFacts(car: Listing): KeyFact[] {
  const facts: [name: string, icon: IconName, value: string | number | null][] = [
    ['Year', 'calendar', car.year],
    ['Mileage', 'gauge', car.mileage === null ? null : formatMiles(car.mileage)],
    ['Fuel', 'fuel', fuelLabel(car.fuelType)],
    ['Gearbox', 'settings', gearboxLabel(car.transmission)],
    ['Power', 'zap', car.bhp === null ? null : `${car.bhp} bhp`],
    ['Keepers', 'users', car.owners === 0 ? 'First owner' : car.owners],
  ]
  return facts.map(([name, icon, value]) => ({ name, icon, value: value === null ? null : String(value) }))
}

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
