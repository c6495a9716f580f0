import { expiredUploadCookie } from '#server/platform/files/uploads/uploader.ts'
import type { SignedIn } from '#server/platform/http/account.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import * as store from './accounts.store.ts'
import type { Accounts, RequestContext } from './accounts.ts'

/** Starts a new session and ends the browser's previous one. Returns the cookies to set. */
export async function startSession(context: RequestContext, userId: string): Promise<string[]> {
  const { accounts } = context
  await endSession(context)
  const { headers } = await accounts.auth.api.startSession({ body: { userId }, returnHeaders: true })
  return headers.getSetCookie()
}

/** The cookie for a browser in which this account has just logged in. `email` in lower case. */
export function deviceCookie({ accounts, headers }: RequestContext, email: string): string {
  return accounts.knownBrowsers.cookieFor(headers.get('cookie'), email)
}

/** Ends this browser's session, if it has one. Returns the cookies to set. */
export async function endSession({ accounts, headers }: RequestContext): Promise<string[]> {
  if (!headers.has('cookie')) return []
  const ended = await accounts.auth.api.signOut({ headers, returnHeaders: true })
  return ended.headers.getSetCookie()
}

/** The same when the person leaves: what the browser began without an account is not the next person's. */
export async function logOut(context: RequestContext): Promise<string[]> {
  const { accounts } = context
  return [...(await endSession(context)), expiredUploadCookie(accounts.siteAddress)]
}

/** Ends this user's sessions on all devices. Returns the cookies to set. */
export async function endAllSessions(context: RequestContext): Promise<string[]> {
  const { accounts } = context
  await accounts.auth.api.revokeSessions({ headers: context.headers })
  return await logOut(context)
}

/** The sessions of an account that have not ended, the last used first. */
export async function listSessions({ database }: Accounts, { id, session }: SignedIn) {
  const sessions = await store.sessionsOf(database, id)
  return sessions.map(one => ({
    id: one.id,
    startedAt: one.startedAt.toISOString(),
    lastUsedAt: one.lastUsedAt.toISOString(),
    isThis: one.id === session.id,
  }))
}

export async function endOtherSession(
  context: RequestContext,
  { id, email }: SignedIn,
  sessionId: string,
): Promise<void> {
  const { accounts } = context
  await store.deleteSession(accounts.database, id, sessionId)
  accounts.logSuccess(context, 'session-ended', email)
}

/** Extends the session, at most once a day, and the device cookie. Returns the cookies to set. */
export async function refreshSession(
  { accounts, headers }: RequestContext,
  { email }: { email: string },
): Promise<string[]> {
  const { auth, knownBrowsers } = accounts
  const refreshed = await auth.api.getSession({ headers, returnHeaders: true })
  return [...refreshed.headers.getSetCookie(), ...knownBrowsers.renewedCookies(headers.get('cookie'), email)]
}

/** For what an account without a password may do only after a login as recent as this. */
const FRESH_LOGIN_MS = 15 * 60_000

/** Throws 'bad-form'. */
export function requireFreshLogin({ session }: SignedIn): void {
  if (Date.now() - session.startedAt.getTime() > FRESH_LOGIN_MS)
    throw badPassword('Please log out and in again first, so that we know it is you')
}

export const badPassword = (message: string) => fieldProblem('bad-form', 'password', message)
