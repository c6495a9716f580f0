/**
 * Whether a car is charged in London's ultra low emission zone. A recorded Euro status decides, by the same rule as the
 * search (contracts/ulez.ts); the date of registration only says what is likely.
 */
import type { FuelType } from '#contracts/enumerations.ts'
import type { RunningCosts } from '#contracts/running-costs.ts'
import { meetsUlez } from '#contracts/ulez.ts'
import { ulezCharges } from './ulez-charges.ts'
import { yearsLater } from './vehicle-tax.ts'

export interface UlezFacts {
  /** ISO date */
  firstRegistered: string | null
  /** Told where the day is not known. */
  year: number | null
  fuel: FuelType | null
  euroStatus: number | null
}

type Ulez = RunningCosts['ulez']
type Told = Pick<Ulez, 'verdict' | 'reason'>

/** From when on nearly every new car met the zone's standard, and since when none before it is sure to. */
const PETROL_SINCE = '2006-01-01'
const DIESEL_SINCE = '2015-09-01'
const FREE_AFTER_YEARS = 40

/** `on` is an ISO date. */
export function ulezVerdict(facts: UlezFacts, on: string): Ulez {
  const told = byRecord(facts, on) ?? byAge(facts, on) ?? byDate(facts)
  const isCharged = told.verdict === 'charged' || told.verdict === 'likely charged'
  const charge = ulezCharges.findLast(({ from }) => from <= on) ?? ulezCharges[0]!
  return { ...told, dailyPounds: isCharged ? charge.dailyPounds : null }
}

function byRecord(facts: UlezFacts, on: string): Told | null {
  const { fuel, euroStatus } = facts
  const meets = meetsUlez(fuel, euroStatus)
  if (meets === undefined) return null
  if (fuel === 'electric' || fuel === 'hydrogen')
    return { verdict: 'free', reason: `${capital(fuel)} cars are never charged.` }
  const record = `It is recorded as Euro ${euroStatus}`
  const least = fuel === 'diesel' ? 'diesels from Euro 6' : 'petrol and hybrid cars from Euro 4'
  if (meets) return { verdict: 'free', reason: `${record}, and ${least} are free.` }
  // The age would free it and the record would not; so old a car has no Euro status to record, and one of them errs.
  if (byAge(facts, on))
    return { verdict: 'unknown', reason: `${record}, but a car over 40 years old is free.` }
  return { verdict: 'charged', reason: `${record}, and only ${least} are free.` }
}

function byAge({ firstRegistered, year }: UlezFacts, on: string): Told | null {
  if (firstRegistered !== null) {
    const isOld = yearsLater(firstRegistered, FREE_AFTER_YEARS) < on
    return isOld ? { verdict: 'free', reason: 'Cars over 40 years old are free.' } : null
  }
  const isOld = year !== null && year + FREE_AFTER_YEARS < Number(on.slice(0, 4))
  return isOld
    ? { verdict: 'likely free', reason: 'By its year it is likely over 40 years old, and free.' }
    : null
}

/** What is likely of a car without a recorded Euro status. Of one without a known fuel, what is likely of any. */
function byDate({ firstRegistered, year, fuel }: UlezFacts): Told {
  if (firstRegistered === null && year === null)
    return { verdict: 'unknown', reason: 'Neither its Euro status nor its date of registration is known.' }
  const earliest = firstRegistered ?? `${year}-01-01`
  const latest = firstRegistered ?? `${year}-12-31`
  const kind = fuel === null ? 'cars' : fuel === 'diesel' ? 'diesels' : `${fuel} cars`
  if (earliest >= (fuel === null || fuel === 'diesel' ? DIESEL_SINCE : PETROL_SINCE)) {
    const since = fuel === null || fuel === 'diesel' ? 'September 2015' : 'January 2006'
    return {
      verdict: 'likely free',
      reason: `${capital(kind)} registered since ${since} are likely to be free.`,
    }
  }
  if (latest < (fuel === 'diesel' ? DIESEL_SINCE : PETROL_SINCE)) {
    const before = fuel === 'diesel' ? 'September 2015' : 'January 2006'
    return {
      verdict: 'likely charged',
      reason: `${capital(kind)} registered before ${before} are likely to be charged.`,
    }
  }
  const missing = fuel === null ? 'fuel' : 'day of registration'
  return { verdict: 'unknown', reason: `Neither its Euro status nor its ${missing} is known.` }
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1)
}
