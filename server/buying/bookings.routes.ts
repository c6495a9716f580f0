import * as endpoints from '#contracts/buying/endpoints.ts'
import { success } from '#contracts/envelope.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Router } from '#server/platform/http/router.ts'
import { ownBooking, ownBookings } from './bookings.service.ts'

export function bookingsRoutes(router: Router, database: Database): void {
  router.add(endpoints.getOwnBookings, async ({ account }) =>
    success({ bookings: await ownBookings(database, account.id) }),
  )
  router.add(endpoints.getBooking, async ({ account, params }) =>
    success(await ownBooking(database, account.id, params.id)),
  )
}
