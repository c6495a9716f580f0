import { classNames } from '#app/ui/class-names.ts'
import { formatPounds } from '#app/ui/format.ts'
import type { Receipt } from '#contracts/buying/receipts/receipt.ts'
import type { Pence } from '#contracts/money.ts'

/** What a booking cost, line by line, and what was paid and refunded. */
export function Amounts({ receipt: { costs, totalPence, movements } }: { receipt: Receipt }) {
  return (
    <dl className="figures grid max-w-120 gap-2">
      {costs.map(({ label, amountPence }) => (
        <Line key={label} label={label} amountPence={amountPence} />
      ))}
      <Line label="Total" amountPence={totalPence} isTotal />
      {movements.map(({ label, on, amountPence }, at) => (
        // The same sum may be refunded twice on one day.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
        <Line key={at} label={`${label}, ${on}`} amountPence={amountPence} />
      ))}
    </dl>
  )
}

interface LineProps {
  label: string
  amountPence: number
  isTotal?: boolean
}

function Line({ label, amountPence, isTotal = false }: LineProps) {
  return (
    <div
      className={classNames(
        'flex justify-between gap-4',
        isTotal && 'border-line border-y py-2 font-semibold',
      )}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="shrink-0">{formatPounds(amountPence as Pence)}</dd>
    </div>
  )
}
