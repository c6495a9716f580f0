import { expect, test } from 'vitest'
import { motSummary } from './mot-summary.ts'

const untested = {
  motHistory: null,
  motExpiryDate: null,
  lastMotDate: null,
  dateOfRegistration: null,
  region: null,
}
const tested = (completedDate: string, passed: boolean) => ({
  completedDate,
  passed,
  expiryDate: null,
  odometerMiles: null,
  defects: [],
})

const summaryOf = (...tests: ReturnType<typeof tested>[]) =>
  motSummary({ ...untested, motHistory: { tests, recurring: [], odometerFell: null } })

test('a retest is neither another test nor a pass at first', () => {
  const year = [tested('2026-03-12', true), tested('2026-03-10', false)]
  expect(summaryOf(...year, tested('2025-03-01', true))).toBe('2 tests, 1 passed first time')
  expect(summaryOf(tested('2026-03-20', true), tested('2026-03-12', false), year[1]!)).toBe(
    '1 test, 0 passed first time',
  )
  expect(summaryOf(tested('2026-03-12', true), tested('2025-03-10', false))).toBe(
    '2 tests, 1 passed first time',
  )
})

test('tests are summed up in a sentence', () => {
  const tests = [tested('2026-03-12', true), tested('2025-03-01', true)]
  const motHistory = { tests, recurring: [], odometerFell: null }
  expect(motSummary({ ...untested, motHistory, motExpiryDate: '2027-03-12' })).toBe(
    '2 tests, 2 passed first time; MOT until 12 March 2027',
  )
})

test('without tests it says what is known', () => {
  expect(motSummary({ ...untested, lastMotDate: '2026-03-20' })).toBe('Last tested 20 March 2026')
  expect(motSummary({ ...untested, dateOfRegistration: '2999-05-06' })).toBe(
    'No MOT yet: the first is due by 6 May 3002',
  )
  expect(motSummary({ ...untested, dateOfRegistration: '2010-05-06' })).toBe(
    'The advert says nothing of its MOT',
  )
})
