/**
 * The code that a visitor was sent and has not entered: passed from the step that sends it to the step that
 * asks for it. A cookie, because addresses end up in logs and histories. It is signed, so that only this site
 * fills in the form.
 */
import { createCookie, type RouterContextProvider } from 'react-router'
import { cookieKeyContext, originContext } from '#app/request-context.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { type LoginStep, steps } from './steps.ts'

export interface PendingCode {
  email: string
  /** When it was sent, in ms. */
  sentAt: number
  /** The step that sent it; 'code' for a resent one. */
  from: LoginStep
  /** What was typed to sign up, for a visitor who goes back to correct the address. Never a password. */
  typed: SentValues
}

/** A little longer than a code is valid. */
const MAX_AGE_SECONDS = 15 * 60
const RESEND_AFTER_MS = 60_000

export interface PendingCodeCookie {
  /** As a Set-Cookie header. */
  store(code: PendingCode): Promise<HeadersInit>
  clear(): Promise<HeadersInit>
  /** Null where there is none. */
  read(request: Request): Promise<PendingCode | null>
}

/** The cookie of this site, by the values that the server set in the request's context. */
export function pendingCodeCookie(context: Readonly<RouterContextProvider>): PendingCodeCookie {
  const secure = context.get(originContext).startsWith('https:')
  const cookie = createCookie(secure ? '__Host-pending-code' : 'pending-code', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: MAX_AGE_SECONDS,
    secure,
    secrets: [context.get(cookieKeyContext)],
  })
  return {
    store: async code => ({ 'Set-Cookie': await cookie.serialize(code) }),
    clear: async () => ({ 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) }),
    async read(request) {
      const sent = (await cookie.parse(request.headers.get('cookie'))) as Partial<PendingCode> | null
      if (typeof sent?.email !== 'string' || typeof sent.sentAt !== 'number') return null
      const typed = Object.entries(sent.typed ?? {}).filter(([, value]) => typeof value === 'string')
      const from = steps.find(step => step === sent.from) ?? 'email-code'
      return { email: sent.email, sentAt: sent.sentAt, from, typed: Object.fromEntries(typed) }
    },
  }
}

/** Seconds until another can be requested. */
export function secondsToWait({ sentAt }: PendingCode, now = Date.now()): number {
  return Math.min(60, Math.max(0, Math.ceil((sentAt + RESEND_AFTER_MS - now) / 1000)))
}
