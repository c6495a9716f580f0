/**
 * Bank holidays of the parts of the UK, by the rules of the Banking and Financial Dealings Act 1971 and
 * gov.uk/bank-holidays. Those that a proclamation adds for a single year are not known here.
 */
import { daysAfter } from '#contracts/london-days.ts'
import type { Region } from '#server/places/regions.ts'

const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()

const firstMonday = (month: string) => daysAfter(`${month}-01`, (8 - weekday(`${month}-01`)) % 7)
const lastMonday = (lastDay: string) => daysAfter(lastDay, -((weekday(lastDay) + 6) % 7))

/** Gregorian, by Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const n = h + l - 7 * m
  const month = Math.floor((n + 90) / 25)
  return `${year}-0${month}-${String((n + 33 * month + 19) % 32).padStart(2, '0')}`
}

/** Days with a date of their own. One at a weekend gives a later working day too. */
function withSubstitutes(days: readonly string[]): string[] {
  const found = [...days]
  for (const day of days) {
    let free = day
    while ([0, 6].includes(weekday(free)) || (free !== day && found.includes(free))) free = daysAfter(free, 1)
    found.push(free)
  }
  return found
}

function bankHolidays(year: number, region: Region | undefined): string[] {
  const isScottish = region === 'Scotland'
  const isIrish = region === 'Northern Ireland'
  const easter = easterSunday(year)
  return [
    ...withSubstitutes([`${year}-01-01`, ...(isScottish ? [`${year}-01-02`] : [])]),
    ...(isIrish ? withSubstitutes([`${year}-03-17`]) : []),
    daysAfter(easter, -2),
    ...(isScottish ? [] : [daysAfter(easter, 1)]),
    firstMonday(`${year}-05`),
    lastMonday(`${year}-05-31`),
    ...(isIrish ? withSubstitutes([`${year}-07-12`]) : []),
    isScottish ? firstMonday(`${year}-08`) : lastMonday(`${year}-08-31`),
    ...(isScottish ? withSubstitutes([`${year}-11-30`]) : []),
    ...withSubstitutes([`${year}-12-25`, `${year}-12-26`]),
  ]
}

/** Where the region is not known, as in England and Wales. */
export const isBankHoliday = (day: string, region?: Region): boolean =>
  bankHolidays(Number(day.slice(0, 4)), region).includes(day)
