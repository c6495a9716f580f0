/** Stripe's library, bounded: what payments and transfers to sellers have in common. */
import Stripe from 'stripe'
import type { Config } from '#server/config.ts'
import { fetchUpTo } from '#server/platform/outbound/bounded-fetch.ts'
import { ServiceFailure, ServiceGuard } from '#server/platform/outbound/service-guard.ts'
import { PaymentRefused } from './card-payments.ts'
import { UnreadableObject } from './stripe-objects.ts'

/** The limit of a whole call. A buyer waits meanwhile. */
const TIMEOUT_MS = 10_000
/** Two attempts, and half a second between them, fit in a call. */
const RETRIES = 1
const ATTEMPT_MS = 4_500
/** A list of a hundred refunds has some 100 kB. */
const MAX_ANSWER_BYTES = 512 * 1024

/** What tests override. */
export interface StripePace {
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

export class StripeClient {
  readonly api: Stripe
  readonly #name: string
  readonly #guard: ServiceGuard
  readonly #warn: (line: string) => void
  readonly #timeoutMs: number

  /** `name`: in warnings. */
  constructor(
    name: string,
    { url, secretKey }: Pick<NonNullable<Config['stripe']>, 'url' | 'secretKey'>,
    warn: (line: string) => void,
    { timeoutMs = TIMEOUT_MS, retries = RETRIES }: StripePace = {},
  ) {
    const { protocol, hostname, port } = new URL(url)
    this.#name = name
    this.#timeoutMs = timeoutMs
    this.#warn = warn
    this.#guard = new ServiceGuard({ name, warn })
    this.api = new Stripe(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? '80' : '443'),
      httpClient: Stripe.createFetchHttpClient(fetchQuietly),
      timeout: ATTEMPT_MS,
      maxNetworkRetries: retries,
      telemetry: false,
    })
  }

  /** Throws `ServiceUnavailable`, and `PaymentRefused`, which does not open the circuit. */
  async call<Answer extends object | string | null>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = await this.#guard.call(() => work().catch(refusalOrThrow), { timeoutMs: this.#timeoutMs })
    if (!(answer instanceof Refusal)) return answer
    this.#warn(`${this.#name}: refuses a request (${answer.reason})`)
    throw new PaymentRefused(this.#name, answer.reason)
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

/** Stripe has understood the request and does not do it. 409: the first of two equal requests still runs. */
export const isRefusal = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && [400, 402, 404].includes(error.statusCode ?? 0)

export const codeOf = (error: unknown) =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined

/**
 * A `Refusal` where Stripe has understood the request and does not do it. Throws anything else without
 * Stripe's message, which may quote what was sent.
 */
function refusalOrThrow(error: unknown): Refusal {
  if (error instanceof UnreadableObject) throw new ServiceFailure(error.message)
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { statusCode } = error
  if (isRefusal(error)) return new Refusal([`status ${statusCode}`, error.code].filter(Boolean).join(', '))
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
