/** Payments by Stripe: PaymentIntents, which the browser confirms by the Payment Element. (0061) */
import Stripe from 'stripe'
import type { Config } from '#server/config.ts'
import { fetchUpTo } from '#server/platform/outbound/bounded-fetch.ts'
import { ServiceFailure, ServiceGuard } from '#server/platform/outbound/service-guard.ts'
import {
  type BrowserPayment,
  type CardPayments,
  type Intent,
  type IntentRequest,
  type PaymentEvent,
  PaymentRefused,
  type Refund,
  type RefundRequest,
  RefusedEvent,
} from './card-payments.ts'
import { eventOf, intentOf, refundOf, UnreadableObject } from './stripe-objects.ts'

/** The limit of a whole call. A buyer waits meanwhile. */
const TIMEOUT_MS = 10_000
/** Two attempts, and half a second between them, fit in a call. */
const RETRIES = 1
const ATTEMPT_MS = 4_500
/** A list of a hundred refunds has some 100 kB. */
const MAX_ANSWER_BYTES = 512 * 1024
const MAX_REFUNDS = 100
/** How old a signature may be, which bounds how long a stolen message can be sent again. */
const TOLERANCE_SECONDS = 300

/** What tests override. */
interface StripePace {
  timeoutMs?: number
  retries?: number
}

/** The error body of an answer that another attempt would not change. */
class Refusal {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

export class StripePayments implements CardPayments {
  readonly provider = 'stripe'
  readonly forBrowser: { kind: 'stripe'; publishableKey: string }
  readonly #webhookSecrets: readonly string[]
  readonly #stripe: Stripe
  readonly #guard: ServiceGuard
  readonly #warn: (line: string) => void
  readonly #timeoutMs: number

  constructor(
    { url, secretKey, publishableKey, webhookSecrets }: NonNullable<Config['stripe']>,
    warn: (line: string) => void,
    { timeoutMs = TIMEOUT_MS, retries = RETRIES }: StripePace = {},
  ) {
    const { protocol, hostname, port } = new URL(url)
    this.forBrowser = { kind: 'stripe', publishableKey }
    this.#webhookSecrets = webhookSecrets
    this.#timeoutMs = timeoutMs
    this.#warn = warn
    this.#guard = new ServiceGuard({ name: 'Stripe', warn })
    this.#stripe = new Stripe(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? '80' : '443'),
      httpClient: Stripe.createFetchHttpClient(fetchQuietly),
      timeout: ATTEMPT_MS,
      maxNetworkRetries: retries,
      telemetry: false,
    })
  }

  async create({ paymentId, amountPence, description }: IntentRequest) {
    const { intent, clientSecret } = await this.#call(async () => {
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
    return await this.#call(async () => {
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
    return await this.#call(async () => {
      try {
        return intentOf(await intents.cancel(intentId)).intent
      } catch (error) {
        if (codeOf(error) !== 'payment_intent_unexpected_state') throw error
        return intentOf(await intents.retrieve(intentId)).intent
      }
    })
  }

  async refund({ refundId, intentId, amountPence }: RefundRequest): Promise<Refund> {
    return await this.#call(async () => {
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
    return await this.#call(() => this.#refundsOf(intentId))
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

  /** Throws `ServiceUnavailable`, and `PaymentRefused`, which does not open the circuit. */
  async #call<Answer extends object | null>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = await this.#guard.call(() => work().catch(refusalOrThrow), { timeoutMs: this.#timeoutMs })
    if (!(answer instanceof Refusal)) return answer
    this.#warn(`Stripe: refuses a request (${answer.reason})`)
    throw new PaymentRefused('Stripe', answer.reason)
  }
}

/**
 * The whole answer, so that one that breaks off is tried again. Without Stripe's notices to developers, which
 * the SDK would print: nothing that was received is. And none but a JSON object: of other JSON the SDK throws
 * where it can't be caught, which would end the process (23.1.0).
 */
const fetchQuietly: typeof fetch = async (input, init) => {
  const response = await fetchUpTo(MAX_ANSWER_BYTES, input, init)
  const text = await response.text()
  const headers = new Headers(response.headers)
  headers.delete('stripe-notice')
  return new Response(text.trimStart().startsWith('{') ? text : '', { status: response.status, headers })
}

function readRefund(object: unknown, intentId: string): Refund {
  const refund = refundOf(object, intentId)
  if (!refund) throw new UnreadableObject()
  return refund
}

const codeOf = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.code : undefined)

/**
 * A `Refusal` where Stripe has understood the request and does not do it. Throws anything else without
 * Stripe's message, which may quote what was sent.
 */
function refusalOrThrow(error: unknown): Refusal {
  if (error instanceof UnreadableObject) throw new ServiceFailure(error.message)
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { statusCode } = error
  // 409: the first of two equal requests still runs.
  if (statusCode === 400 || statusCode === 402 || statusCode === 404)
    return new Refusal([`status ${statusCode}`, error.code].filter(Boolean).join(', '))
  if (statusCode) throw new ServiceFailure(`status ${statusCode}`)
  throw new ServiceFailure(
    error instanceof Stripe.errors.StripeConnectionError ? connectionFailure(error) : 'unreadable answer',
  )
}

/** 'ECONNREFUSED', of the error that `fetch` threw. */
function connectionFailure({ detail }: { detail?: unknown }): string {
  if (!(detail instanceof Error)) return 'no connection'
  const { code = 'no connection' } = (detail.cause ?? detail) as NodeJS.ErrnoException
  return code === 'ETIMEDOUT' ? 'timeout' : code
}
