/** Payments by Stripe: PaymentIntents, which the browser confirms by the Payment Element. (0061) */
import Stripe from 'stripe'
import type { Config } from '#server/config.ts'
import {
  type BrowserPayment,
  type CardPayments,
  type Intent,
  type IntentRequest,
  type PaymentEvent,
  type Refund,
  type RefundRequest,
  RefusedEvent,
} from './card-payments.ts'
import { codeOf, StripeClient, type StripePace } from './stripe-client.ts'
import { eventOf, intentOf, refundOf, UnreadableObject } from './stripe-objects.ts'

const MAX_REFUNDS = 100
/** How old a signature may be, which bounds how long a stolen message can be sent again. */
const TOLERANCE_SECONDS = 300

export class StripePayments implements CardPayments {
  readonly provider = 'stripe'
  readonly forBrowser: { kind: 'stripe'; publishableKey: string }
  readonly #webhookSecrets: readonly string[]
  readonly #client: StripeClient
  readonly #stripe: Stripe

  constructor(stripe: NonNullable<Config['stripe']>, warn: (line: string) => void, pace: StripePace = {}) {
    const { publishableKey, webhookSecrets } = stripe
    this.forBrowser = { kind: 'stripe', publishableKey }
    this.#webhookSecrets = webhookSecrets
    this.#client = new StripeClient('Stripe', stripe, warn, pace)
    this.#stripe = this.#client.api
  }

  async create({ paymentId, amountPence, description }: IntentRequest) {
    const { intent, clientSecret } = await this.#client.call(async () => {
      const object = await this.#createOnce(paymentId, { amountPence, description })
      const read = intentOf(object)
      if (read.clientSecret === null) throw new UnreadableObject()
      return { ...read, clientSecret: read.clientSecret }
    })
    const browser: BrowserPayment = { ...this.forBrowser, clientSecret }
    return { intent, browser }
  }

  async #createOnce(
    paymentId: string,
    { amountPence, description }: Omit<IntentRequest, 'paymentId' | 'returnPath'>,
  ) {
    const intents = this.#stripe.paymentIntents
    try {
      const made = await intents.create(
        {
          amount: amountPence,
          currency: 'gbp',
          capture_method: 'automatic',
          // Cards alone, wallets of cards among them: other methods settle after days, and a car is held for
          // minutes.
          allowed_payment_method_types: ['card'],
          description,
          metadata: { payment_id: paymentId },
        },
        { idempotencyKey: `payment-${paymentId}` },
      )
      // A repeated request is answered as it was at first.
      const isReplayed = new Headers(made.lastResponse.headers).get('idempotent-replayed') === 'true'
      return isReplayed ? await intents.retrieve(made.id) : made
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || (error.statusCode ?? 0) < 500) throw error
      // A failure is replayed too, for a day, although the intent may have been created.
      const found = await intents.search({ query: `metadata['payment_id']:'${paymentId}'`, limit: 1 })
      const [made] = found.data
      if (!made) throw error
      return made
    }
  }

  async find(intentId: string): Promise<Intent | null> {
    return await this.#client.call(async () => {
      try {
        return intentOf(await this.#stripe.paymentIntents.retrieve(intentId)).intent
      } catch (error) {
        if (codeOf(error) === 'resource_missing') return null
        throw error
      }
    })
  }

  async cancel(intentId: string): Promise<Intent> {
    const intents = this.#stripe.paymentIntents
    return await this.#client.call(async () => {
      try {
        return intentOf(await intents.cancel(intentId)).intent
      } catch (error) {
        if (codeOf(error) !== 'payment_intent_unexpected_state') throw error
        return intentOf(await intents.retrieve(intentId)).intent
      }
    })
  }

  async refund({ refundId, intentId, amountPence }: RefundRequest): Promise<Refund> {
    return await this.#client.call(async () => {
      // Stripe forgets idempotency keys after a day, and replays failures until then.
      const known = (await this.#refundsOf(intentId)).find(refund => refund.refundId === refundId)
      if (known) return known
      const made = await this.#stripe.refunds.create(
        { payment_intent: intentId, amount: amountPence, metadata: { refund_id: refundId } },
        { idempotencyKey: `refund-${refundId}` },
      )
      return { ...readRefund(made, intentId), refundId }
    })
  }

  async refundsOf(intentId: string): Promise<Refund[]> {
    return await this.#client.call(() => this.#refundsOf(intentId))
  }

  async #refundsOf(intentId: string): Promise<Refund[]> {
    try {
      const list = await this.#stripe.refunds.list({ payment_intent: intentId, limit: MAX_REFUNDS })
      if (!Array.isArray(list.data)) throw new UnreadableObject()
      return list.data.map(object => readRefund(object, intentId))
    } catch (error) {
      if (codeOf(error) === 'resource_missing') return []
      throw error
    }
  }

  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent {
    if (!signature) throw new RefusedEvent('not signed')
    let reason = 'wrong signature'
    for (const secret of this.#webhookSecrets) {
      try {
        return eventOf(Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS))
      } catch (error) {
        if (error instanceof RefusedEvent) throw error
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
          throw new RefusedEvent('unreadable')
        // Verified by the secret, and too old. Another secret's answer says less.
        if (error.message.startsWith('Timestamp')) reason = 'signed too long ago'
      }
    }
    throw new RefusedEvent(reason)
  }
}

function readRefund(object: unknown, intentId: string): Refund {
  const refund = refundOf(object, intentId)
  if (!refund) throw new UnreadableObject()
  return refund
}
