import type { Listing, PriceLabel } from '#contracts/listings/listing.ts'
import type { Pence } from '#contracts/money.ts'
import { formatDate, formatPounds } from '#contracts/text/english.ts'
import type { NoLabelReason } from '#contracts/valuation/valuation.ts'

export interface PriceStep {
  /** ISO time from which the car cost this. */
  at: string
  pricePence: Pence
  /** Difference to the price before; null for the first. */
  changePence: Pence | null
}

type Priced = Pick<Listing, 'listedAt' | 'pricePence' | 'priceHistory'>

/** Each price the car has had, oldest first. A change in `priceHistory` has its time and the former price. */
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

/** 'Reduced by £200 from £4,095 on 12 November 2026'; null where the price has not changed. */
export function lastChangeText(steps: readonly PriceStep[]): string | null {
  const last = steps.at(-1)
  if (!last || last.changePence === null) return null
  const by = formatPounds(Math.abs(last.changePence))
  const before = formatPounds(last.pricePence - last.changePence)
  return `${last.changePence < 0 ? 'Reduced' : 'Raised'} by ${by} from ${before} on ${formatDate(last.at)}`
}

/** The path of a step chart in a box of 100 by 100, from the first step to `until`, highest at the top. */
export function stepLine(steps: readonly PriceStep[], until: string): string {
  const from = Date.parse(steps[0]!.at)
  const span = Math.max(1, Date.parse(until) - from)
  const prices = steps.map(step => step.pricePence)
  const highest = Math.max(...prices)
  const range = Math.max(1, highest - Math.min(...prices))
  const parts = steps.map((step, index) => {
    const x = ((Date.parse(step.at) - from) / span) * 100
    const y = ((highest - step.pricePence) / range) * 100
    return index === 0 ? `M0 ${round(y)}` : `H${round(x)}V${round(y)}`
  })
  return `${parts.join('')}H100`
}

const round = (value: number) => Math.round(value * 10) / 10

/** '£1,200 below our estimate of £9,800 for such a car.' */
export function priceAgainstMarket(pricePence: number, { marketValuePence }: PriceLabel): string {
  const difference = toPounds(pricePence - marketValuePence)
  const estimate = `our estimate of ${formatPounds(toPounds(marketValuePence))} for such a car.`
  if (difference === 0) return `Exactly ${estimate}`
  return `${formatPounds(Math.abs(difference))} ${difference < 0 ? 'below' : 'above'} ${estimate}`
}

const noLabelTexts: Readonly<Record<NoLabelReason, string>> = {
  not_valued_yet: 'we have not valued this car yet.',
  price_on_application: 'the advert gives no price.',
  scrap: 'the car is written off for good and may only be sold for parts.',
  damaged: 'the advert describes a car that is damaged, does not run or is sold for parts.',
  not_the_whole_price: 'the advert gives a deposit or a monthly rate, not the price of the car.',
  far_below: 'the price is far below what such cars cost. Ask why before you pay anything.',
  too_few_alike: 'we know too few cars like this one.',
  wide_range: 'prices of cars like this one differ too much.',
  facts_disagree: 'some facts of the advert do not agree.',
  unknown_facts: 'the advert gives neither year nor mileage.',
}

/** 'No price label: we know too few cars like this one.' */
export function noLabelText(reason: NoLabelReason): string {
  return `No price label: ${noLabelTexts[reason]}`
}

const toPounds = (pence: number) => (Math.round(pence / 100) * 100) as Pence
