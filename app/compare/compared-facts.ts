/** The facts of a comparison: their order, their texts, and which values are better. */
import { factText, numberText } from '#app/listings/facts/fact-text.ts'
import { MONTHLY_LABEL } from '#app/listings/price/monthly-example.ts'
import { listedFact } from '#contracts/listings/listed-facts.ts'
import type { Listing } from '#contracts/listings/listing.ts'
import { monthlyPayment } from '#contracts/search/finance.ts'
import { formatDate, formatPounds } from '#contracts/text/english.ts'
import {
  type FactDeclaration,
  type FactGroup,
  type FactName,
  facts,
  factsIn,
} from '#contracts/vehicle/facts.ts'
import type { ComparedFact, ComparedFactGroup, ComparedNumber } from './comparison.ts'

const pence = (value: number) => formatPounds(value)
const pounds = (value: number) => pence(Math.round(value * 100))
const day = (time: number) => formatDate(new Date(time))

/** First in the comparison, whatever their group. */
// biome-ignore format: a list
const ofTheCar: readonly FactName[] = [
  'year', 'dateOfRegistration', 'mileage', 'trim', 'bodyType', 'color', 'doors', 'seats', 'fuelType',
  'transmission', 'drivingAxle',
]

const otherFacts = (group: FactGroup): ComparedFact[] =>
  factsIn(group)
    .filter(name => 'compared' in facts[name] && !ofTheCar.includes(name))
    .map(comparedFact)

const shownOtherwise: Partial<Record<FactName, Partial<ComparedNumber>>> = {
  dateOfRegistration: { label: 'First registered' },
  engineSize: { format: litres => `${litres.toFixed(1)} L` },
  insuranceGroup: { format: String },
  motExpiryDate: { format: motUntil, isNeverBest: isOver },
}

function comparedFact(name: FactName): ComparedFact {
  const { kind, label, isRare, compared }: FactDeclaration = facts[name]
  if (kind !== 'number' && kind !== 'date') return { label, isRare, value: car => textOf(car, name) }
  const isDate = kind === 'date'
  const number = (value: unknown) => (isDate ? Date.parse(String(value)) : Number(value))
  return {
    label,
    isRare,
    value: car => {
      const value = listedFact(car, name)
      return value === null ? null : number(value)
    },
    format: value => (isDate ? day(value) : numberText(name, value)),
    better: compared === 'taste' ? undefined : compared,
    ...shownOtherwise[name],
  }
}

const textOf = (car: Listing, name: FactName) =>
  name === 'majorRepairs' && car.noMajorRepairs ? 'None' : factText(car, name)

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
      ...ofTheCar.map(comparedFact),
      { label: 'Features listed', value: car => car.features.length || null, format: String, better: 'higher' },
    ],
  },
  {
    title: 'Running costs',
    facts: [
      { label: 'Road tax a year', value: car => car.runningCosts.tax.yearPounds, format: pounds, better: 'lower' },
      { label: 'ULEZ', value: ulez },
      ...otherFacts('costs'),
    ],
  },
  { title: 'Performance', facts: otherFacts('engine') },
  { title: 'Size', facts: otherFacts('size') },
  { title: 'History', facts: otherFacts('history') },
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

/** Valid to the end of that day. */
function isOver(expiry: number): boolean {
  return expiry + 86_400_000 < Date.now()
}

function motUntil(expiry: number): string {
  return isOver(expiry) ? `Ran out ${day(expiry)}` : day(expiry)
}
