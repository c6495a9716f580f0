import { Card } from '#app/ui/card.tsx'
import { formatDate, formatMiles } from '#app/ui/format.ts'
import { euroStatuses, knownIssues, majorRepairs } from '#contracts/enumerations.ts'
import type { Listing } from '#contracts/listing.ts'
import {
  bodyLabel,
  colourLabel,
  driveLabel,
  fuelLabel,
  gearboxLabel,
  historyLabel,
  writeOffLabel,
} from './option-labels.ts'

type Fact = readonly [name: string, value: string | number | null | undefined]

const unit = (value: number | null, of: string, digits = 0) =>
  value === null ? null : `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${of}`
const yes = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No')
const pounds = (value: number | null) => (value === null ? null : `£${value.toLocaleString('en-GB')}`)
const date = (value: string | null) => (value === null ? null : formatDate(value))

function groupsOf(car: Listing): [string, Fact[]][] {
  const { specs } = car
  const { fuelEconomy, annualCosts } = specs
  return [
    [
      'The car',
      [
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
    ],
    [
      'History',
      [
        ['First registered', date(car.dateOfRegistration) ?? car.year],
        ['Mileage', car.mileage === null ? null : formatMiles(car.mileage)],
        ['Keepers', car.owners === 0 ? '0 (First owner)' : car.owners],
        ['Service history', historyLabel(car.serviceHistory)],
        ['Write-off category', writeOffLabel(car.writeOffCategory)],
        ['MOT until', date(car.motExpiryDate)],
        ['Last MOT', date(car.lastMotDate)],
        ['Imported', yes(car.imported)],
        ['Colour changed', yes(car.colorChanged)],
        ['Major repairs', listed(car.majorRepairs, majorRepairs)],
        ['Known issues', listed(car.knownIssues, knownIssues)],
      ],
    ],
    [
      'Engine and performance',
      [
        ['Fuel', fuelLabel(car.fuelType)],
        ['Gearbox', gearboxLabel(car.transmission)],
        ['Gears', specs.gearCount],
        ['Drive', driveLabel(car.drivingAxle)],
        ['Engine size', unit(car.engineSize, 'L', 1)],
        ['Power', unit(car.bhp, 'bhp')],
        ['0–60 mph', unit(specs.zeroTo60Mph, 's', 1)],
        ['Top speed', unit(specs.maxSpeedMph, 'mph')],
        ...(car.fuelType === 'electric' || specs.electricRange !== null
          ? [['Electric range', unit(specs.electricRange, 'miles')] as const]
          : []),
      ],
    ],
    [
      'Running costs',
      [
        ['ULEZ', car.ulez === null ? null : car.ulez ? 'Compliant' : 'Not compliant'],
        ['Euro standard', euroStatuses.find(euro => euro.value === String(car.euroStatus))?.label],
        ['CO2', unit(annualCosts.co2Emissions, 'g/km')],
        ['Road tax a year', pounds(annualCosts.vedStandard)],
        ['Combined mpg', unit(fuelEconomy.combined, 'mpg', 1)],
        ['Urban mpg', unit(fuelEconomy.urban, 'mpg', 1)],
        ['Extra-urban mpg', unit(fuelEconomy.extraUrban, 'mpg', 1)],
        ['Insurance group', specs.insuranceGroup],
      ],
    ],
    [
      'Size and weight',
      [
        ['Boot space', unit(specs.bootSpace, 'litres')],
        ['Length', unit(specs.length, 'mm')],
        ['Height', unit(specs.height, 'mm')],
        ['Weight', unit(specs.weight, 'kg')],
        ['Payload', unit(specs.payloadWeight, 'kg')],
        ['Fuel tank', unit(specs.fuelTankCapacity, 'litres')],
      ],
    ],
  ]
}

function listed(
  values: readonly string[],
  options: readonly { value: string; label: string }[],
): string | null {
  if (values.length === 0) return null
  return values.map(value => options.find(option => option.value === value)?.label ?? value).join(', ')
}

/** Everything known of the car; '-' stands for what nobody has told. */
export function Facts({ car }: { car: Listing }) {
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-4 text-[24px]">
        Facts
      </h2>
      <div className="gap-4 md:columns-2">
        {groupsOf(car).map(([title, facts]) => (
          <Card key={title} className="mb-4 break-inside-avoid px-4 pt-3 pb-1">
            <h3 className="font-sans text-[16px] font-semibold tracking-normal">{title}</h3>
            <dl className="divide-y divide-line">
              {facts.map(([name, value]) => (
                <div key={name} className="flex justify-between gap-4 py-2 text-[15px]">
                  <dt className="text-muted">{name}</dt>
                  <dd className="text-right font-medium">{value ?? '-'}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </div>
    </section>
  )
}
