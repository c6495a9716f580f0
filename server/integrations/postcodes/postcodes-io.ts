/** The API of postcodes.io, which others may run too: GET /postcodes/LS14AP. It needs no key. */
import { z } from 'zod'
import type { Point } from '#contracts/places/great-circle.ts'
import type { Config } from '#server/config.ts'
import { boundedFetch } from '#server/platform/outbound/bounded-fetch.ts'
import { ServiceFailure, ServiceGuard, ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import type { ShareBudgets } from '#server/platform/outbound/shared-budget.ts'
import type { PostcodeDirectory } from './postcodes.ts'

/** A search or a form waits for it, and can do without. */
const TIMEOUT_MS = 700

/** The position is null in the Channel Islands and on the Isle of Man. */
const answer = z.object({
  result: z.object({
    latitude: z.number().min(49).max(62).nullable(),
    longitude: z.number().min(-9).max(3).nullable(),
  }),
})

export class PostcodesIo implements PostcodeDirectory {
  readonly #url: string
  readonly #guard: ServiceGuard
  readonly #timeoutMs: number

  constructor(
    { url, dailyCalls, share }: NonNullable<Config['postcodes']> & { share?: ShareBudgets | undefined },
    warn: (line: string) => void,
    timeoutMs = TIMEOUT_MS,
  ) {
    this.#url = url
    this.#timeoutMs = timeoutMs
    this.#guard = new ServiceGuard({ name: 'postcodes.io', daily: { calls: dailyCalls }, share, warn })
  }

  async positionOf(postcode: string): Promise<Point | null | undefined> {
    try {
      return await this.#guard.call(({ signal }) => this.#ask(postcode, signal), {
        timeoutMs: this.#timeoutMs,
      })
    } catch (error) {
      // The guard has warned where that matters.
      if (error instanceof ServiceUnavailable) return undefined
      throw error
    }
  }

  async #ask(postcode: string, signal: AbortSignal): Promise<Point | null | undefined> {
    const address = `${this.#url}/postcodes/${encodeURIComponent(postcode.replace(' ', ''))}`
    const response = await boundedFetch(address, { signal, headers: { accept: 'application/json' } })
    if (response.status === 404) return null
    if (!response.ok) throw new ServiceFailure(`status ${response.status}`)
    const read = answer.safeParse(await response.json().catch(() => undefined))
    if (!read.success) throw new ServiceFailure('unreadable answer')
    const { latitude, longitude } = read.data.result
    return latitude === null || longitude === null ? undefined : { latitude, longitude }
  }
}
