/** The bars of a small chart: one for each day, in a box of 100 by 100 with y from the top. */
import type { AxisMark } from '#app/ui/chart-frame.tsx'
import type { SellerAdvert } from '#contracts/selling/dashboard/seller-advert.ts'

type Statistics = SellerAdvert['statistics']
export type StatisticName = keyof Statistics

export const statisticNames = [
  { name: 'views', title: 'Views', one: 'view' },
  { name: 'saves', title: 'Saved', one: 'save' },
  { name: 'enquiries', title: 'Enquiries', one: 'enquiry', many: 'enquiries' },
] as const satisfies { name: StatisticName; title: string; one: string; many?: string }[]

/** Share of a day's width that its bar takes. */
const BAR_SHARE = 0.7
const DAY_MS = 86_400_000

export interface DailyChart {
  name: StatisticName
  title: string
  /** In these days. */
  sum: number
  marks: AxisMark[]
  /** The bars, as the path of an SVG. */
  bars: string
}

export function dailyCharts(statistics: Statistics): DailyChart[] {
  return statisticNames.map(({ name, title }) => {
    const { days } = statistics[name]
    const most = Math.max(1, ...days)
    return {
      name,
      title,
      sum: sumOf(days),
      marks: [
        { at: 0, label: most.toLocaleString('en-GB') },
        { at: 100, label: '0' },
      ],
      bars: barsPath(days, most),
    }
  })
}

function barsPath(days: readonly number[], most: number): string {
  const step = 100 / days.length
  return days
    .map((count, index) => {
      if (count === 0) return ''
      const x = rounded(index * step + ((1 - BAR_SHARE) / 2) * step)
      return `M${x} 100V${rounded(100 - (count / most) * 100)}h${rounded(BAR_SHARE * step)}V100Z`
    })
    .join('')
}

const rounded = (value: number) => Math.round(value * 100) / 100
export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, count) => sum + count, 0)

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '25 Oct', … '23 Nov': so many days, the last of which is this moment's (UTC). */
export function dayNames(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) =>
    shortDay.format(now.getTime() - (count - 1 - index) * DAY_MS),
  )
}
