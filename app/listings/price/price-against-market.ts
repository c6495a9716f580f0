import { formatPounds } from '#app/ui/format.ts'
import type { Pence } from '#contracts/money.ts'
import type { PriceLabel } from '#contracts/price-label.ts'

/** '£1,200 below our estimate of £9,800 for such a car.' */
export function priceAgainstMarket(pricePence: number, { marketValuePence }: PriceLabel): string {
  const apart = toPounds(pricePence - marketValuePence)
  const estimate = `our estimate of ${formatPounds(toPounds(marketValuePence))} for such a car.`
  if (apart === 0) return `Exactly ${estimate}`
  return `${formatPounds(Math.abs(apart) as Pence)} ${apart < 0 ? 'below' : 'above'} ${estimate}`
}

const toPounds = (pence: number) => (Math.round(pence / 100) * 100) as Pence
