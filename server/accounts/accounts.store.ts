import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB, Users } from '#server/platform/database/types.gen.ts'
import type { DomainTables } from '#server/platform/domain-tables.ts'

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
  return await usersWithPasswords(database)
    .select(['users.id', 'users.email', 'users.email_verified as emailVerified', 'users.name'])
    .where('users.email', '=', email)
    .executeTakeFirst()
}

function usersWithPasswords(connection: Connection) {
  return connection
    .selectFrom('users')
    .leftJoin('credentials', join =>
      join.onRef('credentials.user_id', '=', 'users.id').on('credentials.provider', '=', 'credential'),
    )
    .select('credentials.password_hash as passwordHash')
}

export interface SignUpDetails {
  firstname: string
  surname: string
  gender: string
  name: string
  passwordHash: string
}

/** A second sign-up with an unverified address replaces the first. False if it was verified meanwhile. */
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

/** Keeps the MAC of the password of a repeated sign-up, in place of an earlier one. It gives no access. */
export async function storeRepeatedSignUp(
  database: Database,
  email: string,
  passwordMac: Buffer,
): Promise<void> {
  await database
    .insertInto('repeated_sign_ups')
    .columns(['user_id', 'password_mac'])
    .expression(from =>
      from
        .selectFrom('users')
        .select(['id', sql<Buffer>`${passwordMac}::bytea`.as('password_mac')])
        .where('email', '=', email),
    )
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet({ password_mac: passwordMac, signed_up_at: sql<Date>`now()` }),
    )
    .execute()
}

/** What `storeRepeatedSignUp` kept; undefined if there is nothing. */
export async function repeatedSignUp(database: Database, email: string): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('repeated_sign_ups')
    .innerJoin('users', 'users.id', 'repeated_sign_ups.user_id')
    .select('repeated_sign_ups.password_mac as passwordMac')
    .where('users.email', '=', email)
    .executeTakeFirst()
  return row?.passwordMac
}

/** The owner has proved to read the account's email. */
export async function deleteRepeatedSignUp(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('repeated_sign_ups').where('user_id', '=', userId).execute()
}

/** Deletes credentials and sessions from before the address was verified: a stranger may have made them. */
export async function deleteUnverifiedLogins(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async trx => await deleteLogins(trx, id))
}

/**
 * An account whose address was never verified goes to the person an issuer vouches for; its password and
 * sessions are deleted. In one transaction, so that a simultaneous sign-up can't add a password in between.
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

/** A reset link proves the address. Earlier links become invalid, and a repeated sign-up ends. */
export async function completePasswordReset(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async trx => {
    await trx.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
    await trx.deleteFrom('verifications').where('value', '=', id).execute()
    await trx.deleteFrom('repeated_sign_ups').where('user_id', '=', id).execute()
  })
}

/** A session's end counted from its login, however much it is used. */
export const MAX_SESSION_SECONDS = 90 * 86_400

const hasEnded = sql<boolean>`(
  expires_at < now() or created_at < now() - make_interval(secs => ${MAX_SESSION_SECONDS})
)`

/** Those that have not ended, the last used first, by the day. */
export async function sessionsOf(database: Database, userId: string) {
  return await database
    .selectFrom('sessions')
    .select(['id', 'created_at as startedAt', 'updated_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`not ${hasEnded}`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

/** One of this user's; another's stays. */
export async function deleteSession(database: Database, userId: string, id: string): Promise<void> {
  await database.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).execute()
}

export async function endOtherSessions(database: Database, userId: string, keptToken: string): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token', '!=', keptToken)
    .execute()
}

/** How long an unverified account waits for its code, and a repeated sign-up with it. */
const UNVERIFIED_DAYS = 7

/** Accounts whose address was not verified in time. */
export async function expiredUnverifiedUsers(database: Database): Promise<{ id: string; email: string }[]> {
  return await database
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email_verified', '=', false)
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${UNVERIFIED_DAYS})`)
    .execute()
}

/** Expired codes and links (a day after they expired), sessions and repeated sign-ups. */
export async function deleteExpiredLogins(database: Database): Promise<void> {
  await database
    .deleteFrom('verifications')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await database.deleteFrom('sessions').where(hasEnded).execute()
  await database
    .deleteFrom('repeated_sign_ups')
    .where('signed_up_at', '<', sql<Date>`now() - make_interval(days => ${UNVERIFIED_DAYS})`)
    .execute()
}

export type ProfileRow = Selectable<Users> & { hasPassword: boolean }

export async function profileOf(database: Connection, id: string): Promise<ProfileRow | undefined> {
  const row = await usersWithPasswords(database)
    .selectAll('users')
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { passwordHash, ...facts } = row
  return { ...facts, hasPassword: passwordHash !== null }
}

export async function updateProfile(
  database: Connection,
  id: string,
  facts: Updateable<Users>,
): Promise<void> {
  await database
    .updateTable('users')
    .set({ ...facts, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/**
 * Erases a person's data in all domains, of those `unverified` unless the address was verified meanwhile. The
 * users row goes last, and by foreign key what refers to it.
 */
export async function deletePerson(
  database: Database,
  domains: readonly DomainTables[],
  person: { id: string; email: string },
  which: 'any' | 'unverified' = 'any',
): Promise<void> {
  await database.transaction().execute(async trx => {
    if (which === 'unverified' && !(await isUnverified(trx, person.id))) return
    for (const domain of domains) await domain.erase?.(trx, person)
    await trx.deleteFrom('users').where('id', '=', person.id).execute()
  })
}

/** The row is locked until the transaction ends. */
async function isUnverified(trx: Transaction<DB>, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('email_verified', '=', false)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
