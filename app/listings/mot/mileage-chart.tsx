import { Card } from '#app/ui/card.tsx'
import { ChartFrame, dotsPath } from '#app/ui/chart-frame.tsx'
import { formatDate, formatMiles } from '#contracts/text/english.ts'
import type { MileageChartLayout } from './mileage-chart-layout.ts'

/** The mileage over the years. Every figure is in the tests below as well. */
export function MileageChart({ chart: { first, last, dots, miles, years } }: { chart: MileageChartLayout }) {
  const line = dots.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <Card className="px-4 pt-3 pb-9">
      <h3 className="font-sans text-[16px] font-semibold tracking-normal">Mileage over time</h3>
      <ChartFrame
        rows={miles}
        columns={years}
        className="mt-4 mr-3 ml-14 h-48"
        title="Mileage over time"
        description={`From ${formatMiles(first.miles)} on ${formatDate(first.at)} to ${formatMiles(last.miles)} on ${formatDate(last.at)}. The tests below have each figure.`}
      >
        <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
          <polyline points={line} strokeWidth={2} vectorEffect="non-scaling-stroke" />
          <path d={dotsPath(dots)} strokeWidth={8} vectorEffect="non-scaling-stroke" />
        </g>
      </ChartFrame>
    </Card>
  )
}
