/** One-time codes: they verify an email address and log in. */
import { APIError } from 'better-auth/api'
import { sendCodeForm, verifyCodeForm } from '#contracts/forms/account-forms.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import { problem } from '#server/platform/problems.ts'
import { codeEmail, welcomeEmail } from './account-emails.ts'
import { deleteRepeatedSignUp, deleteUnverifiedLogins, findAccount } from './accounts.store.ts'
import type { Accounts, RequestContext } from './accounts.ts'
import { CODE_SECONDS } from './auth.ts'
import type { WithCookies } from './cookies.ts'
import { maySend, startLoginAttempt, takeEmailRequest } from './login-attempts.ts'
import { takeAtLeast } from './response-times.ts'
import { deviceCookie, startSession } from './sessions.ts'

/** Sends a code if there is an account; the answer does not tell. Throws 'bad-form', 'too-many-requests'. */
export async function requestCode(context: RequestContext, sent: unknown): Promise<void> {
  const { accounts } = context
  const email = checkedValues(sendCodeForm, sent).email.toLowerCase()
  await takeEmailRequest(context, 'code', email)
  await takeAtLeast(accounts.minResponseTimes.other, async () => {
    if (await findAccount(accounts.database, email)) await sendCode(accounts, email)
  })
}

/** Sends a code to an account, unless one was sent within the last minute: that one is still valid. */
export async function sendCode(accounts: Accounts, email: string): Promise<void> {
  if (await maySend(accounts, 'code', email)) await mailCode(accounts, email)
}

async function mailCode({ auth, mailer }: Accounts, email: string): Promise<void> {
  const { internalAdapter } = await auth.$context
  // Only the latest code is valid.
  await internalAdapter.deleteVerificationByIdentifier(`email-verification-otp-${email}`)
  const code = await auth.api.createVerificationOTP({ body: { email, type: 'email-verification' } })
  await mailer.send(email, codeEmail(code), { until: new Date(Date.now() + CODE_SECONDS * 1000) })
}

export interface Verified {
  userId: string
  /** The account's password was chosen in another browser and removed, or there never was one. */
  needsPassword: boolean
}

/** Throws 'bad-form', and 'wrong-code' for a wrong, used or expired code, and during a lockout for any. */
export async function verifyCode(context: RequestContext, sent: unknown): Promise<WithCookies<Verified>> {
  const { accounts } = context
  const { email: given, otp } = checkedValues(verifyCodeForm, sent)
  const email = given.toLowerCase()
  const attempt = await startLoginAttempt(context, 'code', email)
  return await takeAtLeast(accounts.minResponseTimes.other, async () => {
    const body = { email, otp }
    const account = await findAccount(accounts.database, email)
    const isRight =
      attempt.isAllowed &&
      account !== undefined &&
      (await isAccepted(
        accounts.auth.api.checkVerificationOTP({ body: { ...body, type: 'email-verification' } }),
      ))
    if (!isRight) return refuse(context, email)

    const isNew = !account.emailVerified
    const hash = account.passwordHash
    const isChosenHere = hash !== null && accounts.proof.matches(context.headers.get('cookie'), hash)
    // Before the address is verified: afterwards the password would log in.
    if (isNew && !isChosenHere) await deleteUnverifiedLogins(accounts.database, account.id)
    // This uses up the code: of two simultaneous requests with it the second is refused.
    if (!(await isAccepted(accounts.auth.api.verifyEmailOTP({ body })))) return refuse(context, email)
    await attempt.succeeded()
    // The owner has read the email: earlier failures may be another person's, and the code has been used.
    await accounts.attemptLimiter.forgetAccount(email)
    await deleteRepeatedSignUp(accounts.database, account.id)
    if (isNew) await accounts.mailer.send(email, welcomeEmail(account.name, accounts.siteAddress))
    accounts.logSuccess(context, 'code-verified', email)
    const cookies = await startSession(context, account.id)
    return {
      data: { userId: account.id, needsPassword: isNew ? !isChosenHere : hash === null },
      cookies: [...cookies, accounts.proof.expired, deviceCookie(context, email)],
    }
  })
}

function refuse(context: RequestContext, email: string): never {
  context.accounts.logRefusal(context, 'wrong-code', email)
  throw problem('wrong-code', undefined, [{ field: 'otp', message: 'Invalid OTP' }])
}

/** False for a refusal; any other failure is thrown. */
async function isAccepted(check: Promise<unknown>): Promise<boolean> {
  try {
    await check
    return true
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return false
    throw error
  }
}
