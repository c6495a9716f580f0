import { success } from '#contracts/api/envelope.ts'
import { getDelivery } from '#contracts/buying/delivery/endpoints.ts'
import { penceToPounds } from '#contracts/money.ts'
import { findListing } from '#server/listings/listings.service.ts'
import { locate } from '#server/places/locate.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Router } from '#server/platform/http/router.ts'
import { problem } from '#server/platform/problems.ts'
import { deliveryTo } from './booking-costs.ts'

export function deliveryRoutes(router: Router, database: Database): void {
  router.add(getDelivery, async ({ query: { carId, postcode } }) => {
    const car = await findListing(database, carId)
    if (car.source !== 'live') throw problem('wrong-state', 'This car can’t be bought here.')
    const delivery = deliveryTo(car, postcode)
    if (!delivery) {
      const message = 'Please enter a valid UK postcode'
      throw problem('place-not-found', message, [{ field: 'postcode', message }])
    }
    if ('refusal' in delivery) {
      const message = delivery.refusal
      throw problem('not-deliverable', message, [{ field: 'postcode', message }])
    }
    return success({
      ...delivery,
      deliveryCost: penceToPounds(delivery.deliveryPence),
      precision: locate(postcode)!.precision,
    })
  })
}
