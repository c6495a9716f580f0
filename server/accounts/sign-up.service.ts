import { signUpForm } from '#contracts/forms/account-forms.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import { tooManyRequests } from '#server/platform/problems.ts'
import { accountOf, replaceUnproven } from './accounts.store.ts'
import type { Accounts, Asker } from './accounts.ts'
import { atLeast } from './at-least.ts'
import { sendCode } from './codes.service.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import type { Answer } from './cookies.ts'
import { accountExistsLetter } from './letters.ts'
import { hashPassword } from './passwords.ts'
import { HOURLY, ONE_A_MINUTE } from './tries.ts'

/**
 * Creates an account that waits for its code. An address that has an account gets an email saying so; the answer is the same.
 * Throws 'bad-form'.
 */
export async function signUp(
  accounts: Accounts,
  asker: Asker,
  sent: unknown,
): Promise<Answer<{ email: string }>> {
  const { firstname, surname, gender, password, email: given } = checkedValues(signUpForm, sent)
  const email = given.toLowerCase()
  refuseCommonPassword(password, [firstname, surname, email])
  const wait = await accounts.pauses.take([`sign-up ${asker.address}`], HOURLY)
  if (wait > 0) throw tooManyRequests('Too many accounts were made from here. Please try again later.', wait)

  return await atLeast(accounts.answerTimes.signUp, async () => {
    const passwordHash = await hashPassword(password)
    const name = `${firstname} ${surname}`
    const chosen = { firstname, surname, gender, name, passwordHash }
    const isMade = (await made(accounts, email, chosen)) || (await replaced(accounts, email, chosen))
    if (isMade) await sendCode(accounts, email)
    else await tellOwner(accounts, email)
    // Also where no account was created: a missing cookie would tell that there is one.
    return { data: { email }, cookies: [accounts.proof.cookieFor(passwordHash)] }
  })
}

/** At most once a minute. */
async function tellOwner({ pauses, mailer, siteAddress }: Accounts, email: string): Promise<void> {
  const wait = await pauses.take([`account exists ${email}`], ONE_A_MINUTE)
  if (wait === 0) await mailer.send(email, accountExistsLetter(siteAddress))
}

type Chosen = Parameters<typeof replaceUnproven>[2]

async function made({ auth, database }: Accounts, email: string, chosen: Chosen): Promise<boolean> {
  if (await accountOf(database, email)) return false
  const { internalAdapter } = await auth.$context
  const { passwordHash, ...facts } = chosen
  // Of two simultaneous sign-ups the second finds the first one's account.
  const user = await internalAdapter
    .createUser({ email, emailVerified: false, ...facts }, { method: 'email-password' })
    .catch(async error => {
      if (!(await accountOf(database, email))) throw error
    })
  if (!user) return false
  const link = { userId: user.id, providerId: 'credential', accountId: user.id, password: passwordHash }
  await internalAdapter.linkAccount(link)
  return true
}

async function replaced({ database }: Accounts, email: string, chosen: Chosen): Promise<boolean> {
  const account = await accountOf(database, email)
  return (
    account !== undefined && !account.emailVerified && (await replaceUnproven(database, account.id, chosen))
  )
}
