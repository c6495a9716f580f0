import { APIError } from 'better-auth/api'
import { loginForm } from '#contracts/forms/account-forms.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import { problem } from '#server/platform/problems.ts'
import { findAccount, repeatedSignUp } from './accounts.store.ts'
import type { Accounts, RequestContext } from './accounts.ts'
import { sendCode } from './codes.service.ts'
import type { WithCookies } from './cookies.ts'
import { startLoginAttempt } from './login-attempts.ts'
import { takeAtLeast } from './response-times.ts'
import { deviceCookie, endSession } from './sessions.ts'
import { notifyOwner } from './sign-up.service.ts'

export type LoggedIn =
  | { state: 'logged_in'; userId: string }
  /** The password is right, but the address is not verified. A code was sent. */
  | { state: 'not_verified' }

/** Throws 'bad-form' and 'login-failed', during a pause for a right password too. */
export async function login(context: RequestContext, sent: unknown): Promise<WithCookies<LoggedIn>> {
  const { accounts } = context
  const { email: given, password } = checkedValues(loginForm, sent)
  const email = given.toLowerCase()
  const attempt = await startLoginAttempt(context, 'password', email)
  if (!attempt.isAllowed) {
    accounts.logRefusal(context, 'login-paused', email)
    throw problem('login-failed')
  }
  const { loggedIn, isUnverified } = await signIn(context, email, password)
  if (loggedIn) {
    await attempt.succeeded()
    return loggedIn
  }
  return await takeAtLeast(accounts.minResponseTimes.other, async () => {
    // The attempt stays counted until the address is verified.
    const cookies = isUnverified
      ? await continueWithCode(accounts, email)
      : await continueRepeatedSignUp(accounts, email, password)
    if (cookies) return { data: { state: 'not_verified' }, cookies }
    accounts.logRefusal(context, 'login-failed', email)
    throw problem('login-failed')
  })
}

async function signIn(
  context: RequestContext,
  email: string,
  password: string,
): Promise<{ loggedIn?: WithCookies<LoggedIn>; isUnverified?: boolean }> {
  const { accounts } = context
  try {
    const { headers, response } = await accounts.auth.api.signInEmail({
      body: { email, password },
      headers: context.headers,
      returnHeaders: true,
    })
    // Against session fixation: the token of the browser's previous session may be known to an attacker.
    await endSession(context)
    accounts.logSuccess(context, 'login', email)
    const cookies = [...headers.getSetCookie(), deviceCookie(context, email)]
    return { loggedIn: { data: { state: 'logged_in', userId: response.user.id }, cookies } }
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    return { isUnverified: error.body?.code === 'EMAIL_NOT_VERIFIED' }
  }
}

/** Returns the cookies to set. */
async function continueWithCode(accounts: Accounts, email: string): Promise<string[]> {
  await sendCode(accounts, email)
  const account = await findAccount(accounts.database, email)
  return account?.passwordHash ? [accounts.proof.cookieFor(account.passwordHash)] : []
}

/**
 * The password of a sign-up with the address of an account is answered like that of an unverified account:
 * else signing up and logging in would reveal whether the address had an account. Undefined for any other
 * password.
 */
async function continueRepeatedSignUp(
  accounts: Accounts,
  email: string,
  password: string,
): Promise<string[] | undefined> {
  const mac = await repeatedSignUp(accounts.database, email)
  if (!mac?.equals(accounts.repeatMac(email, password))) return undefined
  await notifyOwner(accounts, email)
  return [accounts.proof.cookieFor('of no account')]
}
