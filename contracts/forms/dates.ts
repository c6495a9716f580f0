const written = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether there is such a day: '2026-02-31' is none. */
export function isDay(text: string): boolean {
  const [, year, month, day] = written.exec(text) ?? []
  if (!year || !month || !day) return false
  // Day 0 of the next month is the last of this one. Not by Date.parse: some engines read 31 February as 3
  // March.
  const last = new Date(Date.UTC(2000, 0, 1))
  last.setUTCFullYear(Number(year), Number(month), 0)
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= last.getUTCDate()
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const fullMonths =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i

/** 'April', 'apr' and '4' → '04'; anything else as it is. */
export function monthIn(text: string): string {
  const named = fullMonths.test(text) ? months.indexOf(text.slice(0, 3).toLowerCase()) + 1 : text
  return String(named).replace(/^\d$/, '0$&')
}

/** A British day, '5/4/1983', '05.04.1983' or '5 April 1983', as yyyy-MM-dd; anything else as it is. */
export function dayIn(text: string): string {
  const [, day, month, year] =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]+([a-z]+|\d{1,2})[\s/.,-]+(\d{4})$/i.exec(text) ?? []
  return day && month && year ? `${year}-${monthIn(month)}-${day.padStart(2, '0')}` : text
}

/**
 * Whole years by the calendar between two days written yyyy-MM-dd. Who was born on 29 February is a year
 * older on 1 March of a common year, as English law counts.
 */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/** The day it is in UTC, for counts by day. Days that people read are London's (london-days.ts). */
export const utcDay = (now = new Date()): string => now.toISOString().slice(0, 10)
