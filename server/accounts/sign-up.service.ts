import { signUpForm } from '#contracts/forms/account-forms.ts'
import { withPasswordRule } from '#contracts/forms/password.ts'
import { withNameRule } from '#contracts/forms/person-names.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import { tooManyRequests } from '#server/platform/problems.ts'
import { accountExistsEmail } from './account-emails.ts'
import * as store from './accounts.store.ts'
import type { Accounts, RequestContext } from './accounts.ts'
import { sendCode } from './codes.service.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import type { WithCookies } from './cookies.ts'
import { maySend, PER_NETWORK_HOURLY, takeFirstCode } from './login-attempts.ts'
import { hashPassword } from './passwords.ts'
import { takeAtLeast } from './response-times.ts'

/**
 * Creates an unverified account and sends its code. If the address has a verified account, its owner gets an
 * email instead; the response does not say which. Throws 'bad-form' and 'too-many-requests'.
 */
export async function signUp(
  context: RequestContext,
  sent: unknown,
): Promise<WithCookies<{ email: string }>> {
  const { accounts } = context
  const [nameRule, passwordRule] = await Promise.all([
    accounts.settings.read('NAME_RULE'),
    accounts.settings.read('PASSWORD_RULE'),
  ])
  const form = withPasswordRule(withNameRule(signUpForm, nameRule), passwordRule)
  const { firstname, surname, gender, password, email: given } = checkedValues(form, sent)
  const email = given.toLowerCase()
  await refuseCommonPassword(accounts.settings, password, [firstname, surname, email])
  const key = `sign-up from ${context.address}`
  const wait = await accounts.attemptLimiter.take({ key, ...PER_NETWORK_HOURLY })
  if (wait > 0) throw tooManyRequests('Too many accounts were made from here. Please try again later.', wait)

  // Before the time is taken: on a busy server hashing alone would exceed it, and leave the differences that
  // follow visible.
  const passwordHash = await hashPassword(password, accounts.passwordCost)
  return await takeAtLeast(accounts.minResponseTimes.signUp, async () => {
    const name = `${firstname} ${surname}`
    const details = { firstname, surname, gender, name, passwordHash }
    const isSignedUp =
      (await createAccount(accounts, email, details)) || (await replaceSignUp(accounts, email, details))
    // In either case, so that the answer to a request for a code is the same.
    await takeFirstCode(context, email)
    if (isSignedUp) {
      await sendCode(accounts, email)
    } else {
      await store.storeRepeatedSignUp(accounts.database, email, accounts.repeatMac(email, password))
      await notifyOwner(accounts, email)
    }
    // Set in either case: a missing cookie would reveal that the address has an account.
    return { data: { email }, cookies: [accounts.proof.cookieFor(passwordHash)] }
  })
}

/** Tells the owner of an account that its address was used to sign up, at most once a minute. */
export async function notifyOwner(accounts: Accounts, email: string): Promise<void> {
  if (await maySend(accounts, 'account_exists', email))
    await accounts.mailer.send(email, accountExistsEmail(accounts.siteAddress))
}

async function createAccount(
  { auth, database }: Accounts,
  email: string,
  details: store.SignUpDetails,
): Promise<boolean> {
  if (await store.findAccount(database, email)) return false
  const { internalAdapter } = await auth.$context
  const { passwordHash, ...person } = details
  // The second of two simultaneous sign-ups fails on the first one's row.
  const user = await internalAdapter
    .createUser({ email, emailVerified: false, ...person }, { method: 'email-password' })
    .catch(async error => {
      if (!(await store.findAccount(database, email))) throw error
    })
  if (!user) return false
  const link = { userId: user.id, providerId: 'credential', accountId: user.id, password: passwordHash }
  await internalAdapter.linkAccount(link)
  return true
}

async function replaceSignUp(
  { database }: Accounts,
  email: string,
  details: store.SignUpDetails,
): Promise<boolean> {
  const account = await store.findAccount(database, email)
  return (
    account !== undefined &&
    !account.emailVerified &&
    (await store.replaceUnverifiedSignUp(database, account.id, details))
  )
}
