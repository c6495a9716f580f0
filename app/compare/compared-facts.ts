/** The facts of a comparison: their order, their texts, and which values are better. */
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
import { MONTHLY_LABEL } from '#app/listings/price/monthly-example.ts'
import type { Listing } from '#contracts/listings/listing.ts'
import { monthlyPayment } from '#contracts/search/finance.ts'
import { formatDate, formatMiles, formatPounds } from '#contracts/text/english.ts'
import { euroStatuses, knownIssues, majorRepairs } from '#contracts/vehicle/enumerations.ts'
import type { ComparedFactGroup } from './comparison.ts'

const plain = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 1 })
const inUnits = (unit: string) => (value: number) => `${plain(value)} ${unit}`
const bare = (value: number) => String(value)
const pence = (value: number) => formatPounds(value)
const pounds = (value: number) => pence(Math.round(value * 100))
const day = (time: number) => formatDate(new Date(time))
const timeOf = (date: string | null) => (date === null ? null : Date.parse(date))

// biome-ignore format: a table, one fact per line
export const comparedFactGroups: readonly ComparedFactGroup[] = [
  {
    title: 'Price and finance',
    facts: [
      { label: 'Price', value: car => car.pricePence, format: pence, better: 'lower' },
      { label: 'Beside market value', value: overMarket, format: besideMarket, better: 'lower' },
      { label: 'Reduced by', value: reduction, format: pence, isRare: true },
      { label: MONTHLY_LABEL, value: aMonth, format: pounds, isRare: true },
      { label: 'Seller', value: car => (car.sellerKind === 'private' ? 'Private' : car.sellerKind && 'Dealer') },
      { label: 'Where', value: car => car.town ?? car.region },
      { label: 'Listed', value: car => formatDate(car.listedAt) },
    ],
  },
  {
    title: 'The car',
    facts: [
      { label: 'Year', value: car => car.year, format: bare, better: 'higher' },
      { label: 'First registered', value: car => timeOf(car.dateOfRegistration), format: day },
      { label: 'Mileage', value: car => car.mileage, format: formatMiles, better: 'lower' },
      { label: 'Trim', value: car => car.trim },
      { label: 'Body', value: car => bodyLabel(car.bodyType) },
      { label: 'Colour', value: car => colourLabel(car.color) },
      { label: 'Doors', value: car => car.doors, format: bare },
      { label: 'Seats', value: car => car.seats, format: bare },
      { label: 'Fuel', value: car => fuelLabel(car.fuelType) },
      { label: 'Gearbox', value: car => gearboxLabel(car.transmission) },
      { label: 'Drive', value: car => driveLabel(car.drivingAxle) },
      { label: 'Features listed', value: car => car.features.length || null, format: bare, better: 'higher' },
    ],
  },
  {
    title: 'Running costs',
    facts: [
      { label: 'Road tax a year', value: car => car.runningCosts.tax.yearPounds, format: pounds, better: 'lower' },
      { label: 'ULEZ', value: ulez },
      { label: 'Combined mpg', value: car => car.specs.fuelEconomy.combined, format: inUnits('mpg'), better: 'higher' },
      { label: 'Electric range', value: car => car.specs.electricRange, format: formatMiles, better: 'higher', isRare: true },
      { label: 'CO2', value: car => car.specs.annualCosts.co2Emissions, format: inUnits('g/km'), better: 'lower' },
      { label: 'Euro standard', value: car => euroStatuses.find(({ value }) => value === String(car.euroStatus))?.label },
      { label: 'Insurance group', value: car => car.specs.insuranceGroup, format: bare, better: 'lower' },
    ],
  },
  {
    title: 'Performance',
    facts: [
      { label: 'Power', value: car => car.bhp, format: inUnits('bhp'), better: 'higher' },
      { label: '0–60 mph', value: car => car.specs.zeroTo60Mph, format: inUnits('s'), better: 'lower' },
      { label: 'Top speed', value: car => car.specs.maxSpeedMph, format: inUnits('mph') },
      { label: 'Engine size', value: car => car.engineSize, format: value => `${value.toFixed(1)} L` },
      { label: 'Gears', value: car => car.specs.gearCount, format: bare },
    ],
  },
  {
    title: 'Size',
    facts: [
      { label: 'Boot space', value: car => car.specs.bootSpace, format: inUnits('litres'), better: 'higher' },
      { label: 'Length', value: car => car.specs.length, format: inUnits('mm') },
      { label: 'Height', value: car => car.specs.height, format: inUnits('mm') },
      { label: 'Weight', value: car => car.specs.weight, format: inUnits('kg') },
      { label: 'Fuel tank', value: car => car.specs.fuelTankCapacity, format: inUnits('litres') },
    ],
  },
  {
    title: 'History',
    facts: [
      { label: 'Keepers', value: car => car.owners, format: keepers, better: 'lower' },
      { label: 'Service history', value: car => historyLabel(car.serviceHistory) },
      { label: 'Write-off category', value: car => writeOffLabel(car.writeOffCategory) },
      { label: 'MOT until', value: car => timeOf(car.motExpiryDate), format: motUntil, better: 'higher', isNeverBest: isOver },
      { label: 'Last MOT', value: car => timeOf(car.lastMotDate), format: day },
      { label: 'Imported', value: car => yesOrNo(car.imported) },
      { label: 'Colour changed', value: car => yesOrNo(car.colorChanged) },
      { label: 'Major repairs', value: car => (car.noMajorRepairs ? 'None' : listed(car.majorRepairs, majorRepairs)), isRare: true },
      { label: 'Known issues', value: car => listed(car.knownIssues, knownIssues), isRare: true },
    ],
  },
]

function aMonth(car: Listing): number | null {
  return car.canBeFinanced ? Math.ceil(monthlyPayment(car.finalPrice)) : null
}

function overMarket({ pricePence, priceLabel }: Listing): number | null {
  return priceLabel ? pricePence - priceLabel.marketValuePence : null
}

function besideMarket(over: number): string {
  if (over === 0) return 'The same'
  const whole = pounds(Math.abs(Math.round(over / 100)))
  return over < 0 ? `${whole} below` : `${whole} above`
}

function reduction({ pricePence, priceWasPence }: Listing): number | null {
  return priceWasPence && priceWasPence > pricePence ? priceWasPence - pricePence : null
}

const verdicts = {
  free: 'Free to drive',
  likely_free: 'Probably free',
  charged: 'Charged',
  likely_charged: 'Probably charged',
} as const

function ulez({ runningCosts }: Listing): string | null {
  const { verdict, dailyPounds } = runningCosts.ulez
  if (verdict === 'unknown') return null
  return dailyPounds ? `${verdicts[verdict]}, ${pounds(dailyPounds)} a day` : verdicts[verdict]
}

function keepers(owners: number): string {
  return owners === 0 ? '0 (First owner)' : String(owners)
}

/** Valid to the end of that day. */
function isOver(expiry: number): boolean {
  return expiry + 86_400_000 < Date.now()
}

function motUntil(expiry: number): string {
  return isOver(expiry) ? `Ran out ${day(expiry)}` : day(expiry)
}

function listed(
  values: readonly string[],
  options: readonly { value: string; label: string }[],
): string | null {
  if (values.length === 0) return null
  return values.map(value => options.find(option => option.value === value)?.label ?? value).join(', ')
}
