/** All data about a person, in every table. */
import { sql } from 'kysely'
import { transitionMany } from '#server/listings/transition.store.ts'
import type { Database } from '#server/platform/database/pool.ts'

/**
 * The tables that refer to a person, and the columns that are left out of that person's copy, because they would open the
 * account to anyone who has the file. A test compares this list with the database's own.
 */
export const tablesAboutPeople = {
  users: { key: 'id', secret: [] },
  sessions: { key: 'user_id', secret: ['token'] },
  credentials: { key: 'user_id', secret: ['password_hash', 'access_token', 'refresh_token', 'id_token'] },
  wishlist_cars: { key: 'user_id', secret: [] },
  saved_searches: { key: 'user_id', secret: [] },
  bookings: { key: 'user_id', secret: [] },
  listings: { key: 'seller_id', secret: ['content_hash'] },
  assistant_sessions: { key: 'user_id', secret: ['visitor_hash'] },
} as const satisfies Record<string, { key: string; secret: readonly string[] }>

/** Tables whose rows belong to a row of one of those. */
const dependentTables = {
  assistant_messages: { key: 'session_id', of: 'assistant_sessions' },
} as const satisfies Record<string, { key: string; of: keyof typeof tablesAboutPeople }>

export type PersonalData = Record<
  keyof typeof tablesAboutPeople | keyof typeof dependentTables,
  Record<string, unknown>[]
>

export async function everythingOf(database: Database, userId: string): Promise<PersonalData> {
  const found: [string, Record<string, unknown>[]][] = []
  for (const [table, { key, secret }] of Object.entries(tablesAboutPeople)) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.ref(key)} = ${userId}::uuid`.execute(database)
    const hidden: readonly string[] = secret
    found.push([
      table,
      rows.map(row => Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)))),
    ])
  }
  for (const [table, { key, of }] of Object.entries(dependentTables)) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.ref(key)} in (
        select id from ${sql.table(of)} where ${sql.ref(tablesAboutPeople[of].key)} = ${userId}::uuid
      )`.execute(database)
    found.push([table, rows])
  }
  return Object.fromEntries(found) as PersonalData
}

/**
 * The seller's adverts are withdrawn and lose what could name the seller; deals stay, without the person. Everything else
 * is deleted.
 */
export async function deletePerson(database: Database, userId: string, email: string): Promise<void> {
  await database.transaction().execute(async trx => {
    await transitionMany(trx, 'withdraw', 'owner', { where: 'listings.seller_id = $1', values: [userId] })
    await trx
      .updateTable('listings')
      .set({ registration: null, description: null, short_description: null })
      .where('seller_id', '=', userId)
      .where('state', '!=', 'sold')
      .execute()
    await trx.deleteFrom('verifications').where('value', '=', userId).execute()
    await trx.deleteFrom('outbox').where('to_email', '=', email).execute()
    await trx.deleteFrom('users').where('id', '=', userId).execute()
  })
}
