/** DVSA's access token, by OAuth client credentials: kept until shortly before it ends. */
import { z } from 'zod'
import { boundedFetch } from '#server/platform/outbound/bounded-fetch.ts'
import { throwIfFailed } from '#server/platform/outbound/request-with-retries.ts'
import { ServiceFailure } from '#server/platform/outbound/service-guard.ts'

const SCOPE = 'https://tapi.dvsa.gov.uk/.default'
/** A token that ends while a request is on its way would be refused. */
const RENEWED_BEFORE_MS = 60_000

const answer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })

export interface Credentials {
  tokenUrl: string
  clientId: string
  clientSecret: string
}

interface Token {
  text: string
  until: number
}

export class DvsaToken {
  readonly #credentials: Credentials
  #token: Token | undefined
  #renewing: Promise<Token> | undefined

  constructor(credentials: Credentials) {
    this.#credentials = credentials
  }

  /** One request serves all who wait for it. Throws `ServiceFailure`. */
  async current(signal: AbortSignal): Promise<string> {
    if (this.#token && Date.now() < this.#token.until) return this.#token.text
    this.#renewing ??= this.#renew(signal).finally(() => {
      this.#renewing = undefined
    })
    this.#token = await this.#renewing
    return this.#token.text
  }

  /** After a refusal: the next `current` asks for a new one, unless that has happened already. */
  discard(text: string): void {
    if (this.#token?.text === text) this.#token = undefined
  }

  async #renew(signal: AbortSignal): Promise<Token> {
    const { tokenUrl, clientId, clientSecret } = this.#credentials
    const response = await boundedFetch(tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: SCOPE,
      }),
      signal,
    })
    throwIfFailed(response, [])
    const reading = answer.safeParse(await response.json())
    if (!reading.success) throw new ServiceFailure('unreadable token')
    const { access_token: text, expires_in } = reading.data
    return { text, until: Date.now() + expires_in * 1000 - RENEWED_BEFORE_MS }
  }
}
