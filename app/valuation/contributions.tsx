import { formatPounds } from '#contracts/text/english.ts'
import type { Explanation } from '#contracts/valuation/valuation.ts'

interface ContributionsProps {
  explanation: Explanation
  /** What base and contributions add up to. */
  dealerPence: number
}

/** What each fact adds to the dealer price, and takes. */
export function Contributions({ explanation: { base, contributions }, dealerPence }: ContributionsProps) {
  const largest = Math.max(1, ...contributions.map(({ pence }) => Math.abs(pence)))
  return (
    <dl className="text-[15px]">
      <div className="flex justify-between gap-4 border-line border-b py-2.5">
        <dt>{base.label} costs</dt>
        <dd className="figures font-semibold">{formatPounds(base.pricePence)}</dd>
      </div>
      {contributions.map(({ fact, label, value, pence }) => (
        <div
          key={fact}
          className="grid grid-cols-[minmax(0,1fr)_88px_72px] items-center gap-x-3 border-line border-b py-2.5 sm:grid-cols-[minmax(0,1fr)_140px_88px]"
        >
          <dt className="min-w-0 wrap-anywhere">
            {label} <span className="block text-[14px] text-muted">{value}</span>
          </dt>
          {/* Decoration beside the figure. */}
          <dd aria-hidden="true" className="relative h-3">
            <span className="absolute inset-y-0 left-1/2 border-edge border-l" />
            <span
              className={`absolute inset-y-0 rounded-xs ${pence < 0 ? 'right-1/2 bg-high' : 'left-1/2 bg-great'}`}
              style={{ width: `${Math.max(1, (Math.abs(pence) / largest) * 50)}%` }}
            />
          </dd>
          <dd className="figures text-right font-semibold whitespace-nowrap">{signed(pence)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 py-2.5 text-[16px] font-semibold">
        <dt>At a dealer</dt>
        <dd className="figures">{formatPounds(dealerPence)}</dd>
      </div>
    </dl>
  )
}

function signed(pence: number): string {
  return `${pence < 0 ? '−' : '+'}${formatPounds(Math.abs(pence))}`
}
