import type { RangeLayout } from './range-layout.ts'

const tones = {
  great: 'bg-great-soft text-great',
  good: 'bg-good-soft text-good',
  fair: 'bg-fair-soft text-fair',
  high: 'bg-high-soft text-high',
} as const

/** The four labels' prices, the asked price above, the estimate below. The list says it in words. */
export function RangeBar({ range: { bands, value, asked } }: { range: RangeLayout }) {
  return (
    <div>
      <div aria-hidden="true" className="figures text-[14px] leading-5">
        {asked && <Pin at={asked.at} text={asked.text} isAbove />}
        <div className="relative h-10 overflow-hidden rounded-md">
          {bands.map(({ label, name, from, width }) => (
            <span
              key={label}
              className={`absolute inset-y-0 grid place-content-center overflow-hidden border-card not-first:border-l-2 font-semibold text-[12px] sm:text-[14px] ${tones[label]}`}
              style={{ left: `${from}%`, width: `${width}%` }}
            >
              {width > 10 && name}
            </span>
          ))}
        </div>
        <Pin at={value.at} text={value.text} />
      </div>
      <ul className="sr-only">
        {asked && <li>{asked.text}</li>}
        <li>{value.text}</li>
        {bands.map(({ label, name, prices }) => (
          <li key={label}>
            {name}: {prices}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A line to the bar, and its text, which stays inside of the bar's width. */
function Pin({ at, text, isAbove = false }: { at: number; text: string; isAbove?: boolean }) {
  return (
    <div className={`relative h-9 ${isAbove ? 'font-semibold' : 'text-muted'}`}>
      <span
        className={`absolute h-3 border-current border-l-2 ${isAbove ? 'bottom-0' : 'top-0'}`}
        style={{ left: `${at}%` }}
      />
      <span
        className={`absolute whitespace-nowrap ${isAbove ? 'bottom-3.5' : 'top-3.5'}`}
        style={{ left: `${at}%`, transform: `translateX(-${at}%)` }}
      >
        {text}
      </span>
    </div>
  )
}
