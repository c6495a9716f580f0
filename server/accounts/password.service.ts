/** Choosing a new password: with the old one, or with an emailed link. */
import { APIError } from 'better-auth/api'
import {
  changePasswordForm,
  firstPasswordForm,
  forgottenPasswordForm,
  newPasswordForm,
  presentPasswordForm,
} from '#contracts/forms/account-forms.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { SignedIn } from '#server/platform/http/account.ts'
import { problem, tooManyRequests } from '#server/platform/problems.ts'
import { accountOf, endOtherSessions } from './accounts.store.ts'
import type { Accounts, Asker } from './accounts.ts'
import { atLeast } from './at-least.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import type { Answer } from './cookies.ts'
import { passwordChangedLetter } from './letters.ts'
import { isPassword } from './passwords.ts'
import { HOURLY, ONE_A_MINUTE, takeTry } from './tries.ts'

/** Sends a link if there is an account; the answer is the same if not. Throws 'bad-form' and 'too-many-requests'. */
export async function mailResetLink(accounts: Accounts, asker: Asker, sent: unknown): Promise<void> {
  const email = checkedValues(forgottenPasswordForm, sent).email.toLowerCase()
  const wait =
    (await accounts.pauses.take([`reset link ${email}`], ONE_A_MINUTE)) ||
    (await accounts.pauses.take([`reset links ${asker.address}`], HOURLY))
  if (wait > 0) {
    accounts.noteRefusal(asker, 'reset-links-too-often', email)
    throw tooManyRequests(`Please wait ${wait} seconds before asking for another link.`, wait)
  }
  await atLeast(accounts.answerTimes.other, async () => {
    await accounts.auth.api.requestPasswordReset({ body: { email } }).catch(rethrowUnlessRefused)
  })
}

/** Whether it has the shape of a token in an emailed link. */
export function isResetToken(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{16,64}$/.test(text)
}

/** Ends every session of the account, and every other reset link. Throws 'bad-form' and 'link-ended'. */
export async function resetPassword(
  accounts: Accounts,
  asker: Asker,
  resetToken: string,
  sent: unknown,
): Promise<void> {
  const { password } = checkedValues(newPasswordForm, sent)
  refuseCommonPassword(password)
  try {
    await accounts.auth.api.resetPassword({ body: { token: resetToken, newPassword: password } })
    accounts.noteDone(asker, 'password-reset')
  } catch (error) {
    rethrowUnlessRefused(error)
    accounts.noteRefusal(asker, 'reset-link-ended')
    throw problem('link-ended')
  }
}

/** Whether this is the password of the account that is logged in. Wrong ones count as failed logins. */
export async function isOwnPassword(
  accounts: Accounts,
  asker: Asker,
  { email }: SignedIn,
  sent: unknown,
): Promise<boolean> {
  const { password } = checkedValues(presentPasswordForm, sent)
  const attempt = await takeTry(accounts, asker, email)
  const hash = (await accountOf(accounts.database, email))?.passwordHash
  if (attempt.mayBeMade && hash && (await isPassword(password, hash))) {
    await attempt.wasRight()
    return true
  }
  accounts.noteRefusal(asker, 'wrong-password', email)
  return false
}

/**
 * Every other session ends, and this one is replaced. An account without a password gets one without being asked for an old
 * one. Throws 'bad-form', which names `currentPassword` where that is wrong.
 */
export async function changePassword(
  accounts: Accounts,
  asker: Asker,
  who: SignedIn,
  sent: unknown,
): Promise<Answer<undefined>> {
  const account = await accountOf(accounts.database, who.email)
  const cookies = account?.passwordHash
    ? await replaced(accounts, asker, who, sent)
    : await chosenFirst(accounts, asker, who, sent)
  await accounts.mailer.send(who.email, passwordChangedLetter(accounts.siteAddress))
  accounts.noteDone(asker, 'password-changed', who.id)
  return { data: undefined, cookies }
}

async function replaced(accounts: Accounts, asker: Asker, who: SignedIn, sent: unknown): Promise<string[]> {
  const { currentPassword, password } = checkedValues(changePasswordForm, sent)
  refuseCommonPassword(password, [who.firstname, who.surname, who.email])
  if (!(await isOwnPassword(accounts, asker, who, { password: currentPassword }))) {
    const message = 'This is not your present password'
    throw problem('bad-form', message, [{ field: 'currentPassword', message }])
  }
  const { headers } = await accounts.auth.api.changePassword({
    body: { currentPassword, newPassword: password, revokeOtherSessions: true },
    headers: asker.headers,
    returnHeaders: true,
  })
  return headers.getSetCookie()
}

async function chosenFirst(
  accounts: Accounts,
  asker: Asker,
  who: SignedIn,
  sent: unknown,
): Promise<string[]> {
  const { password } = checkedValues(firstPasswordForm, sent)
  refuseCommonPassword(password, [who.firstname, who.surname, who.email])
  await accounts.auth.api.setPassword({ body: { newPassword: password }, headers: asker.headers })
  await endOtherSessions(accounts.database, who.id, who.session.token)
  return []
}

function rethrowUnlessRefused(error: unknown): void {
  if (!(error instanceof APIError) || error.statusCode >= 500) throw error
}
