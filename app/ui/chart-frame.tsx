import { type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'

/** A mark on an axis: per cent from the left or the top, and its text. */
export interface AxisMark {
  at: number
  label: string
}

interface ChartFrameProps {
  /** Marks of the vertical axis, with a line across; per cent from the top. */
  rows: readonly AxisMark[]
  /** Marks of the horizontal axis, per cent from the left. */
  columns?: readonly AxisMark[]
  /** What the horizontal axis measures, below its marks; or labels of its ends. */
  below?: ReactNode
  /** Height and margins. */
  className: string
  /** Names the drawing for people who can't see it. */
  title: string
  description?: string
  /** The drawing, a square of 100 by 100, y from the top. Lines need `vectorEffect="non-scaling-stroke"`. */
  children: ReactNode
}

/** A chart with its axes. The SVG is stretched to its box, so the labels are HTML, which keeps its size. */
export function ChartFrame({
  rows,
  columns = [],
  below,
  className,
  title,
  description,
  children,
}: ChartFrameProps) {
  const id = useId()
  return (
    <div className={classNames('figures relative text-[13px] leading-4 text-muted', className)}>
      <div aria-hidden="true">
        {rows.map(({ at, label }) => (
          <span key={label} className="absolute inset-x-0 border-line border-t" style={{ top: `${at}%` }}>
            <span className="absolute right-full -translate-y-1/2 pr-2">{label}</span>
          </span>
        ))}
        {columns.map(({ at, label }) => (
          <span
            key={label}
            className="absolute top-full h-1.5 border-edge border-l"
            style={{ left: `${at}%` }}
          >
            <span className="absolute top-2 -translate-x-1/2">{label}</span>
          </span>
        ))}
        {below}
      </div>
      <svg
        role="img"
        aria-labelledby={description ? `${id}-title ${id}-description` : `${id}-title`}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible text-brand-ink"
      >
        <title id={`${id}-title`}>{title}</title>
        {description && <desc id={`${id}-description`}>{description}</desc>}
        {children}
      </svg>
    </div>
  )
}

/** Points of a chart as an SVG path: lines of no length, whose round ends stay circles in a stretched box. */
export function dotsPath(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }) => `M${x} ${y}h0`).join('')
}
