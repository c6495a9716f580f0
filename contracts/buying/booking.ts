import { z } from 'zod'
import { answerWantedSchema, slotSchema } from '../appointments/appointment.ts'
import { listingCardSchema } from '../listings/listing.ts'
import { payoutSchema } from '../payouts/payout.ts'
import { bookingStates, reservationEnds } from './booking-lifecycle.ts'
import { costsSchema } from './costs.ts'
import { dealParts } from './deal.ts'
import { handOverSchema, refundWaits } from './hand-over.ts'

const moment = z.iso.datetime().nullable().describe('UTC; null: not yet')

/** A booking as its buyer sees it. */
export const bookingSchema = z.object({
  id: z.string().describe('Booking number'),
  state: z.enum(bookingStates),
  car: listingCardSchema,
  carName: z.string().describe('As it was sold; until then as it is advertised'),
  registration: z.string().nullable().describe('Once paid, for insurance and tax; null: unknown'),
  miles: z.number().int().nullable().describe('As it was sold, once paid; null: unknown'),
  sellerKind: z.enum(['dealer', 'private']),
  isCollection: z.boolean().describe('Collected by the buyer; otherwise delivered'),
  slot: slotSchema.nullable(),
  answerBy: answerWantedSchema,
  costs: costsSchema.nullable().describe('Null until the price is settled'),
  totalPence: z.number().int().nullable().describe('Null until the price is settled'),
  reservedUntil: moment.describe('UTC; while it is reserved or being paid: the car is held until then'),
  depositPence: z
    .number()
    .int()
    .nullable()
    .describe('Paid to reserve the car, and taken off what is left to pay; null without one'),
  reservationEnd: z.enum(reservationEnds).nullable().describe('Why a reservation came to nothing'),
  createdAt: z.iso.datetime().describe('UTC'),
  updatedAt: z.iso.datetime().describe('UTC'),
  bookedAt: moment,
  receivedAt: moment.describe('UTC: the buyer has the car'),
  completedAt: moment,
  cancelledAt: moment,
  returnedAt: moment.describe('UTC: the seller has the car back, which the buyer had when they cancelled'),
})
export type Booking = z.infer<typeof bookingSchema>

/** What the buyer gets back, and what is kept, if they cancel now. */
export const cancellationSchema = z.object({
  backPence: z.number().int(),
  keptPence: z.number().int().describe('The admin charge, where the law gives no right to cancel'),
  until: z.iso.date().nullable().describe('The last day, London; null: until the car is handed over'),
  refundWaitsFor: refundWaits,
  isRight: z.boolean().describe('Whether it is the right to cancel a distance contract'),
})
export type Cancellation = z.infer<typeof cancellationSchema>

const paperSchema = z.object({ id: z.uuid(), addedAt: z.iso.datetime(), bytes: z.number().int() })

const identityState = z.enum(['waiting', 'accepted', 'refused'])

/** One booking with all that its buyer may know and do. */
export const bookingDetailSchema = bookingSchema.extend({
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.array(z.string()).describe('Line by line'),
  }),
  /** Where the car is, for a collection; the seller's or the dealer's name once the car is paid. */
  seller: z.object({
    name: z.string().nullable(),
    businessAddress: z.string().nullable().describe('Of a trader'),
    town: z.string().nullable(),
    outcode: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    takesQuestions: z.boolean(),
  }),
  papers: z.array(paperSchema).describe('Proof of identity; it can not be opened here'),
  identity: z
    .object({ state: identityState, reason: z.string().nullable().describe('Why it was refused') })
    .nullable()
    .describe('What has become of the papers since the payment; null: none were asked for'),
  cancellation: cancellationSchema.nullable().describe('Null where it can not be cancelled any more'),
  money: z
    .array(
      z.object({
        kind: z.enum(['paid', 'refunded', 'refund_on_its_way']),
        amountPence: z.number().int(),
        at: z.iso.datetime(),
      }),
    )
    .describe('The oldest first'),
  handOver: handOverSchema,
  ...dealParts,
})
export type BookingDetail = z.infer<typeof bookingDetailSchema>

/** A booking of a car that the account sells. Nothing of the buyer but a first name. */
export const saleSchema = bookingSchema
  .pick({
    id: true,
    state: true,
    car: true,
    carName: true,
    registration: true,
    miles: true,
    isCollection: true,
    slot: true,
    answerBy: true,
    reservedUntil: true,
    reservationEnd: true,
    bookedAt: true,
    receivedAt: true,
    returnedAt: true,
  })
  .extend({
    buyerName: z.string(),
    identity: identityState.nullable().describe('Whether we have checked who the buyer is'),
    pricePence: z.number().int().describe('Pence: what the seller is or would be owed for the car'),
    deliveryPence: z.number().int().describe('Pence: and for the delivery'),
    handOver: handOverSchema,
    payout: payoutSchema.nullable().describe('Null until the sale is complete'),
    hasPayoutAccount: z.boolean().describe('The account has said where it is paid'),
  })
export type Sale = z.infer<typeof saleSchema>

/** One sale with all that its seller may know and do. */
export const saleDetailSchema = saleSchema.extend(dealParts)
export type SaleDetail = z.infer<typeof saleDetailSchema>
