/** One-time codes: they prove that an email address belongs to the visitor, and log in. */
import { APIError } from 'better-auth/api'
import { sendCodeForm, verifyCodeForm } from '#contracts/forms/account-forms.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import { problem, tooManyRequests } from '#server/platform/problems.ts'
import { accountOf, dropUnproven } from './accounts.store.ts'
import type { Accounts, Asker } from './accounts.ts'
import { atLeast } from './at-least.ts'
import { CODE_SECONDS } from './auth.ts'
import type { Answer } from './cookies.ts'
import { codeLetter, welcomeLetter } from './letters.ts'
import { startSession } from './sessions.ts'
import { HOURLY, ONE_A_MINUTE, takeTry } from './tries.ts'

/** Sends a code if there is an account; the answer is the same if not. Throws 'bad-form' and 'too-many-requests'. */
export async function sendCodeTo(accounts: Accounts, asker: Asker, sent: unknown): Promise<void> {
  const email = checkedValues(sendCodeForm, sent).email.toLowerCase()
  const wait =
    (await accounts.pauses.take([`code ${email}`], ONE_A_MINUTE)) ||
    (await accounts.pauses.take([`codes ${asker.address}`], HOURLY))
  if (wait > 0) {
    accounts.noteRefusal(asker, 'codes-too-often', email)
    throw tooManyRequests(`Please wait ${wait} seconds before asking for another code.`, wait)
  }
  await atLeast(accounts.answerTimes.other, async () => {
    if (await accountOf(accounts.database, email)) await mailCode(accounts, email)
  })
}

/**
 * At signing up and logging in: one a minute as well, but counted separately. Requests for codes to an address that has no
 * account must not keep its owner from getting one.
 */
export async function sendCode(accounts: Accounts, email: string): Promise<void> {
  const wait = await accounts.pauses.take([`first code ${email}`], ONE_A_MINUTE)
  if (wait > 0) return
  await accounts.pauses.take([`code ${email}`], ONE_A_MINUTE)
  await mailCode(accounts, email)
}

async function mailCode({ auth, mailer }: Accounts, email: string): Promise<void> {
  const { internalAdapter } = await auth.$context
  // Only the latest code is valid.
  await internalAdapter.deleteVerificationByIdentifier(`email-verification-otp-${email}`)
  const code = await auth.api.createVerificationOTP({ body: { email, type: 'email-verification' } })
  await mailer.send(email, codeLetter(code), { until: new Date(Date.now() + CODE_SECONDS * 1000) })
}

export interface Verified {
  userId: string
  /** The account's password had been chosen in another browser, and was removed. */
  needsPassword: boolean
}

/** Throws 'bad-form' and 'wrong-code': for a wrong, used or expired code, and for a right one during a lockout. */
export async function verifyCode(accounts: Accounts, asker: Asker, sent: unknown): Promise<Answer<Verified>> {
  const { email: given, otp } = checkedValues(verifyCodeForm, sent)
  const email = given.toLowerCase()
  const attempt = await takeTry(accounts, asker, email)
  return await atLeast(accounts.answerTimes.other, async () => {
    const body = { email, otp }
    const account = await accountOf(accounts.database, email)
    const isRight =
      attempt.mayBeMade &&
      account !== undefined &&
      (await isAccepted(
        accounts.auth.api.checkVerificationOTP({ body: { ...body, type: 'email-verification' } }),
      ))
    if (!isRight) return refuse(accounts, asker, email)

    const isNew = !account.emailVerified
    const hash = account.passwordHash
    const isChosenHere = hash !== null && accounts.proof.isIn(asker.headers.get('cookie') ?? '', hash)
    // Before the address counts as verified: from then on the password would log in.
    if (isNew && !isChosenHere) await dropUnproven(accounts.database, account.id)
    // The code is used up here: of two requests with the same code the second is refused.
    if (!(await isAccepted(accounts.auth.api.verifyEmailOTP({ body })))) return refuse(accounts, asker, email)
    await attempt.wasRight()
    if (isNew) await accounts.mailer.send(email, welcomeLetter(account.name, accounts.siteAddress))
    accounts.noteDone(asker, 'code-verified', account.id)
    const cookies = await startSession(accounts, asker, account.id)
    return {
      data: { userId: account.id, needsPassword: isNew ? !isChosenHere : hash === null },
      cookies: [...cookies, accounts.proof.ended],
    }
  })
}

function refuse(accounts: Accounts, asker: Asker, email: string): never {
  accounts.noteRefusal(asker, 'wrong-code', email)
  throw problem('wrong-code', undefined, [{ field: 'otp', message: 'Invalid OTP' }])
}

/** False for a refusal; any other failure is thrown. */
async function isAccepted(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked
    return true
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return false
    throw error
  }
}
