import { useId } from 'react'
import { Card } from '#app/ui/card.tsx'
import { formatDate, formatMiles } from '#app/ui/format.ts'
import type { MileageChartLayout } from './mileage-chart-layout.ts'

/**
 * The mileage over the years. The SVG is stretched to its box, so the labels of its axes are HTML, which keeps its size.
 * Every figure is in the tests below as well.
 */
export function MileageChart({ chart: { first, last, dots, miles, years } }: { chart: MileageChartLayout }) {
  const id = useId()
  const line = dots.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <Card className="px-4 pt-3 pb-9">
      <h3 className="font-sans text-[16px] font-semibold tracking-normal">Mileage over time</h3>
      <div className="figures relative mt-4 mr-3 ml-14 h-48 text-[13px] leading-4 text-muted">
        <div aria-hidden="true">
          {miles.map(({ at, label }) => (
            <span key={label} className="absolute inset-x-0 border-line border-t" style={{ top: `${at}%` }}>
              <span className="absolute right-full -translate-y-1/2 pr-2">{label}</span>
            </span>
          ))}
          {years.map(({ at, label }) => (
            <span
              key={label}
              className="absolute top-full h-1.5 border-edge border-l"
              style={{ left: `${at}%` }}
            >
              <span className="absolute top-2 -translate-x-1/2">{label}</span>
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-desc`}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible text-brand-ink"
        >
          <title id={`${id}-title`}>Mileage over time</title>
          <desc id={`${id}-desc`}>
            From {formatMiles(first.miles)} on {formatDate(first.at)} to {formatMiles(last.miles)} on{' '}
            {formatDate(last.at)}. The tests below have each figure.
          </desc>
          <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
            <polyline points={line} strokeWidth={2} vectorEffect="non-scaling-stroke" />
            {/* A line of no length with round ends stays a circle, however the box is stretched. */}
            <path
              d={dots.map(({ x, y }) => `M${x} ${y}h0`).join('')}
              strokeWidth={8}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        </svg>
      </div>
    </Card>
  )
}
