/** When emails about saved searches are due: at eight in the morning in London, each day or on Mondays. */
import type { TellTime } from '#contracts/tell-times.ts'

const DIGEST_HOUR = 8
const MONDAY = 1
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A search that notifies at once has a job from its first match on; a match that has waited for so long was missed by it. */
const MISSED_MS = HOUR_MS

const londonHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** Matches found before this moment are due by `now`. */
export function digestDue(frequency: Exclude<TellTime, 'never'>, now: Date): Date {
  if (frequency === 'at once') return new Date(now.getTime() - MISSED_MS)
  for (let day = 0; ; day++) {
    const due = digestHourOf(new Date(now.getTime() - day * DAY_MS))
    if (due <= now && (frequency === 'daily' || due.getUTCDay() === MONDAY)) return due
  }
}

/** Eight o'clock in London on the UTC day of this moment; summer time is an hour ahead of UTC. */
function digestHourOf(moment: Date): Date {
  const asUtc = new Date(moment).setUTCHours(DIGEST_HOUR, 0, 0, 0)
  const ahead = Number(londonHour.format(asUtc)) - DIGEST_HOUR
  return new Date(asUtc - ahead * HOUR_MS)
}
