/** Session cookies, and the cookie that proves which browser chose a password. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import type { FastifyRequest } from 'fastify'
import type { AnswerHead } from '#server/platform/http/in-process.ts'
import { hostCookie } from '#server/platform/http/secure-cookies.ts'

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
  readonly #name: string
  readonly #attributes: string

  constructor(key: Buffer, { isSecure }: { isSecure: boolean }) {
    this.#key = key
    this.#name = hostCookie('forecourt.chosen', isSecure)
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  }

  cookieFor(passwordHash: string): string {
    const value = this.#mac(passwordHash).toString('base64url')
    return `${this.#name}=${value}; Max-Age=${PROOF_SECONDS}; ${this.#attributes}`
  }

  get expired(): string {
    return `${this.#name}=; Max-Age=0; ${this.#attributes}`
  }

  matches(cookies: string | null, passwordHash: string): boolean {
    const given = Buffer.from(parseCookies(cookies ?? '').get(this.#name) ?? '', 'base64url')
    const expected = this.#mac(passwordHash)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  #mac(passwordHash: string): Buffer {
    return createHmac('sha256', this.#key).update(passwordHash).digest()
  }
}
