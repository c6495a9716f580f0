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
import { formatDate, formatMiles } from '#app/ui/format.ts'
import type { Listing } from '#contracts/listing.ts'
import { facts, type NumberFactName } from '#contracts/vehicle/facts.ts'
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

/** Known of every car, and said above: alone they are worth no group. */
const inItsName = ['Make', 'Model', 'First registered']

/** What is known of the car, by group; a group of which nothing is known is left out. */
export function factGroups(car: Listing): FactGroup[] {
  return [theCar(car), itsHistory(car), itsEngine(car), itsSize(car)].filter(group =>
    group.facts.some(([name, value]) => value !== null && !inItsName.includes(name)),
  )
}

function theCar(car: Listing): FactGroup {
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
    ],
  }
}

function itsHistory(car: Listing): FactGroup {
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

function itsEngine(car: Listing): FactGroup {
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
      inUnits('bhp', car.bhp),
      inUnits('zeroTo60Mph', specs.zeroTo60Mph),
      inUnits('maxSpeedMph', specs.maxSpeedMph),
      ...(isElectric ? [inUnits('electricRange', specs.electricRange)] : []),
    ],
  }
}

function itsSize({ specs }: Listing): FactGroup {
  return {
    title: 'Size and weight',
    facts: [
      inUnits('bootSpace', specs.bootSpace),
      inUnits('length', specs.length),
      inUnits('height', specs.height),
      inUnits('weight', specs.weight),
      inUnits('payloadWeight', specs.payloadWeight),
      inUnits('fuelTankCapacity', specs.fuelTankCapacity),
    ],
  }
}
