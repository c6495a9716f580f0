/** People as other domains may use them: whom to email, and one person's row as a lock. */
import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

interface Recipient {
  id: string
  email: string
}

/** For joins in other domains' statements: people who have shown that their email address is theirs. */
export const verifiedUsers = sql<Recipient>`(select id, email from users where email_verified)`

/** Those of them who want to hear when a saved car becomes cheaper. */
export const priceDropRecipients = sql<Recipient>`(
  select id, email from users where email_verified and tell_price_drops
)`

/** Makes other changes of what this person keeps wait until the transaction ends: what is kept has limits. */
export async function lockUser(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function wantsPriceDrops(database: Database, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('tell_price_drops')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.tell_price_drops ?? false
}

export async function stopPriceDrops(database: Database, userId: string): Promise<void> {
  await database.updateTable('users').set({ tell_price_drops: false }).where('id', '=', userId).execute()
}
