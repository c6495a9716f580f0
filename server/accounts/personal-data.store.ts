import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { DomainTables } from '#server/platform/domain-tables.ts'

/** Erases a person's data in all domains. The users row goes last, and by foreign key what refers to it. */
export async function deletePerson(
  database: Database,
  domains: readonly DomainTables[],
  person: { id: string; email: string },
): Promise<void> {
  await database.transaction().execute(trx => erasePerson(trx, domains, person))
}

/** The same, unless the person has verified the address meanwhile. */
export async function deleteUnverifiedPerson(
  database: Database,
  domains: readonly DomainTables[],
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
    if (isUnverified) await erasePerson(trx, domains, person)
  })
}

async function erasePerson(
  trx: Transaction<DB>,
  domains: readonly DomainTables[],
  person: { id: string; email: string },
): Promise<void> {
  for (const domain of domains) await domain.erase?.(trx, person)
  await trx.deleteFrom('users').where('id', '=', person.id).execute()
}
