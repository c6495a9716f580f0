/**
 * DVSA's MOT history. Its addresses have the registration in them, so neither errors nor warnings have an
 * address: the guard gives reasons by status or error code.
 */
import { AnswerCache } from '#server/platform/outbound/answer-cache.ts'
import { fetchUpTo } from '#server/platform/outbound/bounded-fetch.ts'
import { throwIfFailed, withRetries } from '#server/platform/outbound/request-with-retries.ts'
import { ServiceFailure, ServiceGuard } from '#server/platform/outbound/service-guard.ts'
import type { ShareBudgets } from '#server/platform/outbound/shared-budget.ts'
import { motRecordIn } from './dvsa-answer.ts'
import { type Credentials, DvsaToken } from './dvsa-token.ts'
import type { MotHistoryService, MotRecord } from './mot-history.ts'

/** For all attempts together, and a token: a visitor waits. */
const TIMEOUT_MS = 6_000
/** A van of twenty years with two tests a year and ten defects each. */
const MAX_BYTES = 512 * 1024
const KEPT_MS = 24 * 3_600_000
const MAX_KEPT = 2_000
/** Attempts in a day, of each process; DVSA allows 500,000. */
const DAILY_ATTEMPTS = 50_000

export interface DvsaOptions extends Credentials {
  /** Up to /v1/trade, without a slash at the end. */
  url: string
  key: string
  /** The site's secret, for the keys of the cache. */
  secret: string
  warn: (line: string) => void
  share?: ShareBudgets | undefined
  timeoutMs?: number
  firstDelayMs?: number
}

export class DvsaMotHistory implements MotHistoryService {
  readonly isDemonstration = false
  readonly #options: DvsaOptions
  readonly #token: DvsaToken
  readonly #guard: ServiceGuard
  readonly #cache: AnswerCache<MotRecord>

  constructor(options: DvsaOptions) {
    const { secret, warn, share } = options
    this.#options = options
    this.#token = new DvsaToken(options)
    this.#guard = new ServiceGuard({ name: 'DVSA', daily: { units: DAILY_ATTEMPTS }, share, warn })
    this.#cache = new AnswerCache({ limit: MAX_KEPT, keptMs: KEPT_MS, secret })
  }

  async history(registration: string): Promise<MotRecord | null> {
    const { timeoutMs = TIMEOUT_MS, firstDelayMs } = this.#options
    return await this.#cache.get(registration, () =>
      this.#guard.call(
        context => withRetries(context, () => this.#request(registration, context.signal), firstDelayMs),
        { timeoutMs, units: 1 },
      ),
    )
  }

  async #request(registration: string, signal: AbortSignal): Promise<MotRecord | null> {
    const response = await this.#authorized(`/v1/trade/vehicles/registration/${registration}`, signal)
    throwIfFailed(response, [400, 404])
    if (response.status !== 200) {
      await response.body?.cancel()
      return null
    }
    const record = motRecordIn(await response.json())
    if (!record) throw new ServiceFailure('unreadable answer')
    return record
  }

  /** A token may end early, so a refused one is renewed once. */
  async #authorized(path: string, signal: AbortSignal): Promise<Response> {
    const token = await this.#token.current(signal)
    const response = await this.#get(path, token, signal)
    if (response.status !== 401) return response
    await response.body?.cancel()
    this.#token.discard(token)
    return await this.#get(path, await this.#token.current(signal), signal)
  }

  async #get(path: string, token: string, signal: AbortSignal): Promise<Response> {
    const { url, key } = this.#options
    const headers = { accept: 'application/json', authorization: `Bearer ${token}`, 'X-API-Key': key }
    return await fetchUpTo(MAX_BYTES, url + path, { headers, signal })
  }
}
