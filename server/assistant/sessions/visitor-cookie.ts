/** The HttpOnly cookie that identifies a visitor's browser. */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const COOKIE = 'forecourt.assistant'
const MAX_AGE_SECONDS = 30 * 24 * 3600
const cookiePattern = /(?:^|;\s*)forecourt\.assistant=([\w-]{43})(?:;|$)/

/** Keyed hash of the cookie: the database can't be used to forge one. */
export type VisitorHash = Buffer

export class VisitorCookies {
  readonly #key: KeyObject

  constructor(key: Buffer) {
    this.#key = createSecretKey(key)
  }

  /** The visitor of these cookies, or a new one, with the cookie to set, which renews the thirty days. */
  visitor(cookies: string | undefined): { visitor: VisitorHash; cookie: string } {
    const token = tokenIn(cookies) ?? randomBytes(32).toString('base64url')
    const attributes = `Max-Age=${MAX_AGE_SECONDS}; Path=/api/chatbot; HttpOnly; SameSite=Lax`
    return {
      visitor: this.#hash(token),
      cookie: `${COOKIE}=${token}; ${attributes}`,
    }
  }

  /** Undefined where there is no such cookie. */
  known(cookies: string | undefined): VisitorHash | undefined {
    const token = tokenIn(cookies)
    return token === undefined ? undefined : this.#hash(token)
  }

  #hash(token: string): VisitorHash {
    return createHmac('sha256', this.#key).update(token).digest()
  }
}

function tokenIn(cookies: string | undefined): string | undefined {
  return cookiePattern.exec(cookies ?? '')?.[1]
}
