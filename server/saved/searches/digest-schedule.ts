/** When emails about saved searches are due: at eight in the morning in London, each day or on Mondays. */
import { utcDay } from '#contracts/forms/dates.ts'
import { londonHour } from '#contracts/london-days.ts'
import type { TellTime } from '#contracts/saved/tell-times.ts'

const DIGEST_HOUR = 8
const MONDAY = 1
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** 'At once' has a job from the first match on; a match that waited so long was missed by it. */
const MISSED_MS = HOUR_MS

/** Matches found before this moment are due by `now`. */
export function digestDue(frequency: Exclude<TellTime, 'never'>, now: Date): Date {
  if (frequency === 'at_once') return new Date(now.getTime() - MISSED_MS)
  for (let day = 0; ; day++) {
    const due = londonHour(utcDay(new Date(now.getTime() - day * DAY_MS)), DIGEST_HOUR)
    if (due <= now && (frequency === 'daily' || due.getUTCDay() === MONDAY)) return due
  }
}
