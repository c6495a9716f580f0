/** The MOT history of a demonstration car: dates, mileages and defects. */
import type { MotTest } from '#contracts/vehicle/mot-history.ts'
import { type Day, dayOf, fractionalYearsBetween, isoDate } from './days.ts'
import { WearingCar } from './mot-wear.ts'
import type { Random } from './random.ts'

export interface TestedCar {
  registered: Day
  /** The day on which it had these miles. */
  on: Day
  miles: number
  inNorthernIreland: boolean
  burnsFuel: boolean
  issues: readonly string[]
  /** Dates of the last pass and its expiry, if the advert has them. */
  lastMot: Day | null
  motExpires: Day | null
}

interface Visit {
  /** Day of the pass. */
  day: Day
  expires: Day
  miles: number
}

const YEAR = 365
/** A test at most so many days early does not change the date of the next. */
const MAX_DAYS_EARLY = 28
/** Except for retests. */
const MIN_DAYS_BETWEEN = 45
/** Shares of cars whose mileage fell, and with missing tests, and of tests without a reading. */
const CLOCKED_SHARE = 0.01
const GAP_SHARE = 0.01
const UNREADABLE_SHARE = 0.004

/** Oldest first; empty for a car that was never due. */
export function drawMotTests(random: Random, car: TestedCar): MotTest[] {
  const visits = drawVisits(random, car)
  const wear = new WearingCar(random, car)
  return visits.flatMap((visit, index) => {
    const left = visits.length - 1 - index
    const years = fractionalYearsBetween(car.registered, visit.day)
    const { failed, noted } = wear.findings(isoDate(visit.day), years, visit.miles, left)
    const pass: MotTest = {
      completedDate: isoDate(visit.day),
      passed: true,
      expiryDate: isoDate(visit.expires),
      odometerMiles: random.chance(UNREADABLE_SHARE) ? null : visit.miles,
      defects: noted,
    }
    if (failed.length === 0) return [pass]
    // The retest follows within a week, a few miles later.
    const day = isoDate(visit.day - random.int(0, 6))
    const odometerMiles = Math.max(visits[index - 1]?.miles ?? 0, visit.miles - random.int(0, 3))
    const defects = [...failed, ...noted]
    return [{ completedDate: day, passed: false, expiryDate: null, odometerMiles, defects }, pass]
  })
}

function drawVisits(random: Random, car: TestedCar): Visit[] {
  const days = drawDays(random, car)
  const miles = drawMiles(random, car, days)
  const visits = days.map((day, index) => ({ ...day, miles: miles[index]! }))
  if (visits.length > 1 && random.chance(CLOCKED_SHARE)) windBack(random, visits)
  else if (visits.length > 3 && random.chance(GAP_SHARE)) visits.splice(random.int(1, visits.length - 3), 2)
  return visits
}

/** The first test when it was due, others by the expiry of the one before, the last as in the advert. */
function drawDays(random: Random, car: TestedCar): Pick<Visit, 'day' | 'expires'>[] {
  const firstDue = car.registered + Math.round(365.25 * (car.inNorthernIreland ? 4 : 3))
  const stated = car.lastMot ?? (car.motExpires === null ? null : car.motExpires - YEAR + 1)
  const last = stated ?? car.on - random.int(5, 330)
  if (last < firstDue - MAX_DAYS_EARLY - 1) return []
  const days: Pick<Visit, 'day' | 'expires'>[] = []
  let due = firstDue - 1
  for (let day = drawDay(random, due); day <= last - MIN_DAYS_BETWEEN; day = drawDay(random, due)) {
    const inTime = day <= due && day >= due - MAX_DAYS_EARLY
    due = inTime ? due + YEAR : day + YEAR - 1
    days.push({ day, expires: due })
  }
  days.push({ day: last, expires: car.motExpires ?? last + YEAR - 1 })
  return days
}

function drawDay(random: Random, due: Day): Day {
  return random.chance(0.14) ? due + random.int(1, 60) : due - random.int(0, MAX_DAYS_EARLY - 1)
}

/** Divides the miles by days, with random variation and fewer miles for older years. */
function drawMiles(random: Random, car: TestedCar, days: readonly { day: Day }[]): number[] {
  const stops = [car.registered, ...days.map(({ day }) => day), Math.max(car.on, days.at(-1)?.day ?? car.on)]
  const shares = stops.slice(1).map((stop, index) => {
    const years = fractionalYearsBetween(car.registered, stop)
    return (stop - stops[index]!) * Math.exp(random.normal() * 0.22) * Math.max(0.3, 1 - years * 0.035)
  })
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let sum = 0
  return days.map((_, index) => {
    sum += shares[index]!
    return Math.floor((car.miles * sum) / whole)
  })
}

/** The odometer was wound back between two tests: raises the readings before. */
function windBack(random: Random, visits: Visit[]): void {
  const at = random.int(1, visits.length - 1)
  const before = visits[at - 1]!.miles
  if (before === 0) return
  const more = (visits[at]!.miles / before) * random.between(1.08, 1.5)
  for (const visit of visits.slice(0, at)) visit.miles = Math.round(visit.miles * more)
}

export function dayOrNull(isoDate: string | null): Day | null {
  return isoDate === null ? null : dayOf(isoDate)
}
