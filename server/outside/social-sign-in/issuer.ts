/** An OpenID Connect issuer: what it says of itself (discovery), and the keys it signs with. */
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

const PATIENCE_MS = 5_000
const DESCRIPTION_HOLDS_MS = 60 * 60 * 1000
/** A token that names a key nobody knows makes us ask for keys again; so often, however many of them come. */
const BETWEEN_KEYS_MS = 30_000

const description = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() })
type Description = z.infer<typeof description>

/** Nothing is wrong with who asks: the issuer does not answer, or not as an issuer does. */
export class IssuerUnavailable extends Error {}

interface Known {
  description: Description
  keys: JWTVerifyGetKey
  since: number
}

export class Issuer {
  readonly #address: string
  readonly #patienceMs: number
  #known: Known | undefined
  #asking: Promise<Known> | undefined

  /** `address` without a slash at its end. */
  constructor(address: string, patienceMs = PATIENCE_MS) {
    this.#address = address
    this.#patienceMs = patienceMs
  }

  async description(): Promise<Description> {
    return (await this.#asked()).description
  }

  /** The key that a token says it is signed with. */
  readonly key: JWTVerifyGetKey = async (header, token) => {
    const { keys } = await this.#asked()
    try {
      return await keys(header, token)
    } catch (error) {
      const isTheTokensFault =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported
      throw isTheTokensFault ? error : new IssuerUnavailable(`keys: ${(error as Error).message}`)
    }
  }

  /** Asked once for all who wait, and kept for a while; what was known before serves when it can't be asked again. */
  async #asked(): Promise<Known> {
    if (this.#known && this.#known.since > Date.now() - DESCRIPTION_HOLDS_MS) return this.#known
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    try {
      this.#known = await this.#asking
    } catch (error) {
      if (!this.#known) throw error
    }
    return this.#known
  }

  async #ask(): Promise<Known> {
    const read = await this.#read().catch(error => {
      throw new IssuerUnavailable(`discovery: ${(error as Error).message}`)
    })
    // Who speaks for another issuer than the one we asked is none that we trust.
    if (read.issuer.replace(/\/$/, '') !== this.#address)
      throw new IssuerUnavailable(`discovery: speaks for ${read.issuer}`)
    const keys = createRemoteJWKSet(new URL(read.jwks_uri), {
      timeoutDuration: this.#patienceMs,
      cooldownDuration: BETWEEN_KEYS_MS,
    })
    return { description: read, keys, since: Date.now() }
  }

  async #read(): Promise<Description> {
    const response = await fetch(`${this.#address}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(this.#patienceMs),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return description.parse(await response.json())
  }
}
