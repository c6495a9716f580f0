/**
 * State and nonce of a sign-in at an issuer, for a signed cookie: a token is accepted only in the browser that
 * asked for it, and for ten minutes.
 */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readSignedToken, signedToken } from '#server/platform/signed-token.ts'

export const SIGN_IN_SECONDS = 10 * 60
/** Characters, URL-encoded: a cookie has 4 kB. A longer address is dropped. */
const MAX_NEXT_LENGTH = 2000
const PURPOSE = 'sign-in attempts'

const signIn = z.object({ state: z.string(), nonce: z.string(), next: z.string(), until: z.number() })
export type SignInState = z.infer<typeof signIn>

export function newSignInState(next: string): SignInState {
  const [state, nonce] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
  const kept = encodeURIComponent(next).length > MAX_NEXT_LENGTH ? '' : next
  return { state, nonce, next: kept, until: Date.now() + SIGN_IN_SECONDS * 1000 }
}

/** The cookie's value. */
export function signedState(state: SignInState, secret: string): string {
  return signedToken(PURPOSE, Buffer.from(JSON.stringify(state)).toString('base64url'), secret)
}

/** Undefined if the value is missing, has a wrong signature or is expired. */
export function stateIn(value: string, secret: string): SignInState | undefined {
  const text = readSignedToken(PURPOSE, value, secret)
  if (text === undefined) return undefined
  const kept = signIn.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return kept.until > Date.now() ? kept : undefined
}
