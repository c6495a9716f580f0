/**
 * Somebody is on their way to an issuer and back. What they left with waits in a cookie of theirs, signed by us: a token
 * counts only in the browser that asked for it, and within ten minutes.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import { z } from 'zod'
import { isSame } from '#server/platform/secret.ts'

export const ATTEMPT_SECONDS = 10 * 60
/** A cookie has 4 kB. What is longer is no place anybody came from. */
const LONGEST_NEXT = 2000
const NAME = 'forecourt.google'
const FOR = 'Path=/api/users/googlelogin; HttpOnly; SameSite=Lax'

const attempt = z.object({ state: z.string(), nonce: z.string(), next: z.string(), until: z.number() })
export type Attempt = z.infer<typeof attempt>

export const endedAttempt = `${NAME}=; Max-Age=0; ${FOR}`

export function newAttempt(next: string): Attempt {
  const [state, nonce] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
  const kept = encodeURIComponent(next).length > LONGEST_NEXT ? '' : next
  return { state, nonce, next: kept, until: Date.now() + ATTEMPT_SECONDS * 1000 }
}

/** As a Set-Cookie line; `isSecure` where the site is known by an address of https. */
export function attemptCookie(begun: Attempt, key: Buffer, isSecure: boolean): string {
  const text = Buffer.from(JSON.stringify(begun)).toString('base64url')
  return `${NAME}=${text}.${signature(text, key)}; Max-Age=${ATTEMPT_SECONDS}; ${FOR}${isSecure ? '; Secure' : ''}`
}

/** Undefined where there is none, where it is not ours, and where its time is over. */
export function attemptIn(cookies: string | null, key: Buffer): Attempt | undefined {
  const [text = '', given] = (parseCookies(cookies ?? '').get(NAME) ?? '').split('.')
  if (!isSame(given, signature(text, key))) return undefined
  const kept = attempt.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return kept.until > Date.now() ? kept : undefined
}

function signature(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
