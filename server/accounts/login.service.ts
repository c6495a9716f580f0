import { APIError } from 'better-auth/api'
import { loginForm } from '#contracts/forms/account-forms.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import { problem } from '#server/platform/problems.ts'
import { findAccount } from './accounts.store.ts'
import type { Accounts, RequestContext } from './accounts.ts'
import { sendCode } from './codes.service.ts'
import type { WithCookies } from './cookies.ts'
import { startLoginAttempt } from './login-attempts.ts'
import { endSession } from './sessions.ts'

export type LoggedIn =
  | { state: 'logged in'; userId: string }
  /** The password is right, but the address is not verified. A code was sent. */
  | { state: 'not verified' }

/** Throws 'bad-form' and 'login-failed', during a lockout for a right password too. */
export async function login(
  accounts: Accounts,
  context: RequestContext,
  sent: unknown,
): Promise<WithCookies<LoggedIn>> {
  const { email: given, password } = checkedValues(loginForm, sent)
  const email = given.toLowerCase()
  const attempt = await startLoginAttempt(accounts, context, email)
  if (!attempt.isAllowed) {
    accounts.logRefusal(context, 'login-paused', email)
    throw problem('login-failed')
  }
  try {
    const body = { email, password }
    const { headers, response } = await accounts.auth.api.signInEmail({
      body,
      headers: context.headers,
      returnHeaders: true,
    })
    await attempt.succeeded()
    // Against session fixation: the token of the browser's previous session may be known to an attacker.
    await endSession(accounts, context)
    accounts.logSuccess(context, 'login', response.user.id)
    return { data: { state: 'logged in', userId: response.user.id }, cookies: headers.getSetCookie() }
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    if (error.body?.code !== 'EMAIL_NOT_VERIFIED') {
      accounts.logRefusal(context, 'login-failed', email)
      throw problem('login-failed')
    }
    await attempt.succeeded()
    return await continueWithCode(accounts, email)
  }
}

async function continueWithCode(accounts: Accounts, email: string): Promise<WithCookies<LoggedIn>> {
  await sendCode(accounts, email)
  const account = await findAccount(accounts.database, email)
  const cookies = account?.passwordHash ? [accounts.proof.cookieFor(account.passwordHash)] : []
  return { data: { state: 'not verified' }, cookies }
}
