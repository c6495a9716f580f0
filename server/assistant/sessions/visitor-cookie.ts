/** The HttpOnly cookie that identifies a visitor's browser. */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { hostCookie } from '#server/platform/http/secure-cookies.ts'

const MAX_AGE_SECONDS = 30 * 24 * 3600

/** Keyed hash of the cookie: the database can't be used to forge one. */
export type VisitorHash = Buffer

export class VisitorCookies {
  readonly #key: KeyObject
  readonly #name: string
  readonly #pattern: RegExp

  constructor(key: Buffer, { isSecure }: { isSecure: boolean }) {
    this.#key = createSecretKey(key)
    this.#name = hostCookie('forecourt.assistant', isSecure)
    this.#pattern = new RegExp(String.raw`(?:^|;\s*)${this.#name}=([\w-]{43})(?:;|$)`)
  }

  /** The visitor of these cookies, or a new one, with the cookie to set, which renews the thirty days. */
  visitor(cookies: string | undefined): { visitor: VisitorHash; cookie: string } {
    const token = this.#tokenIn(cookies) ?? randomBytes(32).toString('base64url')
    const attributes = `Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Lax`
    return {
      visitor: this.#hash(token),
      cookie: `${this.#name}=${token}; ${attributes}`,
    }
  }

  /** Undefined where there is no such cookie. */
  known(cookies: string | undefined): VisitorHash | undefined {
    const token = this.#tokenIn(cookies)
    return token === undefined ? undefined : this.#hash(token)
  }

  #tokenIn(cookies: string | undefined): string | undefined {
    return this.#pattern.exec(cookies ?? '')?.[1]
  }

  #hash(token: string): VisitorHash {
    return createHmac('sha256', this.#key).update(token).digest()
  }
}
