/** When letters of saved searches are due: at eight in the morning of London, daily, or on Mondays. */
import type { TellTime } from '#contracts/tell-times.ts'

const TELLING_HOUR = 8
const MONDAY = 1
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A search that tells at once has a job of its own; what has waited for so long was forgotten by it. */
const FORGOTTEN_MS = HOUR_MS

const londonHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** What was found before this moment is to be told by now. */
export function tellingDue(tell: Exclude<TellTime, 'never'>, now: Date): Date {
  if (tell === 'at once') return new Date(now.getTime() - FORGOTTEN_MS)
  for (let day = 0; ; day++) {
    const due = morningOf(new Date(now.getTime() - day * DAY_MS))
    if (due <= now && (tell === 'daily' || due.getUTCDay() === MONDAY)) return due
  }
}

/** Eight o'clock of London on the day (of UTC) of this moment: summer time is an hour ahead. */
function morningOf(moment: Date): Date {
  const asUtc = new Date(moment).setUTCHours(TELLING_HOUR, 0, 0, 0)
  const ahead = Number(londonHour.format(asUtc)) - TELLING_HOUR
  return new Date(asUtc - ahead * HOUR_MS)
}
