import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { DomainTables } from '#server/platform/domain-tables.ts'

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
