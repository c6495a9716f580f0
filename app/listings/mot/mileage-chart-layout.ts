import type { AxisMark } from '#app/ui/chart-frame.tsx'
import type { Listing } from '#contracts/listings/listing.ts'
import { formatCount } from '#contracts/text/english.ts'

export interface MileagePoint {
  /** ISO date or time */
  at: string
  miles: number
}

export interface MileageChartLayout {
  first: MileagePoint
  last: MileagePoint
  /** Per cent from the left and the top. */
  dots: { x: number; y: number }[]
  miles: AxisMark[]
  years: AxisMark[]
}

/** The mileage at each test and when the car was listed, oldest first. */
export function mileagePoints({
  motHistory,
  mileage,
  listedAt,
}: Pick<Listing, 'motHistory' | 'mileage' | 'listedAt'>): MileagePoint[] {
  const points = (motHistory?.tests ?? []).flatMap(({ completedDate, odometerMiles }) =>
    odometerMiles === null ? [] : [{ at: completedDate, miles: odometerMiles }],
  )
  if (mileage !== null) points.push({ at: listedAt, miles: mileage })
  return points.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Null for fewer than two points in time. */
export function mileageChartLayout(points: readonly MileagePoint[]): MileageChartLayout | null {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const from = Date.parse(first.at)
  const span = Date.parse(last.at) - from
  if (span <= 0) return null
  const step = stepFor(Math.max(...points.map(({ miles }) => miles)))
  const top = step * Math.max(1, Math.ceil(Math.max(...points.map(({ miles }) => miles)) / step))
  const across = (time: number) => round(((time - from) / span) * 100)
  return {
    first,
    last,
    dots: points.map(({ at, miles }) => ({ x: across(Date.parse(at)), y: round(100 - (miles / top) * 100) })),
    miles: Array.from({ length: top / step + 1 }, (_, index) => ({
      at: round(100 - (index * step * 100) / top),
      label: formatCount(index * step),
    })),
    years: yearMarks(first.at, last.at, across),
  }
}

/** At most five lines above zero. */
function stepFor(most: number): number {
  const steps = [1_000, 2_500, 5_000, 10_000, 20_000, 25_000, 50_000, 100_000]
  return steps.find(step => most / step <= 5) ?? 250_000
}

/** The first days of years, as many as fit side by side on a phone. */
function yearMarks(from: string, to: string, across: (time: number) => number): AxisMark[] {
  const first = Number(from.slice(0, 4)) + 1
  const last = Number(to.slice(0, 4))
  const every = Math.max(1, Math.ceil((last - first + 1) / 5))
  const marks: AxisMark[] = []
  for (let year = first; year <= last; year += every)
    marks.push({ at: across(Date.UTC(year, 0, 1)), label: String(year) })
  return marks
}

const round = (value: number) => Math.round(value * 10) / 10
