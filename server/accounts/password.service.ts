/** Changing a password with the present one, or resetting it by an emailed link. */
import { APIError } from 'better-auth/api'
import * as forms from '#contracts/forms/account-forms.ts'
import { withPasswordRule } from '#contracts/forms/password.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { SignedIn } from '#server/platform/http/account.ts'
import { fieldProblem, problem } from '#server/platform/problems.ts'
import { passwordChangedEmail } from './account-emails.ts'
import { endOtherSessions, findAccount } from './accounts.store.ts'
import type { Accounts, RequestContext } from './accounts.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import type { WithCookies } from './cookies.ts'
import { maySend, startPasswordCheck, takeEmailRequest } from './login-attempts.ts'
import { verifyPassword } from './passwords.ts'
import { takeAtLeast } from './response-times.ts'
import { deviceCookie, requireFreshLogin } from './sessions.ts'

/** Sends a link if there is an account; the answer does not tell. Throws 'bad-form', 'too-many-requests'. */
export async function mailResetLink(context: RequestContext, sent: unknown): Promise<void> {
  const { accounts } = context
  const email = checkedValues(forms.forgottenPasswordForm, sent).email.toLowerCase()
  await takeEmailRequest(context, 'reset_link', email)
  await takeAtLeast(accounts.minResponseTimes.other, async () => {
    if ((await findAccount(accounts.database, email)) && (await maySend(accounts, 'reset_link', email)))
      await accounts.auth.api.requestPasswordReset({ body: { email } }).catch(rethrowUnlessRefused)
  })
}

/** Checks the shape only. */
export function isResetToken(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{16,64}$/.test(text)
}

/**
 * Ends all sessions and other reset links of the account, and makes this browser a known one. Throws
 * 'bad-form' and 'link-ended'.
 */
export async function resetPassword(
  context: RequestContext,
  resetToken: string,
  sent: unknown,
): Promise<WithCookies<undefined>> {
  const { accounts } = context
  const { password } = checkedValues(await ruled(accounts, forms.newPasswordForm), sent)
  await refuseCommonPassword(accounts.settings, password)
  const { internalAdapter } = await accounts.auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${resetToken}`)
  const user = link && (await internalAdapter.findUserById(link.value))
  try {
    await accounts.auth.api.resetPassword({ body: { token: resetToken, newPassword: password } })
    accounts.logSuccess(context, 'password-reset', user?.email)
    return { data: undefined, cookies: user ? [deviceCookie(context, user.email)] : [] }
  } catch (error) {
    rethrowUnlessRefused(error)
    accounts.logRefusal(context, 'reset-link-ended')
    throw problem('link-ended')
  }
}

/** Whether this is the logged-in account's password. Wrong ones are limited, but are no failed logins. */
export async function isOwnPassword(
  context: RequestContext,
  { email }: SignedIn,
  sent: unknown,
): Promise<boolean> {
  const { accounts } = context
  const { password } = checkedValues(forms.presentPasswordForm, sent)
  const attempt = await startPasswordCheck(accounts, email)
  const hash = (await findAccount(accounts.database, email))?.passwordHash
  if (attempt.isAllowed && hash && (await verifyPassword(password, hash))) {
    await attempt.succeeded()
    return true
  }
  accounts.logRefusal(context, 'wrong-password', email)
  return false
}

/**
 * Ends all other sessions and replaces this one. An account without a password needs no present one, but a
 * fresh login. Throws 'bad-form', which names `currentPassword` where that is wrong.
 */
export async function changePassword(
  context: RequestContext,
  who: SignedIn,
  sent: unknown,
): Promise<WithCookies<undefined>> {
  const { accounts } = context
  const account = await findAccount(accounts.database, who.email)
  const cookies = account?.passwordHash
    ? await replacePassword(context, who, sent)
    : await setFirstPassword(context, who, sent)
  await accounts.mailer.send(who.email, passwordChangedEmail(accounts.siteAddress))
  accounts.logSuccess(context, 'password-changed', who.email)
  return { data: undefined, cookies }
}

async function replacePassword(context: RequestContext, who: SignedIn, sent: unknown): Promise<string[]> {
  const { accounts } = context
  const { currentPassword, password } = checkedValues(await ruled(accounts, forms.changePasswordForm), sent)
  await refuseCommonPassword(accounts.settings, password, [who.firstname, who.surname, who.email])
  if (!(await isOwnPassword(context, who, { password: currentPassword })))
    throw fieldProblem('bad-form', 'currentPassword', 'This is not your present password')
  const { headers } = await accounts.auth.api.changePassword({
    body: { currentPassword, newPassword: password, revokeOtherSessions: true },
    headers: context.headers,
    returnHeaders: true,
  })
  return headers.getSetCookie()
}

async function setFirstPassword(context: RequestContext, who: SignedIn, sent: unknown): Promise<string[]> {
  const { accounts } = context
  requireFreshLogin(who)
  const { password } = checkedValues(await ruled(accounts, forms.firstPasswordForm), sent)
  await refuseCommonPassword(accounts.settings, password, [who.firstname, who.surname, who.email])
  await accounts.auth.api.setPassword({ body: { newPassword: password }, headers: context.headers })
  await endOtherSessions(accounts.database, who.id, who.session.token)
  return []
}

async function ruled<F extends typeof forms.firstPasswordForm | typeof forms.changePasswordForm>(
  { settings }: Accounts,
  form: F,
): Promise<F> {
  return withPasswordRule(form, await settings.read('PASSWORD_RULE'))
}

function rethrowUnlessRefused(error: unknown): void {
  if (!(error instanceof APIError) || error.statusCode >= 500) throw error
}
