import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

export interface Account {
  id: string
  email: string
  emailVerified: boolean
  name: string
  /** Null for an account that has only used social sign-in. */
  passwordHash: string | null
}

/** `email` in lower case. */
export async function findAccount(database: Database, email: string): Promise<Account | undefined> {
  return await database
    .selectFrom('users')
    .leftJoin('credentials', join =>
      join.onRef('credentials.user_id', '=', 'users.id').on('credentials.provider', '=', 'credential'),
    )
    .select(['users.id', 'users.email', 'users.email_verified as emailVerified', 'users.name'])
    .select('credentials.password_hash as passwordHash')
    .where('users.email', '=', email)
    .executeTakeFirst()
}

export interface SignUpDetails {
  firstname: string
  surname: string
  gender: string
  name: string
  passwordHash: string
}

/** A second sign-up with an unverified address replaces the first. False if the address has been verified meanwhile. */
export async function replaceUnverifiedSignUp(
  database: Database,
  id: string,
  { firstname, surname, gender, name, passwordHash }: SignUpDetails,
): Promise<boolean> {
  return await database.transaction().execute(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ firstname, surname, gender, name, updated_at: new Date() })
      .where('id', '=', id)
      .where('email_verified', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await deleteLogins(trx, id)
    await trx
      .insertInto('credentials')
      .values({ user_id: id, provider: 'credential', subject: id, password_hash: passwordHash })
      .execute()
    return true
  })
}

/** Deletes credentials and sessions from before the address was verified: another person may have created them. */
export async function deleteUnverifiedLogins(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async trx => await deleteLogins(trx, id))
}

/**
 * An account whose address was never verified goes to the person an issuer vouches for; its password and sessions are
 * deleted. In one transaction, so that a simultaneous sign-up can't add a password in between.
 */
export async function takeOverUnverifiedAccount(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ email_verified: true, updated_at: new Date() })
      .where('id', '=', id)
      .where('email_verified', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await deleteLogins(trx, id)
  })
}

async function deleteLogins(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.deleteFrom('credentials').where('user_id', '=', userId).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** A reset link proves that the address is the user's. Earlier links become invalid. */
export async function completePasswordReset(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async trx => {
    await trx.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
    await trx.deleteFrom('verifications').where('value', '=', id).execute()
  })
}

export async function endOtherSessions(database: Database, userId: string, keptToken: string): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token', '!=', keptToken)
    .execute()
}

/** Expired codes and links (a day after they expired) and sessions. */
export async function deleteExpiredLogins(database: Database): Promise<void> {
  await database
    .deleteFrom('verifications')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await database.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute()
}
