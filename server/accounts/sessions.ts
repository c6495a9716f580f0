import type { Accounts, RequestContext } from './accounts.ts'

/** Starts a new session and ends the browser's previous one. Returns the cookies to set. */
export async function startSession(
  accounts: Accounts,
  context: RequestContext,
  userId: string,
): Promise<string[]> {
  await endSession(accounts, context)
  const { headers } = await accounts.auth.api.startSession({ body: { userId }, returnHeaders: true })
  return headers.getSetCookie()
}

/** The cookie for a browser in which this account has just logged in. `email` in lower case. */
export function deviceCookie(
  { knownBrowsers }: Accounts,
  { headers }: RequestContext,
  email: string,
): string {
  return knownBrowsers.cookieFor(headers.get('cookie'), email)
}

/** Ends this browser's session, if it has one. Returns the cookies to set. */
export async function endSession({ auth }: Accounts, { headers }: RequestContext): Promise<string[]> {
  if (!headers.has('cookie')) return []
  const ended = await auth.api.signOut({ headers, returnHeaders: true })
  return ended.headers.getSetCookie()
}

/** Ends this user's sessions on all devices. Returns the cookies to set. */
export async function endAllSessions(accounts: Accounts, context: RequestContext): Promise<string[]> {
  await accounts.auth.api.revokeSessions({ headers: context.headers })
  return await endSession(accounts, context)
}

/** Extends the session, at most once a day, and the device cookie. Returns the cookies to set. */
export async function refreshSession(
  { auth, knownBrowsers }: Accounts,
  { headers }: RequestContext,
  { email }: { email: string },
): Promise<string[]> {
  const refreshed = await auth.api.getSession({ headers, returnHeaders: true })
  return [...refreshed.headers.getSetCookie(), ...knownBrowsers.renewedCookies(headers.get('cookie'), email)]
}
