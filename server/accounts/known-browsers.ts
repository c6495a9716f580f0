/**
 * The device cookie, which shows that an account has logged in with this browser before. It grants no access.
 * Attempts to log in with it are counted separately, so that guesses made elsewhere can't lock the owner out.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { HostCookie } from '#server/platform/http/secure-cookies.ts'
import { isSameSecret } from '#server/platform/secret.ts'

const DAY_MS = 24 * 3600_000
/** From the account's latest login with this browser. */
const VALID_DAYS = 365
/** After this time a cookie is replaced by one that is valid longer. */
const RENEWAL_DAYS = 30
/** Accounts of one browser: a family at one computer. */
const MAX_ACCOUNTS = 4

/** An account of the cookie: day of issue, random id, our signature of both with the account's address. */
interface Entry {
  text: string
  day: number
  id: string
  signature: string
}

export class KnownBrowsers {
  readonly #key: Buffer
  readonly #cookie: HostCookie

  constructor(key: Buffer, siteAddress: string) {
    this.#key = key
    this.#cookie = new HostCookie('forecourt.device', siteAddress)
  }

  /** Names this browser if the account has logged in with it, else undefined. `email` in lower case. */
  idIn(cookies: string | null, email: string): string | undefined {
    return this.#entryOf(cookies, email)?.id
  }

  /** The Set-Cookie line after this account's login; it keeps the browser's other accounts. */
  cookieFor(cookies: string | null, email: string): string {
    const known = this.#entryOf(cookies, email)
    const others = entriesIn(this.#cookie.valueIn(cookies)).filter(({ text }) => text !== known?.text)
    const id = known?.id ?? randomBytes(16).toString('base64url')
    const day = today()
    const entry = `${day}.${id}.${this.#sign(day, id, email)}`
    const value = [entry, ...others.map(({ text }) => text)].slice(0, MAX_ACCOUNTS).join('~')
    return this.#cookie.line(value, VALID_DAYS * 86_400)
  }

  /** For a browser that is logged in: the same if its cookie for the account is missing or old, else none. */
  renewedCookies(cookies: string | null, email: string): readonly string[] {
    const known = this.#entryOf(cookies, email)
    const isRecent = known !== undefined && today() - known.day < RENEWAL_DAYS
    return isRecent ? [] : [this.cookieFor(cookies, email)]
  }

  #entryOf(cookies: string | null, email: string): Entry | undefined {
    return entriesIn(this.#cookie.valueIn(cookies)).find(
      ({ day, id, signature }) =>
        today() - day <= VALID_DAYS && isSameSecret(signature, this.#sign(day, id, email)),
    )
  }

  #sign(day: number, id: string, email: string): string {
    return createHmac('sha256', this.#key).update(`${day} ${id} ${email}`).digest('base64url')
  }
}

function entriesIn(value: string): Entry[] {
  return value
    .split('~')
    .slice(0, MAX_ACCOUNTS)
    .flatMap(text => {
      const [, day, id, signature] = /^(\d{1,6})\.([\w-]{22})\.([\w-]{43})$/.exec(text) ?? []
      return day && id && signature ? [{ text, day: Number(day), id, signature }] : []
    })
}

/** Days since 1970. */
const today = () => Math.floor(Date.now() / DAY_MS)
