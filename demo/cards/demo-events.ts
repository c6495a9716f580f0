/** What the demo cards tell of their own accord: a signed message, by a job, maybe twice, in any order. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import {
  type Intent,
  type PaymentEvent,
  type Refund,
  RefusedEvent,
} from '#server/integrations/card-payments/card-payments.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { IntentEvent } from './intent-machine.ts'

/** `body` is signed when it is delivered, each time anew, as a signature is valid for minutes. */
export const deliverDemoEvent = defineJob({
  name: 'deliver-demo-card-event',
  payload: z.object({ body: z.string() }),
  attempts: 16,
})

const message = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.coerce.date(),
  about: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('intent'),
      intent: z.object({
        id: z.string(),
        paymentId: z.string().nullable(),
        amountPence: z.number().int(),
        currency: z.string(),
        status: z.enum(['open', 'processing', 'succeeded', 'cancelled']),
        failure: z.string().nullable(),
      }),
    }),
    z.object({
      kind: z.literal('refund'),
      refund: z.object({
        id: z.string(),
        refundId: z.string().nullable(),
        intentId: z.string(),
        amountPence: z.number().int(),
        currency: z.string(),
        status: z.enum(['pending', 'succeeded', 'failed']),
      }),
    }),
  ]),
})

export const intentEventBody = (type: IntentEvent, intent: Intent): string =>
  bodyOf({ type, about: { kind: 'intent', intent } })

export const refundEventBody = (refund: Refund): string =>
  bodyOf({ type: 'refund.created', about: { kind: 'refund', refund } })

function bodyOf(told: Pick<PaymentEvent, 'type' | 'about'>): string {
  return JSON.stringify({ id: demoId('event'), createdAt: new Date(), ...told })
}

/** Takes a message whose signature was verified. Throws `RefusedEvent`. */
export function readDemoEvent(rawBody: Buffer): PaymentEvent {
  try {
    return message.parse(JSON.parse(rawBody.toString('utf8')))
  } catch {
    throw new RefusedEvent('unreadable')
  }
}

/** 144 random bits: 'demo_intent_…'. */
export function demoId(kind: 'intent' | 'refund' | 'event'): string {
  return `demo_${kind}_${randomBytes(18).toString('base64url')}`
}
