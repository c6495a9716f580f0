/** What the mileages of a car's MOT tests and of its advert say about each other. */
import { formatDate, formatMiles } from '#contracts/text/english.ts'
import type { JudgedCar, Reading } from './judged-car.ts'

/** A test is due each year; a car that missed one was off the road, abroad, or untested. */
export const MOT_GAP_MONTHS = 20
/** Sellers round: '50,000 miles' for 50,900. */
const ROUNDED_MILES = 1000
const MONTH_MS = (365.25 / 12) * 86_400_000

const shown = ({ date, miles }: Reading) => `MOT on ${formatDate(date)}: ${formatMiles(miles)}.`

/**
 * The last fall between two tests, or from the last test to the advert; as evidence. A fall between tests of
 * one day is a tester's typing error.
 */
export function motFall({ readings, row: { mileage, listed_at } }: JudgedCar): string[] | null {
  const last = readings.findLast(({ date }) => Date.parse(date) <= listed_at.getTime())
  if (mileage !== null && last && last.miles > mileage + ROUNDED_MILES)
    return [shown(last), `The advert: ${formatMiles(mileage)}.`]
  const [before, after] = lastPair(
    readings,
    (one, other) => one.date !== other.date && one.miles > other.miles,
  )
  return before && after ? [shown(before), shown(after)] : null
}

export function motGap({ readings }: JudgedCar): { months: number; evidence: string[] } | null {
  const [before, after] = lastPair(readings, (one, other) => monthsBetween(one, other) > MOT_GAP_MONTHS)
  return before && after
    ? { months: Math.round(monthsBetween(before, after)), evidence: [shown(before), shown(after)] }
    : null
}

const monthsBetween = (one: Reading, other: Reading) =>
  (Date.parse(other.date) - Date.parse(one.date)) / MONTH_MS

function lastPair(
  readings: readonly Reading[],
  holds: (one: Reading, other: Reading) => boolean,
): readonly [Reading?, Reading?] {
  const at = readings.findLastIndex((reading, index) => index > 0 && holds(readings[index - 1]!, reading))
  return at < 1 ? [] : [readings[at - 1], readings[at]]
}
