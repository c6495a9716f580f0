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

export type Fact = readonly [name: string, value: string | number | null]

export interface FactGroup {
  title: string
  facts: Fact[]
}

const unit = (value: number | null, of: string, digits = 0) =>
  value === null ? null : `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${of}`
const date = (value: string | null) => (value === null ? null : formatDate(value))

/** Known of every car, and said above: alone they are worth no group. */
const inItsName = ['Make', 'Model', 'First registered']

/** What is known of the car, by group; a group of which nothing is known is left out. */
export function factGroups(car: Listing): FactGroup[] {
  return [theCar(car), itsHistory(car), itsEngine(car), itsSize(car)].filter(({ facts }) =>
    facts.some(([name, value]) => value !== null && !inItsName.includes(name)),
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
      ['Engine size', unit(car.engineSize, 'L', 1)],
      ['Power', unit(car.bhp, 'bhp')],
      ['0–60 mph', unit(specs.zeroTo60Mph, 's', 1)],
      ['Top speed', unit(specs.maxSpeedMph, 'mph')],
      ...(isElectric ? [['Electric range', unit(specs.electricRange, 'miles')] as const] : []),
    ],
  }
}

function itsSize({ specs }: Listing): FactGroup {
  return {
    title: 'Size and weight',
    facts: [
      ['Boot space', unit(specs.bootSpace, 'litres')],
      ['Length', unit(specs.length, 'mm')],
      ['Height', unit(specs.height, 'mm')],
      ['Weight', unit(specs.weight, 'kg')],
      ['Payload', unit(specs.payloadWeight, 'kg')],
      ['Fuel tank', unit(specs.fuelTankCapacity, 'litres')],
    ],
  }
}
