/** Session cookies, and the cookie that proves which browser chose a password. */
import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AnswerHead } from '#server/platform/http/in-process.ts'
import { HostCookie } from '#server/platform/http/secure-cookies.ts'
import { isSameSecret } from '#server/platform/secret.ts'

/** On a site with an HTTPS address `hostCookie` changes the name. */
export const SESSION_COOKIE = 'forecourt.session_token'

/** The only header passed to better-auth, which would store addresses and user agents. */
export function cookieHeaders(request: FastifyRequest): Headers {
  return new Headers(request.headers.cookie ? { cookie: request.headers.cookie } : {})
}

/** Cookies are Set-Cookie lines. */
export interface WithCookies<Data> {
  data: Data
  cookies: readonly string[]
}

/** Sets the cookies, forbids caching, and returns the data. */
export function sendCookies<Data>(reply: AnswerHead, { data, cookies }: WithCookies<Data>): Data {
  reply.header('cache-control', 'no-store').header('set-cookie', [...cookies])
  return data
}

const PROOF_SECONDS = 24 * 3600

/**
 * Proves, when the code is entered, that this browser chose the account's password. Without it an attacker
 * could sign up with a victim's address and keep a working password once the victim enters the code.
 */
export class PasswordProof {
  readonly #key: Buffer
  readonly #cookie: HostCookie

  constructor(key: Buffer, siteAddress: string) {
    this.#key = key
    this.#cookie = new HostCookie('forecourt.chosen', siteAddress)
  }

  cookieFor(passwordHash: string): string {
    return this.#cookie.line(this.#mac(passwordHash), PROOF_SECONDS)
  }

  get expired(): string {
    return this.#cookie.expired
  }

  matches(cookies: string | null, passwordHash: string): boolean {
    return isSameSecret(this.#cookie.valueIn(cookies), this.#mac(passwordHash))
  }

  #mac(passwordHash: string): string {
    return createHmac('sha256', this.#key).update(passwordHash).digest('base64url')
  }
}
