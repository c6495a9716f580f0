import { expect, test } from 'vitest'
import { digestDue } from './digest-schedule.ts'

const due = (frequency: 'at_once' | 'daily' | 'weekly', now: string) =>
  digestDue(frequency, new Date(now)).toISOString()

test('daily emails are due at eight in London, in winter and in summer', () => {
  expect(due('daily', '2026-11-22T08:00:00Z')).toBe('2026-11-22T08:00:00.000Z')
  expect(due('daily', '2026-11-22T07:59:59Z')).toBe('2026-11-21T08:00:00.000Z')
  expect(due('daily', '2026-07-01T07:00:00Z')).toBe('2026-07-01T07:00:00.000Z')
  expect(due('daily', '2026-07-01T06:59:00Z')).toBe('2026-06-30T07:00:00.000Z')
})

test('the day is right around midnight', () => {
  expect(due('daily', '2026-07-01T23:30:00Z')).toBe('2026-07-01T07:00:00.000Z')
  expect(due('daily', '2026-07-02T00:10:00Z')).toBe('2026-07-01T07:00:00.000Z')
})

test('weekly emails are due on Mondays, also across the change of the clocks', () => {
  expect(due('weekly', '2026-11-23T08:00:00Z')).toBe('2026-11-23T08:00:00.000Z')
  expect(due('weekly', '2026-11-22T12:00:00Z')).toBe('2026-11-16T08:00:00.000Z')
  // The clocks went back on 25 October.
  expect(due('weekly', '2026-10-25T12:00:00Z')).toBe('2026-10-19T07:00:00.000Z')
  expect(due('weekly', '2026-10-26T08:00:00Z')).toBe('2026-10-26T08:00:00.000Z')
})

test('a match that is notified at once is overdue after an hour', () => {
  expect(due('at_once', '2026-11-22T12:00:00Z')).toBe('2026-11-22T11:00:00.000Z')
})
