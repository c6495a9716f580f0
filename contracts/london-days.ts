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

/** Of ISO dates, which have no time zone. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
