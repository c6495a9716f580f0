import type { Pence } from '#contracts/money.ts'
import { formatDate, formatPounds } from '#contracts/text/english.ts'
import type { PriceStep } from './price-facts.ts'

/** Latest first, below a step chart. */
export function PriceHistory({ steps, line }: { steps: readonly PriceStep[]; line: string }) {
  return (
    <>
      {steps.length > 2 && (
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="mt-1 mb-3 h-12 w-full overflow-visible text-brand-ink"
        >
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
      <ol className="figures">
        {steps.toReversed().map(({ at, pricePence, changePence }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span className="text-muted">{formatDate(at)}</span>
            <span>
              <span className="text-muted">{changeText(changePence)} </span>
              <span className="font-semibold">{formatPounds(pricePence)}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function changeText(change: Pence | null): string {
  if (change === null) return 'listed at'
  return `${change < 0 ? 'down' : 'up'} ${formatPounds(Math.abs(change))} to`
}
