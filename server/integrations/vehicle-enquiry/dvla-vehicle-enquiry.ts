/** DVLA's Vehicle Enquiry Service. The registration is sent in the body. */
import { randomUUID } from 'node:crypto'
import { AnswerCache } from '#server/platform/outbound/answer-cache.ts'
import { boundedFetch } from '#server/platform/outbound/bounded-fetch.ts'
import {
  TemporaryFailure,
  throwIfFailed,
  withRetries,
} from '#server/platform/outbound/request-with-retries.ts'
import { ServiceFailure, ServiceGuard, ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import type { ShareBudgets } from '#server/platform/outbound/shared-budget.ts'
import { vehicleIn } from './dvla-answer.ts'
import {
  RefusedRegistration,
  TooManyEnquiries,
  type VehicleEnquiry,
  type VehicleRecord,
} from './vehicle-enquiry.ts'

/** For all attempts together: a visitor waits. */
const TIMEOUT_MS = 5_000
const KEPT_MS = 24 * 3_600_000
const MAX_KEPT = 5_000
/** Attempts in a day, of each process. */
const DAILY_ATTEMPTS = 20_000

export interface DvlaOptions {
  /** Up to /v1/vehicles, without a slash at the end. */
  url: string
  key: string
  /** The site's secret, for the keys of the cache. */
  secret: string
  warn: (line: string) => void
  share?: ShareBudgets | undefined
  timeoutMs?: number
  firstDelayMs?: number
}

export class DvlaVehicleEnquiry implements VehicleEnquiry {
  readonly isDemonstration = false
  readonly #options: DvlaOptions
  readonly #guard: ServiceGuard
  readonly #cache: AnswerCache<VehicleRecord>

  constructor(options: DvlaOptions) {
    const { secret, warn, share } = options
    this.#options = options
    this.#guard = new ServiceGuard({ name: 'DVLA', daily: { units: DAILY_ATTEMPTS }, share, warn })
    this.#cache = new AnswerCache({ limit: MAX_KEPT, keptMs: KEPT_MS, secret })
  }

  async enquire(registration: string): Promise<VehicleRecord | null> {
    return await this.#cache.get(registration, () => this.#ask(registration))
  }

  async #ask(registration: string): Promise<VehicleRecord | null> {
    const { timeoutMs = TIMEOUT_MS, firstDelayMs } = this.#options
    try {
      const answer = await this.#guard.call(
        context => withRetries(context, () => this.#request(registration, context.signal), firstDelayMs),
        { timeoutMs, units: 1 },
      )
      if (answer === 'refused') throw new RefusedRegistration('DVLA refuses a registration')
      return answer
    } catch (error) {
      const cause = error instanceof ServiceUnavailable && error.cause
      if (cause instanceof TemporaryFailure && cause.status === 429) throw new TooManyEnquiries('DVLA')
      throw error
    }
  }

  /** 400 is an answer too, not a failure of the service that would open the circuit breaker. */
  async #request(registration: string, signal: AbortSignal): Promise<VehicleRecord | 'refused' | null> {
    const response = await boundedFetch(`${this.#options.url}/v1/vehicles`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-api-key': this.#options.key,
        'X-Correlation-Id': randomUUID(),
      },
      body: JSON.stringify({ registrationNumber: registration }),
      signal,
    })
    throwIfFailed(response, [400, 404])
    if (response.status !== 200) {
      await response.body?.cancel()
      return response.status === 400 ? 'refused' : null
    }
    const vehicle = vehicleIn(await response.json())
    if (!vehicle) throw new ServiceFailure('unreadable answer')
    return vehicle
  }
}
