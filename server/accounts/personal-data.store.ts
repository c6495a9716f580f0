import type { Database } from '#server/platform/database/pool.ts'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'

export const accountsPersonalData: PersonalDataSource = {
  tables: [
    { table: 'users', key: 'id' },
    { table: 'sessions', key: 'user_id', secret: ['token'] },
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

/** Erases a person's data in all domains. The users row goes last; rows that refer to it go with it by foreign key. */
export async function deletePerson(
  database: Database,
  sources: readonly PersonalDataSource[],
  person: { id: string; email: string },
): Promise<void> {
  await database.transaction().execute(async trx => {
    for (const source of sources) await source.erase?.(trx, person)
    await trx.deleteFrom('users').where('id', '=', person.id).execute()
  })
}
