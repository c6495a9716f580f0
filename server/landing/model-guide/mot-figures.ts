/** What MOT tests found on a model's cars, beside all cars: failures by age, and by part. */
import type { GuideMot, MotComparison } from '#contracts/landing/model-guide/model-guide.ts'
import { MIN_MOT_CARS, MIN_MOT_TESTS, type MotDefectGroup } from '#contracts/vehicle/mot-failures.ts'
import type { MotTest } from '#contracts/vehicle/mot-history.ts'
import { motVisits } from '#server/listings/mot-history.ts'
import { motDefectGroup } from './mot-defect-groups.ts'

/** By the years since first registration. The first is due after three, in Northern Ireland four. */
const ageBands = [
  { below: 6, age: '3 to 5 years' },
  { below: 10, age: '6 to 9 years' },
  { below: 15, age: '10 to 14 years' },
  { below: Number.POSITIVE_INFINITY, age: '15 years and over' },
] as const

const MAX_GROUPS = 6
/** A share of fewer failures is chance. */
const MIN_GROUP_FAILURES = 5
/** Within so many standard errors a difference may be chance: a thousand models have six comparisons each. */
const SURE_ERRORS = 3
const YEAR_MS = 365.25 * 86_400_000

interface AgeTally {
  tests: number
  failed: number
  /** Tests failed by defects of a group; one test may fail by several. */
  byGroup: Map<MotDefectGroup, number>
}

/** The tests of a model's cars, or of all cars. */
export class MotTally {
  cars = 0
  demonstrationTests = 0
  readonly ages: readonly AgeTally[] = ageBands.map(() => ({ tests: 0, failed: 0, byGroup: new Map() }))

  get tests(): number {
    return sum(this.ages.map(({ tests }) => tests))
  }

  /** A retest is not counted: a car that failed has failed. `firstRegistered`: ISO date. */
  add(firstRegistered: string, tests: readonly MotTest[], isDemonstration: boolean): void {
    this.cars++
    for (const [test] of motVisits(tests)) {
      const years = (Date.parse(test!.completedDate) - Date.parse(firstRegistered)) / YEAR_MS
      const tally = this.ages[ageBands.findIndex(({ below }) => years < below)]!
      tally.tests++
      if (isDemonstration) this.demonstrationTests++
      if (test!.passed) continue
      tally.failed++
      for (const group of failedGroups(test!)) tally.byGroup.set(group, (tally.byGroup.get(group) ?? 0) + 1)
    }
  }
}

function failedGroups({ defects, completedDate }: MotTest): Set<MotDefectGroup> {
  const failing = defects.filter(({ type }) => type === 'dangerous' || type === 'major')
  return new Set(failing.map(({ text }) => motDefectGroup(text, completedDate)))
}

/** No failures of a model with too few tests or cars. */
export function motFigures(its: MotTally, all: MotTally): GuideMot {
  const { cars, tests, demonstrationTests } = its
  return {
    ...{ cars, tests, demonstrationTests },
    failures: tests < MIN_MOT_TESTS || cars < MIN_MOT_CARS ? null : failuresOf(its, all),
  }
}

function failuresOf(its: MotTally, all: MotTally): NonNullable<GuideMot['failures']> {
  const { tests, ages } = its
  const failed = sum(ages.map(age => age.failed))
  const expectedShare = expected(its, all, age => age.failed)
  return {
    failedShare: failed / tests,
    expectedShare,
    comparison: compare(failed / tests, expectedShare, tests),
    ages: ageBands.flatMap(({ age }, index) => {
      const [own, others] = [ages[index]!, all.ages[index]!]
      if (own.tests < MIN_MOT_TESTS) return []
      const failedShare = own.failed / own.tests
      return [{ age, tests: own.tests, failedShare, allShare: others.failed / others.tests }]
    }),
    groups: groupsOf(its, all),
  }
}

function groupsOf(its: MotTally, all: MotTally): NonNullable<GuideMot['failures']>['groups'] {
  const { tests, ages } = its
  const found = new Set(ages.flatMap(({ byGroup }) => [...byGroup.keys()]))
  found.delete('other')
  return [...found]
    .map(group => {
      const ofGroup = (age: AgeTally) => age.byGroup.get(group) ?? 0
      const failed = sum(ages.map(ofGroup))
      const expectedShare = expected(its, all, ofGroup)
      const comparison = compare(failed / tests, expectedShare, tests)
      return { group, tests: failed, share: failed / tests, expectedShare, comparison }
    })
    .filter(group => group.tests >= MIN_GROUP_FAILURES)
    .sort((one, other) => other.tests - one.tests)
    .slice(0, MAX_GROUPS)
}

/** The share of all tests with such failures at the ages of the model's cars: older ones fail more. */
function expected(its: MotTally, all: MotTally, failures: (age: AgeTally) => number): number {
  const rates = all.ages.map(age => (age.tests === 0 ? 0 : failures(age) / age.tests))
  return sum(its.ages.map(({ tests }, index) => tests * rates[index]!)) / its.tests
}

function compare(share: number, expectedShare: number, tests: number): MotComparison {
  const error = Math.sqrt((expectedShare * (1 - expectedShare)) / tests)
  if (Math.abs(share - expectedShare) <= SURE_ERRORS * error) return 'about_as_many'
  return share > expectedShare ? 'more' : 'fewer'
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
