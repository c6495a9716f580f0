import type { Accounts, Asker } from './accounts.ts'

/** Logs in: always a session of its own, and what the browser brought ends. Returns the cookies to set. */
export async function startSession(accounts: Accounts, asker: Asker, userId: string): Promise<string[]> {
  await endSession(accounts, asker)
  const { headers } = await accounts.auth.api.startSession({ body: { userId }, returnHeaders: true })
  return headers.getSetCookie()
}

/** Of this browser; nothing where it has none. Returns the cookies to set. */
export async function endSession({ auth }: Accounts, { headers }: Asker): Promise<string[]> {
  if (!headers.has('cookie')) return []
  const ended = await auth.api.signOut({ headers, returnHeaders: true })
  return ended.headers.getSetCookie()
}

/** Of this person, wherever. Returns the cookies to set. */
export async function endEverySession(accounts: Accounts, asker: Asker): Promise<string[]> {
  await accounts.auth.api.revokeSessions({ headers: asker.headers })
  return await endSession(accounts, asker)
}

/** Whoever is here goes on being logged in: once a day the session is made longer. Returns the cookies to set. */
export async function refreshSession({ auth }: Accounts, { headers }: Asker): Promise<string[]> {
  const refreshed = await auth.api.getSession({ headers, returnHeaders: true })
  return refreshed.headers.getSetCookie()
}
