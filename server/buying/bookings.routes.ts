import { z } from 'zod'
import { bookingSchema } from '#contracts/booking.ts'
import { success, successOf } from '#contracts/envelope.ts'
import type { App, Services } from '#server/app.ts'
import { myBooking, myBookings } from './bookings.service.ts'

export function bookingsRoutes(app: App, { database, accounts }: Services): void {
  app.get(
    '/api/bookings/getMyBookings',
    {
      schema: {
        tags: ['bookings'],
        summary: 'What whoever is logged in has bought or is about to, the latest first',
        response: { 200: successOf(z.object({ bookings: z.array(bookingSchema) })) },
      },
    },
    async request => {
      const { id } = await accounts.mustBeSignedIn(request)
      return success({ bookings: await myBookings(database, id) })
    },
  )

  app.get(
    '/api/bookings/:id',
    {
      schema: {
        tags: ['bookings'],
        summary: "One booking of whoever is logged in; another's is not found",
        params: z.object({ id: z.string() }),
        response: { 200: successOf(bookingSchema) },
      },
    },
    async request => {
      const { id } = await accounts.mustBeSignedIn(request)
      return success(await myBooking(database, id, request.params.id))
    },
  )
}
