import type { Listing } from '#contracts/listing.ts'
import type { Pence } from '#contracts/money.ts'

export interface PriceStep {
  /** ISO time since when the car has cost this. */
  at: string
  pricePence: Pence
  /** Against the price before; null for the first. */
  changePence: Pence | null
}

type Priced = Pick<Listing, 'listedAt' | 'pricePence' | 'priceHistory'>

/** Each price the car has had, oldest first; a history tells when each change came and what it cost until then. */
export function priceSteps({ listedAt, pricePence, priceHistory }: Priced): PriceStep[] {
  const since = [listedAt, ...priceHistory.map(change => change.at)]
  const prices = [...priceHistory.map(change => change.pricePence), pricePence]
  const steps: PriceStep[] = []
  for (const [index, price] of prices.entries()) {
    const before = steps.at(-1)?.pricePence
    if (price === before) continue
    const changePence = before === undefined ? null : ((price - before) as Pence)
    steps.push({ at: since[index]!, pricePence: price as Pence, changePence })
  }
  return steps
}

/** The steps as a line over a box of 100 by 100, from the listing to `until`; the dearest stands at the top. */
export function stepLine(steps: readonly PriceStep[], until: string): string {
  const from = Date.parse(steps[0]!.at)
  const span = Math.max(1, Date.parse(until) - from)
  const prices = steps.map(step => step.pricePence)
  const dearest = Math.max(...prices)
  const range = Math.max(1, dearest - Math.min(...prices))
  const parts = steps.map((step, index) => {
    const x = ((Date.parse(step.at) - from) / span) * 100
    const y = ((dearest - step.pricePence) / range) * 100
    return index === 0 ? `M0 ${round(y)}` : `H${round(x)}V${round(y)}`
  })
  return `${parts.join('')}H100`
}

const round = (value: number) => Math.round(value * 10) / 10
