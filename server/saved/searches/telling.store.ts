/** Whom to tell of which cars. */
import { sql, type Transaction } from 'kysely'
import type { TellTime } from '#contracts/tell-times.ts'
import { searchableStates } from '#server/listings/listing-lifecycle.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

/**
 * Searches that tell this often and have a car that was found before `due` and not told of, if they have told of none
 * since; so many of them at most, from the number `after` on.
 */
export async function searchesDue(
  database: Database,
  { tell, due, after, atMost }: { tell: TellTime; due: Date; after: number; atMost: number },
): Promise<number[]> {
  const rows = await database
    .selectFrom('saved_searches as search')
    .innerJoin('users', 'users.id', 'search.user_id')
    .select('search.id')
    .where('search.tell', '=', tell)
    .where('search.id', '>', after)
    .where('users.email_verified', '=', true)
    .where(({ or, eb }) => or([eb('search.told_at', 'is', null), eb('search.told_at', '<', due)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('saved_search_cars as found')
          .select('found.listing_id')
          .whereRef('found.saved_search_id', '=', 'search.id')
          .where('found.told_at', 'is', null)
          .where('found.found_at', '<', due),
      ),
    )
    .orderBy('search.id')
    .limit(atMost)
    .execute()
  return rows.map(row => row.id)
}

/** The search and whom it tells, nobody else's to tell until the transaction ends. */
export async function searchToTell(trx: Transaction<DB>, id: number) {
  return await trx
    .selectFrom('saved_searches as search')
    .innerJoin('users', 'users.id', 'search.user_id')
    .select([
      'search.id',
      'search.name',
      'search.query',
      'search.tell',
      'users.email',
      'users.email_verified',
    ])
    .where('search.id', '=', id)
    .forNoKeyUpdate('search')
    .executeTakeFirst()
}

/** What waits to be told, the latest found first, and whether it can still be bought. */
export async function untoldCars(
  trx: Transaction<DB>,
  searchId: number,
): Promise<{ id: number; isThere: boolean }[]> {
  return await trx
    .selectFrom('saved_search_cars as found')
    .leftJoin('listings', join =>
      join.onRef('listings.id', '=', 'found.listing_id').on('listings.state', 'in', searchableStates),
    )
    .select(['found.listing_id as id', sql<boolean>`listings.id is not null`.as('isThere')])
    .where('found.saved_search_id', '=', searchId)
    .where('found.told_at', 'is', null)
    .orderBy('found.found_at', 'desc')
    .orderBy('found.listing_id', 'desc')
    .execute()
}

export async function noteTelling(trx: Transaction<DB>, searchId: number): Promise<void> {
  await trx
    .updateTable('saved_searches')
    .set({ told_at: sql<Date>`now()` })
    .where('id', '=', searchId)
    .execute()
}
