/** Days as people in the UK live them, whatever the time zone of the machine. */

const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

/** '2026-07-01T22:30:00Z' → '2026-07-01 23:30' */
export const londonTime = (at = new Date()): string => clock.format(at)

/** '2026-07-01T23:30:00Z' → '2026-07-02' */
export const londonDay = (at = new Date()): string => londonTime(at).slice(0, 10)

/** Both days are ISO dates, which have no time zone. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

const hour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** The moment at which clocks in London show a full hour of a day (ISO date); 24 is the end of the day. */
export function londonHour(day: string, at: number): Date {
  const asUtc = Date.parse(day) + at * 3_600_000
  // Summer time is an hour ahead of UTC.
  const ahead = Number(hour.format(asUtc)) - (at % 24)
  return new Date(asUtc - ahead * 3_600_000)
}
