/** What a car costs with everything that is paid on this site. */
import type { AllIn, ListingCard } from '../listing.ts'
import { type DeliveryPlace, deliveryOf } from './delivery.ts'

/** Whether a car can be bought on this site. A price of 0 is one on application. */
export function canBeBought({
  source,
  state,
  pricePence,
}: Pick<ListingCard, 'source' | 'state' | 'pricePence'>): boolean {
  return source === 'live' && state === 'available' && pricePence > 0
}

type Priced = Pick<ListingCard, 'pricePence' | 'outcode' | 'latitude' | 'longitude'>

/** Of a car that can be bought here; `to` is null where no postcode is known. */
export function allInPrice(car: Priced, adminChargePence: number, to: DeliveryPlace | null): AllIn {
  const withAdminChargePence = car.pricePence + adminChargePence
  const delivery = to && deliveryOf(car, to)
  return {
    withAdminChargePence,
    deliveredPence: delivery && 'miles' in delivery ? withAdminChargePence + delivery.deliveryPence : null,
    deliveredTo: to?.outcode ?? null,
    noDelivery: delivery && 'refusal' in delivery ? delivery.refusal : null,
  }
}
