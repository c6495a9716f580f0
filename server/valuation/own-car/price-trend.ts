/** How prices of such cars have moved in the past year, by the adverts kept and their prices. */
import { MIN_TREND_MONTHS, type OwnValuation } from '#contracts/valuation/own-car.ts'
import type { FormerPrice } from '#server/listings/price-history.ts'
import { median } from '../median.ts'

/** An advert of a car that is much like the valued one. */
export interface TrendAdvert {
  pricePence: number
  /** Oldest first. */
  history: readonly FormerPrice[]
  listedAt: Date
  /** Null while it is on offer. */
  endedAt: Date | null
  /** What the model says that this car costs, at the age that it had when it was listed. */
  valuePence: number
}

const MONTHS = 12
/** The median of fewer prices is chance. */
const MIN_ADVERTS = 5

/**
 * The price of the valued car in each month that has enough adverts, the oldest first; none where that is
 * less than two months. Each price is compared with the value of its own car, because the adverts of one
 * month are newer or have fewer miles than those of another.
 */
export function priceTrend(
  adverts: readonly TrendAdvert[],
  pricePence: number,
  now = new Date(),
): OwnValuation['trend'] {
  const months = Array.from({ length: MONTHS }, (_, index) => monthBefore(now, MONTHS - 1 - index))
  const trend = months.flatMap(({ month, from, to }) => {
    const ratios = adverts
      .filter(({ listedAt, endedAt }) => listedAt < to && (endedAt === null || endedAt > from))
      .map(advert => priceAt(advert, to) / advert.valuePence)
    if (ratios.length < MIN_ADVERTS) return []
    return [{ month, pricePence: Math.round((median(ratios) * pricePence) / 100) * 100, cars: ratios.length }]
  })
  return trend.length < MIN_TREND_MONTHS ? [] : trend
}

function monthBefore(now: Date, before: number): { month: string; from: Date; to: Date } {
  const at = (offset: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
  return { month: at(-before).toISOString().slice(0, 7), from: at(-before), to: at(1 - before) }
}

/** The price that was asked just before this time. */
function priceAt({ history, pricePence }: TrendAdvert, time: Date): number {
  return history.find(({ until }) => until >= time.getTime())?.pricePence ?? pricePence
}
