import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import type { Receipt } from '#contracts/buying/receipts/endpoints.ts'
import { formatPounds } from '#contracts/text/english.ts'

/** What a booking cost, line by line, and what was paid and refunded. */
export function Amounts({ receipt: { costs, totalPence, movements } }: { receipt: Receipt }) {
  return (
    <dl className="figures grid max-w-120 gap-2">
      {costs.map(({ label, amountPence }) => (
        <AmountLine key={label} label={label}>
          {amountPence === 0 ? 'Free' : formatPounds(amountPence)}
        </AmountLine>
      ))}
      <AmountLine label="Total" isTotal>
        {formatPounds(totalPence)}
      </AmountLine>
      {movements.map(({ label, on, amountPence }, at) => (
        // The same sum may be refunded twice on one day.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
        <AmountLine key={at} label={`${label}, ${on}`}>
          {formatPounds(amountPence)}
        </AmountLine>
      ))}
    </dl>
  )
}

interface AmountLineProps {
  label: string
  isTotal?: boolean
  children: ReactNode
}

/** Inside a <dl>. */
export function AmountLine({ label, isTotal = false, children }: AmountLineProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        isTotal && 'border-line border-t pt-2 font-semibold not-last:border-b not-last:pb-2',
      )}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  )
}
