/**
 * All processes of a database have one SECRET. With another one people would be logged out, links in emails
 * would end, and queued emails could not be read, by whichever process comes first.
 */
import { sql } from 'kysely'
import { type Operator, recordAction } from './audit-log.ts'
import type { Database } from './database/pool.ts'
import { fingerprint } from './secret.ts'

const fingerprintOf = (secret: string) => fingerprint('the secret of a database', secret)

/** The first process of a database settles it. Throws for another secret. */
export async function claimSecret(database: Database, secret: string): Promise<void> {
  const own = fingerprintOf(secret)
  const { first } = await database
    .updateTable('database_identity')
    .set({ secret_fingerprint: sql<string>`coalesce(secret_fingerprint, ${own})` })
    .returning('secret_fingerprint as first')
    .executeTakeFirstOrThrow()
  if (first !== own) throw new Error(OTHER_SECRET)
}

const OTHER_SECRET =
  'SECRET is not the one that this database is used with. Give every process the same: SECRET, or without it ' +
  'the file secret in DATA_DIR. To change it on purpose, stop all processes, then: npm run ops -- secret accept'

export async function isKnownSecret(database: Database, secret: string): Promise<boolean> {
  const { secret_fingerprint: known } = await database
    .selectFrom('database_identity')
    .select('secret_fingerprint')
    .executeTakeFirstOrThrow()
  return known === null || known === fingerprintOf(secret)
}

/** From now on this secret alone is right. */
export async function acceptSecret(database: Database, secret: string, operator: Operator): Promise<void> {
  await database.transaction().execute(async trx => {
    await trx
      .updateTable('database_identity')
      .set({ secret_fingerprint: fingerprintOf(secret) })
      .execute()
    await recordAction(trx, operator, 'accept secret', 'secret')
  })
}
