import { z } from 'zod'
import { listingCardSchema } from './listing.ts'

/** The states of a purchase: started → identified → priced → paying → booked → completed. */
export const bookingStates = [
  'started',
  'identified',
  'priced',
  'paying',
  'booked',
  'completed',
  'refunding',
  'cancelled',
  'abandoned',
] as const
export type BookingState = (typeof bookingStates)[number]

/** A purchase as its buyer sees it. */
export const bookingSchema = z.object({
  id: z.string().describe('Booking number'),
  state: z.enum(bookingStates),
  car: listingCardSchema,
  isCollection: z.boolean().describe('Collected by the buyer; otherwise delivered'),
  totalPence: z.number().int().nullable().describe('Null until the price is settled'),
  createdAt: z.iso.datetime().describe('UTC'),
  updatedAt: z.iso.datetime().describe('UTC'),
})
export type Booking = z.infer<typeof bookingSchema>
