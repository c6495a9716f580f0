/** What better-auth's answers leave in the browser, and the proof of who chose a password. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Over https the name begins with '__Secure-'. */
export const SESSION_COOKIE = 'forecourt.session_token'

/** The only header better-auth is shown: neither addresses nor browsers are kept. */
export function cookieHeaders(request: FastifyRequest): Headers {
  return new Headers(request.headers.cookie ? { cookie: request.headers.cookie } : {})
}

/** Each as a Set-Cookie line; over https none without Secure, whatever the site's address is said to be. */
export function setCookies(request: FastifyRequest, reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) {
    const isOpen = request.protocol === 'https' && !/;\s*secure/i.test(cookie)
    reply.header('set-cookie', isOpen ? `${cookie}; Secure` : cookie)
  }
}

/** An answer, and the cookies that it sets. */
export interface Answer<Data> {
  data: Data
  cookies: readonly string[]
}

/** Sets the cookies of an answer and returns its data. What is about a person is kept by no cache. */
export function answered<Data>(
  request: FastifyRequest,
  reply: FastifyReply,
  { data, cookies }: Answer<Data>,
): Data {
  reply.header('cache-control', 'no-store')
  setCookies(request, reply, cookies)
  return data
}

const PROOF = 'forecourt.chosen'
const PROOF_SECONDS = 24 * 3600

/**
 * Shows later, when the code comes back, that this browser chose the password that the account then has. Anybody can
 * sign up with anybody's address; the code must not make their password the owner's.
 */
export class PasswordProof {
  readonly #key: Buffer
  readonly #attributes: string

  constructor(key: Buffer, { isSecure }: { isSecure: boolean }) {
    this.#key = key
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  }

  cookieFor(passwordHash: string): string {
    const value = this.#of(passwordHash).toString('base64url')
    return `${PROOF}=${value}; Max-Age=${PROOF_SECONDS}; ${this.#attributes}`
  }

  get ended(): string {
    return `${PROOF}=; Max-Age=0; ${this.#attributes}`
  }

  isIn(cookies: string | undefined, passwordHash: string): boolean {
    const given = new RegExp(`(?:^|;\\s*)${PROOF.replace('.', '\\.')}=([\\w-]{43})(?:;|$)`).exec(
      cookies ?? '',
    )?.[1]
    return given !== undefined && timingSafeEqual(Buffer.from(given, 'base64url'), this.#of(passwordHash))
  }

  #of(passwordHash: string): Buffer {
    return createHmac('sha256', this.#key).update(passwordHash).digest()
  }
}
