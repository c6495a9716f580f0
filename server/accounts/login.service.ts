import { APIError } from 'better-auth/api'
import { loginForm } from '#contracts/forms/account-forms.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import { problem } from '#server/platform/problems.ts'
import { accountOf } from './accounts.store.ts'
import type { Accounts, Asker } from './accounts.ts'
import { sendCode } from './codes.service.ts'
import type { Answer } from './cookies.ts'
import { endSession } from './sessions.ts'
import { takeTry } from './tries.ts'

export type LoggedIn =
  | { state: 'logged in'; userId: string }
  /** The password is right, but the address is not verified yet. A code was sent. */
  | { state: 'not verified' }

/** Throws 'bad-form' and 'login-failed', also for a right password during a lockout. */
export async function login(accounts: Accounts, asker: Asker, sent: unknown): Promise<Answer<LoggedIn>> {
  const { email: given, password } = checkedValues(loginForm, sent)
  const email = given.toLowerCase()
  const attempt = await takeTry(accounts, asker, email)
  if (!attempt.mayBeMade) {
    accounts.noteRefusal(asker, 'login-paused', email)
    throw problem('login-failed')
  }
  try {
    const body = { email, password }
    const { headers, response } = await accounts.auth.api.signInEmail({
      body,
      headers: asker.headers,
      returnHeaders: true,
    })
    await attempt.wasRight()
    // The session that the browser had ends: its token may be known to others (session fixation).
    await endSession(accounts, asker)
    accounts.noteDone(asker, 'login', response.user.id)
    return { data: { state: 'logged in', userId: response.user.id }, cookies: headers.getSetCookie() }
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    if (error.body?.code !== 'EMAIL_NOT_VERIFIED') {
      accounts.noteRefusal(asker, 'login-failed', email)
      throw problem('login-failed')
    }
    await attempt.wasRight()
    return await askForCode(accounts, email)
  }
}

async function askForCode(accounts: Accounts, email: string): Promise<Answer<LoggedIn>> {
  await sendCode(accounts, email)
  const account = await accountOf(accounts.database, email)
  const cookies = account?.passwordHash ? [accounts.proof.cookieFor(account.passwordHash)] : []
  return { data: { state: 'not verified' }, cookies }
}
