import { success } from '#contracts/envelope.ts'
import * as endpoints from '#contracts/listings/endpoints.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { done, type Router } from '#server/platform/http/router.ts'
import { reportListing } from './listing-reports.service.ts'
import { findListing, listCards, myListings } from './listings.service.ts'

export function listingsRoutes(router: Router, database: Database): void {
  router.add(endpoints.readCars, async ({ query }) => success({ cars: await listCards(database, query.ids) }))
  router.add(endpoints.readCar, async ({ params }) => success(await findListing(database, params.id)))
  router.add(endpoints.readOwnListings, async ({ account }) =>
    success({ cars: await myListings(database, account.id) }),
  )
  router.add(endpoints.reportListing, async ({ params, body }) => {
    await reportListing(database, params.id, body)
    return done('Thank you. We have your report and will look at this advert.')
  })
}
