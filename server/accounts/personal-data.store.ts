import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'

export const accountsPersonalData: PersonalDataSource = {
  tables: [
    { table: 'users', key: 'id' },
    { table: 'sessions', key: 'user_id', secret: ['token'] },
    { table: 'repeated_sign_ups', key: 'user_id', secret: ['password_mac'] },
    {
      table: 'credentials',
      key: 'user_id',
      secret: ['password_hash', 'access_token', 'refresh_token', 'id_token'],
    },
  ],
  async erase(trx, { id }) {
    await trx.deleteFrom('verifications').where('value', '=', id).execute()
  },
}

/** Erases a person's data in all domains. The users row goes last, and by foreign key what refers to it. */
export async function deletePerson(
  database: Database,
  sources: readonly PersonalDataSource[],
  person: { id: string; email: string },
): Promise<void> {
  await database.transaction().execute(trx => erasePerson(trx, sources, person))
}

/** The same, unless the person has verified the address meanwhile. */
export async function deleteUnverifiedPerson(
  database: Database,
  sources: readonly PersonalDataSource[],
  person: { id: string; email: string },
): Promise<void> {
  await database.transaction().execute(async trx => {
    const { id } = person
    const isUnverified = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('email_verified', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (isUnverified) await erasePerson(trx, sources, person)
  })
}

async function erasePerson(
  trx: Transaction<DB>,
  sources: readonly PersonalDataSource[],
  person: { id: string; email: string },
): Promise<void> {
  for (const source of sources) await source.erase?.(trx, person)
  await trx.deleteFrom('users').where('id', '=', person.id).execute()
}
