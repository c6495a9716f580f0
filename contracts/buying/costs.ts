/** What a booking costs, line by line. The server alone computes it. */
import { z } from 'zod'
import type { Pence } from '../money.ts'
import { MIN_PAYMENT_PENCE } from '../payments/endpoints.ts'
import { formatMiles } from '../text/english.ts'

const pence = z.number().int().describe('Pence')

export const costsSchema = z.object({
  pricePence: pence.describe('Of the car, in pence'),
  adminChargePence: pence,
  deliveryPence: pence.describe('Pence; 0 for a car that is collected'),
  miles: z.number().int().nullable().describe('That the car is driven to the buyer; null for a collection'),
  discountPence: pence.describe('Pence that a discount code takes off'),
  discountCode: z.string().nullable(),
  totalPence: pence,
})
export type Costs = z.infer<typeof costsSchema>

/**
 * What a discount code is reckoned on, and what it leaves to be paid of that: the price with the admin
 * charge, whatever the delivery costs, and at least the admin charge and what a card can pay.
 */
export function codeSums({ pricePence, adminChargePence }: Pick<Costs, 'pricePence' | 'adminChargePence'>) {
  return {
    amountPence: pricePence + adminChargePence,
    floorPence: Math.max(adminChargePence, MIN_PAYMENT_PENCE),
  }
}

export function costsOf(lines: Omit<Costs, 'totalPence'>): Costs & { totalPence: Pence } {
  const { pricePence, adminChargePence, deliveryPence, discountPence } = lines
  return { ...lines, totalPence: (pricePence + adminChargePence + deliveryPence - discountPence) as Pence }
}

/** In words, as payment page and receipts list them. */
export function costLines(costs: Omit<Costs, 'totalPence'>): { label: string; amountPence: number }[] {
  const { pricePence, adminChargePence, deliveryPence, miles, discountPence, discountCode } = costs
  const handOver = miles === null ? 'Collection' : `Delivery, ${formatMiles(miles)}`
  const discount = { label: `Discount code ${discountCode}`, amountPence: -discountPence }
  return [
    { label: 'Price of the car', amountPence: pricePence },
    { label: 'Admin charge', amountPence: adminChargePence },
    { label: handOver, amountPence: deliveryPence },
    ...(discountCode === null ? [] : [discount]),
  ]
}
