/** What a car costs with delivery. */
import type { AllIn, ListingCard } from '../listings/listing.ts'
import { type DeliveryPlace, deliveryOf } from './delivery.ts'

/** Whether a car can be bought on this site. A price of 0 is one on application. */
export function canBeBought({
  source,
  state,
  pricePence,
}: Pick<ListingCard, 'source' | 'state' | 'pricePence'>): boolean {
  return source === 'live' && state === 'available' && pricePence > 0
}

/** Whether a reservation fee can hold a car: it is a small part of what is left to pay. */
export const canBeReserved = ({ pricePence }: Pick<ListingCard, 'pricePence'>, feePence: number): boolean =>
  feePence > 0 && pricePence > 2 * feePence

type Priced = Pick<ListingCard, 'pricePence' | 'outcode' | 'latitude' | 'longitude'>

/** The price with delivery of a car that can be bought here; `to` is null where no postcode is known. */
export function allInPrice(car: Priced, to: DeliveryPlace | null): AllIn {
  const delivery = to && deliveryOf(car, to)
  return {
    deliveredPence: delivery && 'miles' in delivery ? car.pricePence + delivery.deliveryPence : null,
    deliveredTo: to?.outcode ?? null,
    noDelivery: delivery && 'refusal' in delivery ? delivery.refusal : null,
  }
}
