/** Draws a car's history: keepers, servicing, MOT, accidents, faults and repairs. */
import type {
  KnownIssue,
  MajorRepair,
  ServiceHistory,
  WriteOffCategory,
} from '#contracts/vehicle/enumerations.ts'
import { type Day, dayIn } from './days.ts'
import type { Random } from './random.ts'
import { drawOne } from './weighted.ts'

export interface LivedCar {
  registered: Day
  on: Day
  ageYears: number
  miles: number
  isNew: boolean
  isPrivate: boolean
  isElectric: boolean
  isManual: boolean
  turbocharged: boolean
  inNorthernIreland: boolean
}

export interface CarHistory {
  owners: number
  serviceHistory: ServiceHistory | null
  writeOff: WriteOffCategory
  colourChanged: boolean
  motExpires: Day | null
  lastMot: Day | null
  isNonRunner: boolean
  issues: KnownIssue[]
  repairs: MajorRepair[]
}

export function drawHistory(random: Random, car: LivedCar): CarHistory {
  const isNonRunner = car.isPrivate && car.ageYears > 6 && random.chance(0.018)
  return {
    owners: drawOwners(random, car),
    serviceHistory: drawServiceHistory(random, car),
    writeOff: drawWriteOff(random, car),
    colourChanged: car.ageYears > 3 && random.chance(0.007),
    ...drawMot(random, car, isNonRunner),
    isNonRunner,
    issues: drawIssues(random, car, isNonRunner),
    repairs: drawRepairs(random, car),
  }
}

/** Keepers before a private seller, or before the dealer. */
function drawOwners(random: Random, { ageYears, isNew, isPrivate }: LivedCar): number {
  if (isNew) return 0
  // At most one change of keeper a year.
  const changes = Math.min(Math.ceil(ageYears), random.poisson(Math.min(4.2, 0.12 + ageYears * 0.2)))
  return Math.min(9, isPrivate ? changes : ageYears < 0.6 && random.chance(0.3) ? 0 : Math.max(1, changes))
}

function drawServiceHistory(
  random: Random,
  { ageYears, miles, isNew, isPrivate }: LivedCar,
): ServiceHistory | null {
  if (isNew) return null
  if (ageYears < 1 && miles < 8_000) return random.chance(0.5) ? 'full dealer' : 'unknown'
  const wear = Math.min(1, ageYears / 16)
  return drawOne<ServiceHistory>(random, [
    ['full dealer', 0.34 * (1 - wear) ** 1.5],
    ['full', 0.46 * (1 - 0.55 * wear)],
    ['partial', 0.06 + 0.4 * wear],
    ['none', (isPrivate ? 0.03 : 0.015) + 0.07 * wear],
    ['unknown', 0.03 + 0.06 * wear],
  ])
}

/** Insurers changed the categories in October 2017. Cars of A and B may not return to the road. */
function drawWriteOff(random: Random, { ageYears, isNew, registered, on }: LivedCar): WriteOffCategory {
  if (isNew || !random.chance(Math.min(0.055, 0.004 + ageYears * 0.0046))) return 'none'
  const happened = registered + random.between(0.1, 0.95) * (on - registered)
  const structural = random.chance(0.33)
  if (happened < dayIn(2017, 10, 1)) return structural ? 'C' : 'D'
  return structural ? 'S' : 'N'
}

/** Due after three years (four in Northern Ireland), then yearly; cars over forty are exempt. */
function drawMot(
  random: Random,
  car: LivedCar,
  isNonRunner: boolean,
): { motExpires: Day | null; lastMot: Day | null } {
  const firstDue = car.registered + Math.round(365.25 * (car.inNorthernIreland ? 4 : 3))
  if (car.on < firstDue || car.ageYears > 40) return { motExpires: null, lastMot: null }
  const fresh = random.chance(car.isPrivate ? 0.2 : 0.45)
  const since = isNonRunner
    ? random.int(200, 700)
    : fresh
      ? random.int(0, 40)
      : random.int(20, car.isPrivate ? 355 : 330)
  // At most a month before the first test is due.
  const lastMot = Math.max(firstDue - 29, car.on - since)
  return lastMot > car.on ? { motExpires: null, lastMot: null } : { lastMot, motExpires: lastMot + 364 }
}

/** Faults that sellers list, with relative frequencies. */
const faults: readonly (readonly [KnownIssue, number])[] = [
  ['bodywork', 34],
  ['tyres', 12],
  ['air-conditioning', 12],
  ['rust', 9],
  ['electrics', 6],
  ['warning-light', 7],
  ['oil-leak', 5],
  ['brakes', 6],
  ['clutch', 4],
  ['engine-noise', 3],
  ['gearbox', 2.5],
  ['coolant-leak', 2.5],
]
const combustionOnly: readonly KnownIssue[] = ['oil-leak', 'engine-noise', 'coolant-leak']
const grave: readonly KnownIssue[] = ['gearbox', 'engine-noise', 'coolant-leak', 'electrics', 'clutch']

function drawIssues(random: Random, car: LivedCar, isNonRunner: boolean): KnownIssue[] {
  const { ageYears, miles, isPrivate } = car
  const worn = Math.max(0, ageYears - 4) * 0.022 + Math.max(0, miles - 50_000) / 900_000
  const count = car.isNew ? 0 : Math.min(4, random.poisson(isPrivate ? 0.05 + worn * 1.6 : worn * 0.55))
  const issues = new Set<KnownIssue>()
  for (let i = 0; i < count; i++) issues.add(drawOne(random, faultsOf(car)))
  if (isNonRunner) issues.add(random.pick(grave.filter(issue => isPossible(issue, car))))
  return [...issues]
}

function faultsOf(car: LivedCar): (readonly [KnownIssue, number])[] {
  return faults.filter(([issue]) => isPossible(issue, car) && (issue !== 'rust' || car.ageYears > 9))
}

function isPossible(issue: KnownIssue, car: LivedCar): boolean {
  if (issue === 'clutch') return car.isManual && !car.isElectric
  return !(car.isElectric && combustionOnly.includes(issue))
}

/** Probabilities at 100,000 miles. */
const jobs: readonly (readonly [MajorRepair, number])[] = [
  ['timing-belt', 0.3],
  ['suspension-overhaul', 0.06],
  ['turbocharger', 0.05],
  ['transmission', 0.025],
  ['head-gasket', 0.018],
  ['engine-overhaul', 0.012],
  ['electrical-repairs', 0.015],
  ['bodywork-repairs', 0.04],
]
const engineJobs: readonly MajorRepair[] = ['timing-belt', 'turbocharger', 'head-gasket', 'engine-overhaul']

function drawRepairs(random: Random, car: LivedCar): MajorRepair[] {
  if (car.ageYears < 3.5 || car.miles < 45_000) return []
  const wear = Math.min(1.8, (car.miles / 100_000) ** 1.7)
  return jobs
    .filter(([job, likelihood]) => {
      const possible =
        !(car.isElectric && engineJobs.includes(job)) && (job !== 'turbocharger' || car.turbocharged)
      return random.chance(Math.min(0.6, likelihood * wear)) && possible
    })
    .map(([job]) => job)
}
