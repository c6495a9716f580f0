import type { Listing } from '#contracts/listings/listing.ts'
import { capitalised, formatDate, formatPlural } from '#contracts/text/english.ts'

type Tested = Pick<Listing, 'motHistory' | 'motExpiryDate' | 'lastMotDate' | 'dateOfRegistration' | 'region'>

/** A car's tests in a sentence: '7 tests, 6 passed first time; MOT until 12 March 2027'. */
export function motSummary(car: Tested): string {
  const tests = car.motHistory?.tests ?? []
  const until = car.motExpiryDate && `MOT until ${formatDate(car.motExpiryDate)}`
  if (tests.length === 0) return withoutTests(car, until)
  const first = firstTests(tests)
  const passed = first.filter(test => test.passed).length
  const tested = `${formatPlural(first.length, 'test')}, ${passed} passed first time`
  return [tested, until].filter(Boolean).join('; ')
}

/** A test within this long after a failure is a retest. */
const RETEST_DAYS = 31

/** Without retests. `tests`: latest first, as in a listing. */
function firstTests<Test extends { passed: boolean; completedDate: string }>(tests: readonly Test[]): Test[] {
  return tests.filter(({ completedDate }, index) => {
    const before = tests[index + 1]
    if (!before || before.passed) return true
    return Date.parse(completedDate) - Date.parse(before.completedDate) > RETEST_DAYS * 86_400_000
  })
}

function withoutTests(car: Tested, until: string | null): string {
  const last = car.lastMotDate && `last tested ${formatDate(car.lastMotDate)}`
  if (until || last) return capitalised([until, last].filter(Boolean).join('; '))
  const due = firstDue(car)
  return due ? `No MOT yet: the first is due by ${formatDate(due)}` : 'The advert says nothing of its MOT'
}

/** By the third anniversary of first registration, in Northern Ireland by the fourth; null once past. */
function firstDue({ dateOfRegistration, region }: Tested, now = new Date()): Date | null {
  if (!dateOfRegistration) return null
  const years = region === 'Northern Ireland' ? 4 : 3
  const due = new Date(dateOfRegistration)
  due.setUTCFullYear(due.getUTCFullYear() + years)
  return due > now ? due : null
}
