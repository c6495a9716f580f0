/** What a card says in words that take some working out. */
import { formatDate, formatPounds } from '#app/ui/format.ts'
import type { Pence } from '#contracts/money.ts'

const DAY_MS = 86_400_000
/** A fortnight can still be counted in one's head; a longer time is told by its date. */
const LONGEST_COUNTED_DAYS = 13

/** As '2026-03-12', which also reads as a moment to count from: days have 23 or 25 hours twice a year. */
const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** 'Listed today', 'Listed 3 days ago', 'Listed 12 March 2026', by the day it is in London. */
export function listedWords(listedAt: string, now: Date): string {
  const day = (when: Date) => Date.parse(londonDay.format(when))
  const days = Math.round((day(now) - day(new Date(listedAt))) / DAY_MS)
  // A partner's clock may run ahead of ours.
  if (days <= 0) return 'Listed today'
  if (days === 1) return 'Listed yesterday'
  return days <= LONGEST_COUNTED_DAYS ? `Listed ${days} days ago` : `Listed ${formatDate(listedAt)}`
}

/** 'Reduced by £500', where the price came down. */
export function dropWords(wasPence: number | null, pricePence: number): string | undefined {
  if (wasPence === null || wasPence <= pricePence) return undefined
  return `Reduced by ${formatPounds((wasPence - pricePence) as Pence)}`
}
