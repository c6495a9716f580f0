import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/listings/endpoints.ts'
import { postRegistrationCheck } from '#contracts/vehicle/endpoints.ts'
import { formatRegistration } from '#contracts/vehicle/registration.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import {
  type AdminCharge,
  findListing,
  forBuyerAt,
  isAdvertised,
  listCards,
  reportListing,
} from './listings.service.ts'

export function listingsRoutes(router: Router, database: Database, adminCharge: AdminCharge): void {
  router.add(endpoints.getCars, async ({ query }) => success({ cars: await listCards(database, query.ids) }))
  router.add(endpoints.getCar, async ({ params, query }) => {
    const car = await findListing(database, params.id)
    return success(await forBuyerAt(car, adminCharge, query.postcode))
  })
  router.add(postRegistrationCheck, async ({ body: { numberplate } }) =>
    success({
      registration: formatRegistration(numberplate),
      listed: await isAdvertised(database, numberplate),
    }),
  )
  router.add(endpoints.postListingReport, async ({ params, body }) => {
    await reportListing(database, params.id, body)
    return acknowledged('Thank you. We have your report and will look at this advert.')
  })
}
