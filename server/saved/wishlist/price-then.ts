import type { PricedListing } from './wishlist.store.ts'

interface PriceStep {
  at: string
  pricePence: number
}

/** What a car cost at that moment. Its history tells of each price until when it held; what is no history tells nothing. */
export function priceThen({ price_pence, price_history }: Omit<PricedListing, 'id'>, when: Date): number {
  if (!Array.isArray(price_history)) return price_pence
  const steps = (price_history as unknown[]).filter(isPriceStep)
  const held = steps
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .find(({ at }) => Date.parse(at) > when.getTime())
  return held?.pricePence ?? price_pence
}

function isPriceStep(value: unknown): value is PriceStep {
  const { at, pricePence } = (value ?? {}) as Partial<Record<keyof PriceStep, unknown>>
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) && Number.isSafeInteger(pricePence)
}
