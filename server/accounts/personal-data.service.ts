import { type PersonalData, personalDataOf } from '#server/platform/domain-tables.ts'
import type { SignedIn } from '#server/platform/http/account.ts'
import { deletePerson, expiredUnverifiedUsers, profileOf } from './accounts.store.ts'
import type { Accounts, RequestContext } from './accounts.ts'
import { isOwnPassword } from './password.service.ts'
import { badPassword, logOut, requireFreshLogin } from './sessions.ts'

export async function exportPersonalData(
  context: RequestContext,
  { id, email }: SignedIn,
): Promise<PersonalData> {
  const { accounts } = context
  accounts.logSuccess(context, 'data-exported', email)
  return await personalDataOf(accounts.database, accounts.domainTables, { id, email })
}

/**
 * Throws 'bad-form' for a wrong password, or without a password for a session that is too old, and
 * 'wrong-state' where a booking is under way. Returns the cookies to set.
 */
export async function deleteAccount(
  context: RequestContext,
  who: SignedIn,
  sent: unknown,
): Promise<string[]> {
  const { accounts } = context
  const profile = await profileOf(accounts.database, who.id)
  if (profile?.hasPassword) {
    if (!(await isOwnPassword(context, who, sent))) throw badPassword('This is not your password')
  } else requireFreshLogin(who)
  // A domain may refuse it, and then the person stays logged in.
  await deletePerson(accounts.database, accounts.domainTables, who)
  const cookies = await logOut(context)
  accounts.logSuccess(context, 'account-deleted', who.email)
  return cookies
}

/** With what other domains hold of them, which is nothing as long as they can't log in. */
export async function deleteUnverifiedAccounts({ database, domainTables }: Accounts): Promise<void> {
  for (const user of await expiredUnverifiedUsers(database))
    await deletePerson(database, domainTables, user, 'unverified')
}
