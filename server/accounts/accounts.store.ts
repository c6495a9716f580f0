import { sql } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'

export interface Account {
  id: string
  email: string
  emailVerified: boolean
  name: string
  /** Null for who has only ever come by social sign-in. */
  passwordHash: string | null
}

/** By the address in lower case. */
export async function accountOf(database: Database, email: string): Promise<Account | undefined> {
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

/**
 * Signs up once more with an address that nobody has shown to be theirs: what was chosen last holds. False where it has
 * been shown meanwhile.
 */
export async function replaceUnproven(
  database: Database,
  id: string,
  { firstname, surname, gender, name, passwordHash }: Chosen,
): Promise<boolean> {
  return await database.transaction().execute(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ firstname, surname, gender, name, updated_at: new Date() })
      .where('id', '=', id)
      .where('email_verified', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
    await trx.deleteFrom('credentials').where('user_id', '=', id).execute()
    await trx
      .insertInto('credentials')
      .values({ user_id: id, provider: 'credential', subject: id, password_hash: passwordHash })
      .execute()
    return true
  })
}

interface Chosen {
  firstname: string
  surname: string
  gender: string
  name: string
  passwordHash: string
}

/** Ways to log in, and sessions, that came before the address was shown to be anybody's: none of them may stay. */
export async function dropUnproven(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async trx => {
    await trx.deleteFrom('credentials').where('user_id', '=', id).execute()
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
  })
}

/** Who has followed a link in a letter has shown that the address is theirs; links sent earlier end with it. */
export async function noteReset(database: Database, id: string): Promise<void> {
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

/** Codes, links and sessions whose time has passed. */
export async function clearUpEnded(database: Database): Promise<void> {
  await database
    .deleteFrom('verifications')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await database.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute()
}
