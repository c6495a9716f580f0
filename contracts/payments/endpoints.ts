/** Paying by card: bookings and promotions. Amounts in pence; the server computes them when it charges. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/** The least that the provider charges to a card. */
export const MIN_PAYMENT_PENCE = 30

/** What can be paid for. */
export const payableKinds = ['booking', 'promotion'] as const
export type PayableKind = (typeof payableKinds)[number]

export const paymentStates = ['open', 'processing', 'succeeded', 'failed', 'cancelled'] as const

const paymentSchema = z.object({
  id: z.uuid(),
  state: z.enum(paymentStates),
  failureMessage: z.string().nullable().describe('For the payer: why the last attempt failed'),
})
export type PaymentView = z.infer<typeof paymentSchema>

/** Something to be paid, as the payment page shows it. */
export const payableSchema = z.object({
  kind: z.enum(payableKinds),
  id: z.string(),
  purpose: z.enum(['purchase', 'reservation', 'promotion']),
  title: z.string().describe("'2018 Ford Focus 1.0 EcoBoost Zetec'"),
  lines: z.array(z.object({ label: z.string(), amountPence: z.number().int() })),
  totalPence: z.number().int(),
  state: z.enum(['to_pay', 'paying', 'paid', 'closed']),
  refusal: z.string().nullable().describe('For the payer: why it can not be paid now'),
  isReserved: z.boolean().describe('Refused because another person is buying the car, who may not pay'),
  reservedUntil: z.iso.datetime().nullable(),
  keptUntil: z.iso
    .datetime()
    .nullable()
    .describe('Until when a paid reservation fee keeps the car, whatever becomes of the payment'),
  backPath: z.string().describe('To change what is paid for'),
  paidPath: z.string().describe('To what was paid for'),
  payment: paymentSchema.nullable().describe('The latest'),
  provider: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
      z.object({ kind: z.literal('demo_cards') }),
    ])
    .nullable()
    .describe('Null where this site takes no payments'),
})
export type Payable = z.infer<typeof payableSchema>

const payableReference = z.object({ kind: z.enum(payableKinds), id: z.string().max(40) })
export type PayableReference = z.infer<typeof payableReference>

export const getPayable = endpoint({
  method: 'GET',
  path: '/api/payment/:kind/:id',
  summary: 'What is to be paid for a booking or a promotion of the account',
  params: payableReference,
  access: 'account',
  data: payableSchema,
  problems: ['not-found'],
})

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/payment/createPaymentIntent',
  summary: 'Begins a payment: reserves the car for 15 minutes, and says how the browser pays',
  description: `The amount is computed anew. If it is not \`totalPence\`, which the payer was shown, nothing is begun.
A payment that was begun and is still open is continued.`,
  body: payableReference.extend({ totalPence: z.number().int() }),
  access: 'account',
  status: 201,
  data: z.object({
    paymentId: z.uuid(),
    totalPence: z.number().int(),
    reservedUntil: z.iso.datetime().nullable(),
    browser: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('stripe'), publishableKey: z.string(), clientSecret: z.string() }),
      z.object({ kind: z.literal('demo_cards'), path: z.string() }),
    ]),
  }),
  problems: [
    ...(['not-found', 'wrong-state', 'car-reserved', 'price-changed', 'bad-form', 'bad-code'] as const),
    'payment-unavailable',
  ],
  rateLimit: {
    requests: 60,
    perSeconds: 600,
    message: 'Too many payments from your network. Wait a few minutes.',
    countedBy: 'site',
  },
})

const paymentId = z.object({ paymentId: z.uuid() })

/** Each of these asks the provider. */
const askingLimit = {
  requests: 300,
  perSeconds: 600,
  message: 'Too many questions about payments from your network. Wait a few minutes.',
} as const

export const checkPayment = endpoint({
  method: 'POST',
  path: '/api/payment/check',
  summary: 'Asks the provider what became of a payment, for the browser that comes back from it',
  body: paymentId,
  access: 'account',
  data: paymentSchema,
  problems: ['not-found'],
  rateLimit: askingLimit,
})

export const leavePayment = endpoint({
  method: 'POST',
  path: '/api/payment/leave',
  summary: 'Gives a payment up and releases the car; one that has been made in the meantime stays',
  body: paymentId,
  access: 'account',
  data: paymentSchema,
  problems: ['not-found', 'payment-unavailable'],
  rateLimit: askingLimit,
})

export const postPaymentEvent = endpoint({
  method: 'POST',
  path: '/api/payment/webhook',
  summary: 'For the payment provider: signed events',
  crossSite: 'allowed',
  rawBody: 'buffered',
  data: z.object({ outcome: z.enum(['applied', 'known', 'ignored']) }),
  problems: ['event-refused'],
})
