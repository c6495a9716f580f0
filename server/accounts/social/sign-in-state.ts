/**
 * State and nonce of a sign-in at an issuer, in a signed cookie: a token is accepted only in the browser that
 * asked for it, and for ten minutes.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import { z } from 'zod'
import { hostCookie } from '#server/platform/http/secure-cookies.ts'
import { isSameSecret } from '#server/platform/secret.ts'

export const SIGN_IN_SECONDS = 10 * 60
/** Characters, URL-encoded: a cookie has 4 kB. A longer address is dropped. */
const MAX_NEXT_LENGTH = 2000
const cookieName = (isSecure: boolean) => hostCookie('forecourt.google', isSecure)
const COOKIE_ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'

const signIn = z.object({ state: z.string(), nonce: z.string(), next: z.string(), until: z.number() })
export type SignInState = z.infer<typeof signIn>

export const expiredStateCookie = (isSecure: boolean) =>
  `${cookieName(isSecure)}=; Max-Age=0; ${COOKIE_ATTRIBUTES}`

export function newSignInState(next: string): SignInState {
  const [state, nonce] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
  const kept = encodeURIComponent(next).length > MAX_NEXT_LENGTH ? '' : next
  return { state, nonce, next: kept, until: Date.now() + SIGN_IN_SECONDS * 1000 }
}

/** A Set-Cookie line; `isSecure` if the site's address is an HTTPS one. */
export function stateCookie(state: SignInState, key: Buffer, isSecure: boolean): string {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url')
  const attributes = `Max-Age=${SIGN_IN_SECONDS}; ${COOKIE_ATTRIBUTES}${isSecure ? '; Secure' : ''}`
  return `${cookieName(isSecure)}=${text}.${signature(text, key)}; ${attributes}`
}

/** Undefined if the cookie is missing, has a wrong signature or is expired. */
export function stateIn(cookies: string | null, key: Buffer, isSecure: boolean): SignInState | undefined {
  const [text = '', given] = (parseCookies(cookies ?? '').get(cookieName(isSecure)) ?? '').split('.')
  if (!isSameSecret(given, signature(text, key))) return undefined
  const kept = signIn.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return kept.until > Date.now() ? kept : undefined
}

function signature(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
