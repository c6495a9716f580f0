const written = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether there is such a day: '2026-02-31' is none. */
export function isDay(text: string): boolean {
  const [, year, month, day] = written.exec(text) ?? []
  if (!year || !month || !day) return false
  // Day 0 of the next month is the last of this one. Not by Date.parse: some engines read 31 February as 3 March.
  const last = new Date(Date.UTC(2000, 0, 1))
  last.setUTCFullYear(Number(year), Number(month), 0)
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= last.getUTCDate()
}

/**
 * Whole years by the calendar between two days written yyyy-MM-dd. Who was born on 29 February is a year older on
 * 1 March of a common year, as English law counts.
 */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/** The day it is in UTC: what browser and server agree about, whatever the visitor's time zone. */
export const utcDay = (now = new Date()): string => now.toISOString().slice(0, 10)

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** The day it is in Britain, yyyy-MM-dd. */
export const londonDay = (now = new Date()): string => london.format(now)
