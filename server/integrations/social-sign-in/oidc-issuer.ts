/** An OpenID Connect issuer: its discovery document, and the keys it signs with. */
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { boundedFetch } from '#server/platform/outbound/bounded-fetch.ts'
import {
  type GuardOptions,
  ServiceFailure,
  ServiceGuard,
  ServiceUnavailable,
} from '#server/platform/outbound/service-guard.ts'

const TIMEOUT_MS = 5_000
const DISCOVERY_CACHE_MS = 60 * 60 * 1000
/** A token that names an unknown key makes us fetch the keys again, at most so often. */
const KEYS_COOLDOWN_MS = 30_000
/** Far above what cache and cooldown allow. */
const DAILY_CALLS = 10_000

const description = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() })
export type IssuerDescription = z.infer<typeof description>

interface Discovered {
  description: IssuerDescription
  keys: JWTVerifyGetKey
  at: number
}

export interface OidcIssuerOptions extends Pick<GuardOptions, 'name' | 'warn'> {
  /** Address without a slash at its end. */
  issuer: string
  timeoutMs?: number
}

export class OidcIssuer {
  readonly #name: string
  readonly #address: string
  readonly #timeoutMs: number
  readonly #guard: ServiceGuard
  #discovered: Discovered | undefined
  #discovering: Promise<Discovered> | undefined

  constructor({ name, issuer, warn, timeoutMs = TIMEOUT_MS }: OidcIssuerOptions) {
    this.#name = name
    this.#address = issuer
    this.#timeoutMs = timeoutMs
    this.#guard = new ServiceGuard({ name, warn, daily: { calls: DAILY_CALLS } })
  }

  /** Throws `ServiceUnavailable`. */
  async description(): Promise<IssuerDescription> {
    return (await this.#current()).description
  }

  /** The key that a token names. Throws jose's errors for it, `ServiceUnavailable` for the issuer. */
  readonly key: JWTVerifyGetKey = async (header, token) => {
    const { keys } = await this.#current()
    try {
      return await keys(header, token)
    } catch (error) {
      const isFaultOfToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported
      if (isFaultOfToken || error instanceof ServiceUnavailable) throw error
      throw new ServiceUnavailable(this.#name, 'keys', { cause: error })
    }
  }

  /** One request serves all who wait for it. An old document serves on while it can't be fetched. */
  async #current(): Promise<Discovered> {
    if (this.#discovered && this.#discovered.at > Date.now() - DISCOVERY_CACHE_MS) return this.#discovered
    this.#discovering ??= this.#discover().finally(() => {
      this.#discovering = undefined
    })
    try {
      this.#discovered = await this.#discovering
    } catch (error) {
      if (!this.#discovered) throw error
    }
    return this.#discovered
  }

  async #discover(): Promise<Discovered> {
    const found = await this.#guard.call(
      async ({ signal }) => {
        const address = `${this.#address}/.well-known/openid-configuration`
        const found = description.parse(await fetchJson(address, { signal }))
        // A document that speaks for another issuer is not to be trusted.
        if (found.issuer.replace(/\/$/, '') !== this.#address) throw new ServiceFailure('issuer differs')
        return found
      },
      { timeoutMs: this.#timeoutMs },
    )
    const keys = createRemoteJWKSet(new URL(found.jwks_uri), {
      timeoutDuration: this.#timeoutMs,
      cooldownDuration: KEYS_COOLDOWN_MS,
      [customFetch]: (address, { headers, method }) =>
        this.#guard.call(
          async ({ signal }) => Response.json(await fetchJson(address, { headers, method, signal })),
          { timeoutMs: this.#timeoutMs },
        ),
    })
    return { description: found, keys, at: Date.now() }
  }
}

async function fetchJson(address: string, init: RequestInit): Promise<unknown> {
  const response = await boundedFetch(address, init)
  if (!response.ok) throw new ServiceFailure(`status ${response.status}`)
  return await response.json()
}
