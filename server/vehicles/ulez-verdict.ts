/**
 * Whether a car is charged in London's ultra low emission zone. A recorded Euro status decides, by the same
 * rule as in searches (contracts/vehicle/ulez.ts); without it the date of registration gives a likely
 * verdict.
 */
import type { FuelType } from '#contracts/vehicle/enumerations.ts'
import type { RunningCosts } from '#contracts/vehicle/running-costs.ts'
import { meetsUlez } from '#contracts/vehicle/ulez.ts'
import { yearsLater } from './vehicle-tax.ts'

export interface UlezFacts {
  /** ISO date */
  firstRegistered: string | null
  /** Used if the date is unknown. */
  year: number | null
  fuel: FuelType | null
  euroStatus: number | null
}

/** By the day (ISO date) they came into force, oldest first. */
const ulezCharges = [{ from: '2019-04-08', dailyPounds: 12.5 }]

type Ulez = RunningCosts['ulez']
type Verdict = Pick<Ulez, 'verdict' | 'reason'>

/** Nearly every car registered since then meets the standard, earlier ones may not. */
const PETROL_SINCE = '2006-01-01'
const DIESEL_SINCE = '2015-09-01'
const FREE_AFTER_YEARS = 40

/** `on` is an ISO date. */
export function ulezVerdict(facts: UlezFacts, on: string): Ulez {
  const verdict = byRecord(facts, on) ?? byAge(facts, on) ?? byDate(facts)
  const isCharged = verdict.verdict === 'charged' || verdict.verdict === 'likely_charged'
  const charge = ulezCharges.findLast(({ from }) => from <= on) ?? ulezCharges[0]!
  return { ...verdict, dailyPounds: isCharged ? charge.dailyPounds : null }
}

/** ISO dates of first registration, oldest first, from which on the likely verdict may differ on a day. */
export function ulezRuleStarts(fuel: FuelType, on: string): string[] {
  return [yearsLater(on, -FREE_AFTER_YEARS), fuel === 'diesel' ? DIESEL_SINCE : PETROL_SINCE].sort()
}

function byRecord(facts: UlezFacts, on: string): Verdict | null {
  const { fuel, euroStatus } = facts
  const meets = meetsUlez(fuel, euroStatus)
  if (meets === undefined) return null
  if (fuel === 'electric' || fuel === 'hydrogen')
    return { verdict: 'free', reason: `${capital(fuel)} cars are never charged.` }
  const record = `It is recorded as Euro ${euroStatus}`
  const least = fuel === 'diesel' ? 'diesels from Euro 6' : 'petrol and hybrid cars from Euro 4'
  if (meets) return { verdict: 'free', reason: `${record}, and ${least} are free.` }
  // Exempt by age, but not by the record. Cars of this age have no Euro status, so one of the two is wrong.
  if (byAge(facts, on))
    return { verdict: 'unknown', reason: `${record}, but a car over 40 years old is free.` }
  return { verdict: 'charged', reason: `${record}, and only ${least} are free.` }
}

function byAge({ firstRegistered, year }: UlezFacts, on: string): Verdict | null {
  if (firstRegistered !== null) {
    const isOld = yearsLater(firstRegistered, FREE_AFTER_YEARS) < on
    return isOld ? { verdict: 'free', reason: 'Cars over 40 years old are free.' } : null
  }
  const isOld = year !== null && year + FREE_AFTER_YEARS < Number(on.slice(0, 4))
  return isOld
    ? { verdict: 'likely_free', reason: 'By its year it is likely over 40 years old, and free.' }
    : null
}

/** The likely verdict without a recorded Euro status; for an unknown fuel what is likely for every fuel. */
function byDate({ firstRegistered, year, fuel }: UlezFacts): Verdict {
  if (firstRegistered === null && year === null)
    return { verdict: 'unknown', reason: 'Neither its Euro status nor its date of registration is known.' }
  const earliest = firstRegistered ?? `${year}-01-01`
  const latest = firstRegistered ?? `${year}-12-31`
  const kind = fuel === null ? 'cars' : fuel === 'diesel' ? 'diesels' : `${fuel} cars`
  if (earliest >= (fuel === null || fuel === 'diesel' ? DIESEL_SINCE : PETROL_SINCE)) {
    const since = fuel === null || fuel === 'diesel' ? 'September 2015' : 'January 2006'
    const reason = `${capital(kind)} registered since ${since} are likely to be free.`
    return { verdict: 'likely_free', reason }
  }
  if (latest < (fuel === 'diesel' ? DIESEL_SINCE : PETROL_SINCE)) {
    const before = fuel === 'diesel' ? 'September 2015' : 'January 2006'
    const reason = `${capital(kind)} registered before ${before} are likely to be charged.`
    return { verdict: 'likely_charged', reason }
  }
  const missing = fuel === null ? 'fuel' : 'day of registration'
  return { verdict: 'unknown', reason: `Neither its Euro status nor its ${missing} is known.` }
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1)
}
