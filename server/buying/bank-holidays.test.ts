/** Against the days that gov.uk/bank-holidays publishes. */
import { expect, test } from 'vitest'
import { daysAfter } from '#contracts/london-days.ts'
import { isBankHoliday } from './bank-holidays.ts'

type Region = Parameters<typeof isBankHoliday>[1]
const of = (year: number, region?: Region) =>
  Array.from({ length: 366 }, (_, at) => daysAfter(`${year}-01-01`, at)).filter(
    day => day.startsWith(String(year)) && isBankHoliday(day, region) && !isWeekend(day),
  )
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
const days = (year: number, ...monthDays: string[]) => monthDays.map(day => `${year}-${day}`)

test.each<[string, number, Region, string[]]>([
  [
    'England and Wales',
    2026,
    undefined,
    ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
  ],
  [
    'England and Wales',
    2027,
    'London',
    ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'],
  ],
  ['Wales', 2028, 'Wales', ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']],
  [
    'Scotland',
    2026,
    'Scotland',
    ['01-01', '01-02', '04-03', '05-04', '05-25', '08-03', '11-30', '12-25', '12-28'],
  ],
  [
    'Scotland',
    2027,
    'Scotland',
    ['01-01', '01-04', '03-26', '05-03', '05-31', '08-02', '11-30', '12-27', '12-28'],
  ],
  [
    'Northern Ireland',
    2026,
    'Northern Ireland',
    ['01-01', '03-17', '04-03', '04-06', '05-04', '05-25', '07-13', '08-31', '12-25', '12-28'],
  ],
])('of %s in %i', (_, year, region, expected) => {
  expect(of(year, region)).toEqual(days(year, ...expected))
})

test('Christmas Day is one at a weekend too, when its substitute is one as well', () => {
  expect(isBankHoliday('2027-12-25')).toBe(true)
})
