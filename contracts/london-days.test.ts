import { describe, expect, test } from 'vitest'
import { londonDay, londonHour } from './london-days.ts'

describe('a day in London', () => {
  test.each([
    ['2026-12-31T23:59:59Z', '2026-12-31'],
    ['2027-07-31T22:59:59Z', '2027-07-31'],
    ['2027-07-31T23:00:00Z', '2027-08-01'],
  ])('it is at %s %s', (moment, day) => {
    expect(londonDay(new Date(moment))).toBe(day)
  })

  test.each([
    ['2027-01-31', '2027-01-31T00:00:00.000Z', '2027-02-01T00:00:00.000Z'],
    ['2027-07-31', '2027-07-30T23:00:00.000Z', '2027-07-31T23:00:00.000Z'],
    // The clocks go forward, and back.
    ['2027-03-28', '2027-03-28T00:00:00.000Z', '2027-03-28T23:00:00.000Z'],
    ['2027-10-31', '2027-10-30T23:00:00.000Z', '2027-11-01T00:00:00.000Z'],
  ])('%s begins at %s and ends at %s', (day, begin, end) => {
    expect([londonHour(day, 0), londonHour(day, 24)].map(moment => moment.toISOString())).toEqual([
      begin,
      end,
    ])
  })
})
