/** Buying a car: the form of /buy, and the bookings that come of it. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { slotDaysSchema, slotSchema } from '../appointments/appointment.ts'
import { buyForm } from '../forms/buy-form.ts'
import {
  conflictsSchema,
  fieldChangesSchema,
  formValuesSchema,
  savingLimit,
} from '../forms/change-schemas.ts'
import { formBody } from '../forms/form-body.ts'
import { MAX_PICTURES } from '../forms/picture-fields.ts'
import { listingCardSchema } from '../listings/listing.ts'
import { bookingDetailSchema, bookingSchema, saleDetailSchema, saleSchema } from './booking.ts'
import { bookingStates } from './booking-lifecycle.ts'
import { costsSchema } from './costs.ts'
import { contactParts, MAX_PRICE_REASON } from './deal-limits.ts'
import { handOverWords } from './hand-over.ts'

/** Takes a multipart form with files in `identityimages`, answers their ids; `?carId=` names the car. */
export const BUYER_PAPERS_PATH = '/api/buyer/papers'

const bookingFormSchema = z.object({
  bookingId: z.string().nullable().describe('Null until something was saved'),
  state: z.enum(bookingStates),
  version: z.number().int(),
  values: formValuesSchema,
  car: listingCardSchema,
  sellerKind: z.enum(['dealer', 'private']),
  refusal: z
    .enum(['bought', 'reserved', 'sold', 'gone', 'own', 'elsewhere', 'not_askable', 'finance'])
    .nullable()
    .describe('Why the car can not be bought now: own advert, sold by a partner …'),
  costs: costsSchema.describe('With what the form holds'),
  depositPence: z.number().int().nullable().describe('Paid already to reserve the car; null without'),
  delivery: z
    .object({ refusal: z.string().nullable() })
    .nullable()
    .describe('Null for a collection, or without a postcode'),
  discountMessage: z.string().nullable().describe('Why the discount code can not be used'),
  papers: z.array(z.object({ id: z.uuid(), addedAt: z.iso.datetime(), bytes: z.number().int() })),
  slotDays: z.object({ collection: slotDaysSchema, delivery: slotDaysSchema }),
})
export type BookingForm = z.infer<typeof bookingFormSchema>

const carId = z.string().max(16)

export const getBookingForm = endpoint({
  method: 'GET',
  path: '/api/buyer/booking',
  summary: 'What this account or browser has filled in to buy a car, and what it costs',
  query: z.object({ carId }),
  data: bookingFormSchema,
  problems: ['listing-not-found'],
})

export const putBookingForm = endpoint({
  method: 'PUT',
  path: '/api/buyer/booking',
  summary: 'Saves changes of the unfinished form, and begins it where nothing was saved yet',
  description: `Each change names the value that it replaces. One that finds another value there, because it was changed
in another tab or on another device, is not made but returned as a conflict.`,
  body: z.object({ carId, changes: fieldChangesSchema }),
  data: bookingFormSchema.extend({ conflicts: conflictsSchema }),
  problems: ['listing-not-found', 'wrong-state'],
  rateLimit: savingLimit,
})

export const postBuyer = endpoint({
  method: 'POST',
  path: '/api/buyer/create',
  summary: 'Sends the form: the booking is priced and can be paid',
  description: 'What it costs is computed by the server. Amounts that are sent are not used.',
  body: formBody(buyForm),
  access: 'account',
  status: 201,
  data: z.object({ bookingId: z.string(), state: z.enum(bookingStates), costs: costsSchema }),
  problems: ['bad-form', 'listing-not-found', 'wrong-state', 'email-not-verified'],
})

export const postReservation = endpoint({
  method: 'POST',
  path: '/api/buyer/reserve',
  summary: 'Begins to reserve a car: the deposit can be paid',
  description: `The deposit is the setting RESERVATION_FEE. Once it is paid the car is held for three days. It comes back whenever the
buyer wants, when the time is over, or the seller declines, and is taken off the price when the buyer buys.`,
  body: z.object({ carId }),
  access: 'account',
  status: 201,
  data: z.object({ bookingId: z.string(), state: z.enum(bookingStates), depositPence: z.number().int() }),
  problems: ['listing-not-found', 'wrong-state', 'email-not-verified'],
})

/** What the account does with a booking of its own, or of a car that it sells. */
const act = {
  method: 'POST',
  params: z.object({ id: z.string() }),
  access: 'account',
  problems: ['booking-not-found', 'wrong-state'],
} as const

export const endReservation = endpoint({
  ...act,
  path: '/api/bookings/:id/end-reservation',
  summary:
    'The buyer or the seller ends a reservation: the deposit is refunded, and the car is for sale again',
})

export const getBuyers = endpoint({
  method: 'GET',
  path: '/api/buyer/getBuyersByUserId',
  summary: 'The buyer details of the bookings of the account, the latest first',
  access: 'account',
  data: z.object({
    buyers: z.array(z.object({ bookingId: z.string(), carId: z.string(), values: formValuesSchema })),
  }),
})

export const getOwnBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/getMyBookings',
  summary: 'The bookings of the account, the latest first',
  access: 'account',
  data: z.object({ bookings: z.array(bookingSchema) }),
})

export const getAllBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/getAll',
  summary: 'The bookings of the account, and those of cars that it sells',
  access: 'account',
  data: z.object({ bookings: z.array(bookingSchema), sales: z.array(saleSchema) }),
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  summary: "One booking of the account; another person's is not found",
  access: 'account',
  params: act.params,
  data: bookingDetailSchema,
  problems: ['booking-not-found'],
})

export const getSale = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/sale',
  summary: 'A booking of a car that the account sells; of anything else it is not found',
  access: 'account',
  params: act.params,
  data: saleDetailSchema,
  problems: ['booking-not-found'],
})

export const cancelBooking = endpoint({
  method: 'DELETE',
  path: '/api/bookings',
  summary: 'Cancels a booking and refunds it',
  description: '`backPence` is what the buyer was shown to get back: with another sum nothing is cancelled.',
  query: z.object({ id: z.string(), backPence: z.coerce.number().int().min(0) }),
  access: 'account',
  data: bookingDetailSchema,
  problems: ['booking-not-found', 'wrong-state', 'price-changed'],
})

export const confirmReturn = endpoint({
  ...act,
  path: '/api/bookings/:id/returned',
  summary: 'The seller of a cancelled booking has the car back: the refund is sent',
})

export const putIdentity = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/bookings/:id/identity',
  summary: 'Sends other identity papers in place of those that were refused',
  body: z.object({ papers: z.array(z.uuid()).min(1).max(MAX_PICTURES).describe('Ids of uploaded files') }),
  data: bookingDetailSchema,
  problems: [...act.problems, 'file-not-found'],
})

export const sayHandedOver = endpoint({
  ...act,
  path: '/api/bookings/:id/hand-over',
  summary: 'The seller says whether the car was handed over',
  description: `'handed_over' once the agreed time has begun: the buyer can contradict until the end of the second day after, or choose
another day. Words that disagree put the booking on hold.
After the buyer has cancelled, 'not_handed_over' sends the refund.`,
  body: z.object({ word: z.enum(handOverWords) }),
})

export const enterHandOverCode = endpoint({
  ...act,
  path: '/api/bookings/:id/hand-over-code',
  summary:
    'The seller enters the six digits that the buyer has shown: the car was handed over, by both sides’ word',
  body: z.object({
    code: z
      .string()
      .max(20)
      .transform(text => text.replace(/\s/g, '')),
  }),
  problems: [...act.problems, 'wrong-code', 'too-many-requests'],
})

export const askPrice = endpoint({
  ...act,
  path: '/api/bookings/:id/price',
  summary: 'Either side proposes a lower price, before the car is handed over',
  body: z.object({ pence: z.number().int().min(1), reason: z.string().trim().min(1).max(MAX_PRICE_REASON) }),
  problems: [...act.problems, 'bad-form'],
})

const priceAnswer = z.object({
  answer: z.enum(['accept', 'refuse']),
  pence: z.number().int().describe('The price that is answered'),
})
export type PriceAnswer = z.infer<typeof priceAnswer>

export const answerPrice = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/bookings/:id/price',
  summary: 'The other side accepts the lower price, and the difference is refunded, or refuses it',
  description: 'Who has proposed it takes it back by refusing it.',
  body: priceAnswer,
  problems: [...act.problems, 'price-changed'],
})

export const shareContact = endpoint({
  ...act,
  path: '/api/bookings/:id/contacts',
  summary: 'Lets the other side of the booking see one’s phone number or address',
  body: z.object({ part: z.enum(contactParts) }),
})

export const openDealConversation = endpoint({
  ...act,
  path: '/api/bookings/:id/conversation',
  summary: 'The conversation with the other side of the booking, begun if there is none',
  data: z.object({ conversationId: z.uuid() }),
})

export const editBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/edit',
  summary: 'Proposes another day of handing over, or says whether the buyer has the car',
  body: z.object({ id: z.string(), slot: slotSchema.optional(), isReceived: z.boolean().optional() }),
  access: 'account',
  data: bookingDetailSchema,
  problems: ['booking-not-found', 'wrong-state', 'bad-form'],
})

export const getDelivery = endpoint({
  method: 'GET',
  path: '/api/postcode/getMilesAndDeliveryCost',
  summary: 'How far a car is driven to a postcode, and what that costs',
  description: `Both are computed from the advert's place and the postcode; miles that are sent are not used. The first 10
miles are free, each further one costs 80 pence, £399 at most. Over 400 miles, and over water without a road, is refused
with the reason.`,
  query: z.object({
    carId: z.string().min(1, 'Please select a vehicle').max(16),
    postcode: z.string().trim().min(1, 'Please enter a valid UK postcode').max(100),
  }),
  data: z.object({
    miles: z.number().int().describe('By road, estimated'),
    deliveryPence: z.number().int().describe('Pence'),
    deliveryCost: z.number().describe('Pounds'),
    precision: z
      .enum(['area', 'outcode', 'exact'])
      .describe('How precisely the place of the postcode is known'),
  }),
  problems: ['listing-not-found', 'place-not-found', 'wrong-state', 'not-deliverable'],
})

const waiting = { path: '/api/cars/:id/waiting', params: act.params, access: 'account' } as const

/** 'Tell me when it comes back'. */
export const postWaiting = endpoint({
  ...waiting,
  method: 'POST',
  summary: 'Emails the account once, when this reserved car can be bought again',
  problems: ['listing-not-found', 'wrong-state'],
})

export const deleteWaiting = endpoint({
  ...waiting,
  method: 'DELETE',
  summary: 'No email when the car comes back',
})
