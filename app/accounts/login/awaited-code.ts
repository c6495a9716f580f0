/**
 * A visitor who waits for a code, as the step that had it sent tells the step that takes it: in a cookie rather than in the
 * address, which is logged in many places. The visitor could have written it: the API trusts none of it.
 */
import { createCookie } from 'react-router'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { type Step, steps } from './steps.ts'

export interface AwaitedCode {
  email: string
  /** When it was sent, in ms. */
  sentAt: number
  /** The step that had it sent; 'code' where it is one more. */
  from: Step
  /** What was typed to sign up, should the address turn out to be mistyped. Never a password. */
  typed: SentValues
}

/** Somewhat longer than a code is valid. */
const KEPT_SECONDS = 15 * 60
const RESEND_AFTER_MS = 60_000

const cookie = createCookie('awaited-code', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: KEPT_SECONDS,
})

/** As a Set-Cookie header. */
export async function rememberCode(code: AwaitedCode, origin: string): Promise<HeadersInit> {
  return { 'Set-Cookie': await cookie.serialize(code, { secure: origin.startsWith('https:') }) }
}

export async function forgetCode(): Promise<HeadersInit> {
  return { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) }
}

/** Null where no code is awaited. */
export async function awaitedCode(request: Request): Promise<AwaitedCode | null> {
  const told = (await cookie.parse(request.headers.get('cookie'))) as Partial<AwaitedCode> | null
  if (typeof told?.email !== 'string' || typeof told.sentAt !== 'number') return null
  const typed = Object.entries(told.typed ?? {}).filter(([, value]) => typeof value === 'string')
  const from = steps.find(step => step === told.from) ?? 'email-code'
  return { email: told.email, sentAt: told.sentAt, from, typed: Object.fromEntries(typed) }
}

/** Seconds until another may be asked for. */
export function secondsToWait({ sentAt }: AwaitedCode, now = Date.now()): number {
  return Math.min(60, Math.max(0, Math.ceil((sentAt + RESEND_AFTER_MS - now) / 1000)))
}
