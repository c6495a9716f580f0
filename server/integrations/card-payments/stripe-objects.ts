/** Stripe's objects as ours. Only what is used is read; what can't be read throws `UnreadableObject`. */
import { z } from 'zod'
import {
  type Intent,
  type IntentStatus,
  type PaymentEvent,
  type Refund,
  RefusedEvent,
} from './card-payments.ts'

/** Says nothing of the object, which is not for logs. */
export class UnreadableObject extends Error {
  constructor() {
    super('unreadable answer')
  }
}

const intentStatuses = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'processing',
  // Only where an amount is reserved first and captured later, which we do not ask for.
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
} as const satisfies Record<string, IntentStatus>

const refundStatuses = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<string, Refund['status']>

/** The statuses of disputes that are decided. */
const closedDisputes = ['won', 'lost', 'warning_closed', 'prevented']

const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[]
const metadata = z.record(z.string(), z.string()).nullish()
/** Stripe answers with an id, or the whole object where that was asked for. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

const intentObject = z
  .object({
    object: z.literal('payment_intent'),
    id: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    status: z.enum(keysOf(intentStatuses)),
    metadata,
    last_payment_error: z.object({ code: z.string().nullish(), type: z.string().nullish() }).nullish(),
    client_secret: z.string().nullish(),
  })
  .transform(({ id, amount, currency, status, last_payment_error, ...more }) => ({
    intent: {
      id,
      paymentId: more.metadata?.payment_id ?? null,
      amountPence: amount,
      currency,
      status: intentStatuses[status],
      // An attempt that is still being made has no failure yet.
      failure:
        last_payment_error && status !== 'requires_action' && status !== 'processing'
          ? (last_payment_error.code ?? last_payment_error.type ?? 'unknown')
          : null,
    } satisfies Intent,
    clientSecret: more.client_secret ?? null,
  }))

const refundObject = z.object({
  object: z.literal('refund'),
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(keysOf(refundStatuses)).nullish(),
  payment_intent: reference,
  metadata,
})

const disputeObject = z.object({
  object: z.literal('dispute'),
  amount: z.number().int(),
  status: z.string(),
  payment_intent: reference,
})

const chargeObject = z.object({
  object: z.literal('charge'),
  /** The latest first. Left out by newer versions of the API, which send events of refunds instead. */
  refunds: z.object({ data: z.array(refundObject) }).nullish(),
})

const eventObject = z.object({
  object: z.literal('event'),
  id: z.string(),
  type: z.string(),
  /** Seconds. */
  created: z.number(),
  data: z.object({ object: z.unknown() }),
})

export function intentOf(object: unknown): { intent: Intent; clientSecret: string | null } {
  return read(intentObject, object)
}

/** `intentId`: of the intent asked for, where the refund does not name it. Null: a refund of no intent. */
export function refundOf(object: unknown, intentId?: string): Refund | null {
  return asRefund(read(refundObject, object), intentId)
}

function asRefund(
  { id, amount, currency, status, payment_intent, metadata }: z.output<typeof refundObject>,
  askedIntentId?: string,
): Refund | null {
  const intentId = payment_intent ?? askedIntentId
  if (!intentId) return null
  return {
    id,
    refundId: metadata?.refund_id ?? null,
    intentId,
    amountPence: amount,
    currency,
    status: refundStatuses[status ?? 'pending'],
  }
}

/** An event that was verified and parsed. Throws `RefusedEvent`. */
export function eventOf(object: unknown): PaymentEvent {
  try {
    const { id, type, created, data } = read(eventObject, object)
    return { id, type, createdAt: new Date(created * 1000), about: aboutOf(type, data.object) }
  } catch (error) {
    if (error instanceof UnreadableObject) throw new RefusedEvent('unreadable')
    throw error
  }
}

function aboutOf(type: string, object: unknown): PaymentEvent['about'] {
  if (type.startsWith('payment_intent.')) return { kind: 'intent', intent: intentOf(object).intent }
  if (type.startsWith('refund.') || type.startsWith('charge.refund.')) return aboutRefund(refundOf(object))
  if (type.startsWith('charge.dispute.')) return aboutDispute(read(disputeObject, object))
  if (type === 'charge.refunded') {
    const [latest] = read(chargeObject, object).refunds?.data ?? []
    return aboutRefund(latest ? asRefund(latest) : null)
  }
  return { kind: 'other' }
}

const aboutRefund = (refund: Refund | null): PaymentEvent['about'] =>
  refund ? { kind: 'refund', refund } : { kind: 'other' }

function aboutDispute({
  payment_intent,
  status,
  amount,
}: z.output<typeof disputeObject>): PaymentEvent['about'] {
  // A charge without an intent was not made by this site.
  if (!payment_intent) return { kind: 'other' }
  const isOpen = !closedDisputes.includes(status)
  return { kind: 'dispute', intentId: payment_intent, amountPence: amount, isOpen, isLost: status === 'lost' }
}

/** Throws `UnreadableObject`. */
export function read<Schema extends z.ZodType>(schema: Schema, object: unknown): z.output<Schema> {
  const reading = schema.safeParse(object)
  if (!reading.success) throw new UnreadableObject()
  return reading.data
}
