/** Numbers of adverts by day (UTC), as the seller's dashboard shows them. */
import { utcDay } from '#contracts/forms/dates.ts'
import { type SellerAdvert, STATISTIC_DAYS } from '#contracts/selling/dashboard/seller-advert.ts'

export interface DailyCount {
  listingId: number
  /** yyyy-MM-dd, in UTC. */
  day: string
  count: number
}

/** The counts of these listings from this day on, in any order. Days without any may be left out. */
export type CountsByDay = (listingIds: readonly number[], fromDay: string) => Promise<readonly DailyCount[]>

type Statistic = SellerAdvert['statistics']['views']

const DAY_MS = 86_400_000
/** How long statistics are kept, and what totals are of. */
const DAYS_KEPT = 365

export const dayBefore = (now: Date, days: number): string => utcDay(new Date(now.getTime() - days * DAY_MS))

/** The first day that statistics have. */
export const firstDayKept = (now: Date): string => dayBefore(now, DAYS_KEPT)

/** By listing; undefined for one without counts. */
export function statisticsOf(counts: readonly DailyCount[], now: Date): Map<number, Statistic> {
  const days = Array.from({ length: STATISTIC_DAYS }, (_, index) =>
    dayBefore(now, STATISTIC_DAYS - 1 - index),
  )
  const statistics = new Map<number, Statistic>()
  for (const { listingId, day, count } of counts) {
    const statistic = statistics.get(listingId) ?? noStatistic()
    statistics.set(listingId, statistic)
    statistic.total += count
    const index = days.indexOf(day)
    if (index >= 0) statistic.days[index]! += count
  }
  return statistics
}

export const noStatistic = (): Statistic => ({ total: 0, days: Array<number>(STATISTIC_DAYS).fill(0) })
