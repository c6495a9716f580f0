import type { sumsOf } from './sums-of.ts'

/** A sum like a bill: the average car, what each fact adds or takes, and the total. */
export function EstimateSums({ base, sums, total }: ReturnType<typeof sumsOf>) {
  return (
    <div className="figures">
      <p className="flex justify-between gap-4 border-line border-b py-2">
        <span>{base.label}</span>
        <span className="font-semibold">{base.price}</span>
      </p>
      <ul>
        {sums.map(({ label, value, amount, adds, bar }) => (
          <li key={label} className="border-line border-b py-2">
            <span className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {label} <span className="text-muted">{value}</span>
              </span>
              <span className={`font-semibold whitespace-nowrap ${adds ? 'text-great' : 'text-high'}`}>
                {amount}
              </span>
            </span>
            <span
              aria-hidden="true"
              className={`mt-1 block h-1.5 rounded-full ${adds ? 'bg-great' : 'bg-high'}`}
              style={{ width: `${bar}%` }}
            />
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 py-2 font-semibold">
        <span>{total.name}</span>
        <span>{total.price}</span>
      </p>
    </div>
  )
}
