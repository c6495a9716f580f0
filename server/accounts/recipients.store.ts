/** Users as other domains may use them: whom to email, and a user's row as a lock. */
import { sql, type Transaction } from 'kysely'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

interface Recipient {
  id: string
  email: string
  firstname: string
  surname: string
}

/** For joins in other domains' statements: users with a verified email address. */
export const verifiedUsers = sql<Recipient>`(select id, email, firstname, surname from users where email_verified)`

/** Undefined without an id, and for a user that was deleted or has no verified email address. */
export async function findRecipient(
  connection: Connection,
  userId: string | null,
): Promise<Recipient | undefined> {
  if (userId === null) return undefined
  const { rows } =
    await sql<Recipient>`select * from ${verifiedUsers} as person where id = ${userId}`.execute(connection)
  return rows[0]
}

/** What a user has put into the profile to be reached by. */
export async function contactsOf(connection: Connection, userId: string | null) {
  const row =
    userId === null
      ? undefined
      : await connection
          .selectFrom('users')
          .select(['phone', 'addressline1', 'addressline2', 'city', 'postcode'])
          .where('id', '=', userId)
          .executeTakeFirst()
  const address = [row?.addressline1, row?.addressline2, row?.city, row?.postcode]
  return { phone: row?.phone || null, address: address.flatMap(line => line || []) }
}

/** Those of them who have price drop emails turned on. */
export const priceDropRecipients = sql<Pick<Recipient, 'id' | 'email'>>`(
  select id, email from users where email_verified and tell_price_drops
)`

/** Serialises changes to a user's saved things until the transaction ends, so that their limits hold. */
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
