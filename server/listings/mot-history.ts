import type { MotHistory, MotTest } from '#contracts/vehicle/mot-history.ts'
import { defectKey, defectWithoutSide, readableDefect } from './mot-defects.ts'

/** A failed car may have a retest within this time, at which the tester repeats the other findings. */
const RETEST_WITHIN_DAYS = 14
const DAY_MS = 86_400_000

/** The history for the car's page, from tests in any order. */
export function motHistoryOf(stored: readonly MotTest[]): MotHistory {
  // A reading of 0 is none, though older stored histories have it.
  const tests = stored.map(test => ({ ...test, odometerMiles: test.odometerMiles || null })).sort(latestFirst)
  const oldestFirst = tests.toReversed()
  return { tests, recurring: recurringIn(visitsOf(oldestFirst)), odometerFell: lastFall(oldestFirst) }
}

/** Tests with their retests, oldest first, from tests in any order. */
export function motVisits(stored: readonly MotTest[]): MotTest[][] {
  return visitsOf(stored.toSorted(latestFirst).reverse())
}

/** The pass is the retest where two tests were made on one day. */
function latestFirst(one: MotTest, other: MotTest): number {
  if (one.completedDate !== other.completedDate) return one.completedDate < other.completedDate ? 1 : -1
  return Number(other.passed) - Number(one.passed)
}

/** Groups each test with its retests, oldest first. */
function visitsOf(oldestFirst: readonly MotTest[]): MotTest[][] {
  const visits: MotTest[][] = []
  for (const test of oldestFirst) {
    const visit = visits.at(-1)
    if (visit && isRetest(visit.at(-1)!, test)) visit.push(test)
    else visits.push([test])
  }
  return visits
}

function isRetest(before: MotTest, test: MotTest): boolean {
  const days = (Date.parse(test.completedDate) - Date.parse(before.completedDate)) / DAY_MS
  return !before.passed && days <= RETEST_WITHIN_DAYS
}

interface Found {
  /** As written, oldest first. */
  texts: string[]
  times: number
  last: string
}

function recurringIn(visits: readonly MotTest[][]): MotHistory['recurring'] {
  const byKey = new Map<string, Found>()
  for (const visit of visits) {
    const last = visit.at(-1)!.completedDate
    const defects = visit.flatMap(test => test.defects)
    for (const [key, found] of Map.groupBy(defects, ({ text }) => defectKey(text))) {
      const known = byKey.get(key) ?? { texts: [], times: 0, last }
      known.texts.push(...found.map(({ text }) => readableDefect(text)))
      known.times++
      known.last = last
      byKey.set(key, known)
    }
  }
  byKey.delete('')
  return [...byKey.values()]
    .filter(({ times }) => times > 1)
    .map(({ texts, times, last }) => ({ text: representativeText(texts), times, last }))
    .sort((one, other) => other.times - one.times || (one.last < other.last ? 1 : -1))
}

/** The latest wording; without the side if the wordings differ. */
function representativeText(texts: readonly string[]): string {
  const latest = texts.at(-1)!
  const isAlike = texts.every(text => text.toLowerCase() === latest.toLowerCase())
  return isAlike ? latest : defectWithoutSide(latest)
}

/** Ignores a fall between tests of one day, which is a typing error of the tester's. */
function lastFall(oldestFirst: readonly MotTest[]): MotHistory['odometerFell'] {
  const read = oldestFirst.filter(test => test.odometerMiles !== null)
  const index = read.findLastIndex((test, at) => {
    const before = read[at - 1]
    return (
      before !== undefined &&
      before.completedDate !== test.completedDate &&
      before.odometerMiles! > test.odometerMiles!
    )
  })
  return index < 1 ? null : { from: read[index - 1]!.completedDate, to: read[index]!.completedDate }
}
