import { formatCount, formatPounds } from '#contracts/text/english.ts'
import type { Explanation } from '#contracts/valuation/valuation.ts'

/** One line of the sum. */
interface Sum {
  label: string
  value: string
  /** '+£450', '−£1,200' */
  amount: string
  adds: boolean
  /** Length of its bar, per cent of the longest. */
  bar: number
}

interface Total {
  name: string
  pence: number
}

/** Base, contributions and total: the first two add up to the last. More than `most` are 'Other facts'. */
export function sumsOf({ base, contributions }: Explanation, total: Total, most = contributions.length) {
  const sorted = contributions.toSorted((a, b) => Math.abs(b.pence) - Math.abs(a.pence))
  const shown = sorted.slice(0, most)
  const rest = sorted.slice(most)
  const restPence = rest.reduce((sum, { pence }) => sum + pence, 0)
  if (restPence !== 0)
    shown.push({ fact: 'other', label: 'Other facts', value: formatCount(rest.length), pence: restPence })
  const longest = Math.max(1, ...shown.map(({ pence }) => Math.abs(pence)))
  return {
    base: { label: base.label, price: formatPounds(base.pricePence) },
    sums: shown.map(
      ({ label, value, pence }): Sum => ({
        label,
        value,
        amount: `${pence < 0 ? '−' : '+'}${formatPounds(Math.abs(pence))}`,
        adds: pence > 0,
        bar: Math.max(1, Math.round((Math.abs(pence) / longest) * 100)),
      }),
    ),
    total: { name: total.name, price: formatPounds(total.pence) },
  }
}
