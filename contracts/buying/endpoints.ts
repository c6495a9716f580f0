/** Bookings of an account. */
import { z } from 'zod'
import { bookingSchema } from '../booking.ts'
import { endpoint } from '../endpoint.ts'

export const getOwnBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/getMyBookings',
  summary: 'The bookings of the account, the latest first',
  access: 'account',
  data: z.object({ bookings: z.array(bookingSchema) }),
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  summary: "One booking of the account; another person's is not found",
  access: 'account',
  params: z.object({ id: z.string() }),
  data: bookingSchema,
  problems: ['booking-not-found'],
})
