/** Which saved searches have matches to email, and to whom. */
import { sql, type Transaction } from 'kysely'
import type { TellTime } from '#contracts/tell-times.ts'
import { verifiedUsers } from '#server/accounts/recipients.store.ts'
import { searchableListings } from '#server/listings/listing-relations.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

/**
 * Searches of this frequency with a match that was found before `due` and not emailed, if they have had no email since
 * `due`; at most `limit` of them by id, from beyond `after`.
 */
export async function searchesDue(
  database: Database,
  { frequency, due, after, limit }: { frequency: TellTime; due: Date; after: number; limit: number },
): Promise<number[]> {
  const rows = await database
    .selectFrom('saved_searches as search')
    .innerJoin(verifiedUsers.as('owner'), 'owner.id', 'search.user_id')
    .select('search.id')
    .where('search.tell', '=', frequency)
    .where('search.id', '>', after)
    .where(({ or, eb }) => or([eb('search.told_at', 'is', null), eb('search.told_at', '<', due)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('saved_search_cars as match')
          .select('match.listing_id')
          .whereRef('match.saved_search_id', '=', 'search.id')
          .where('match.told_at', 'is', null)
          .where('match.found_at', '<', due),
      ),
    )
    .orderBy('search.id')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

/** The search and its owner's address, locked until the transaction ends; undefined where the address is not verified. */
export async function searchToNotify(trx: Transaction<DB>, id: number) {
  return await trx
    .selectFrom('saved_searches as search')
    .innerJoin(verifiedUsers.as('owner'), 'owner.id', 'search.user_id')
    .select(['search.id', 'search.name', 'search.query', 'search.tell', 'owner.email'])
    .where('search.id', '=', id)
    .forNoKeyUpdate('search')
    .executeTakeFirst()
}

/** The matches that have been in no email, the latest first, and whether each can still be bought. */
export async function newMatches(
  trx: Transaction<DB>,
  searchId: number,
): Promise<{ id: number; isAvailable: boolean }[]> {
  return await trx
    .selectFrom('saved_search_cars as match')
    .leftJoin(searchableListings.as('listing'), 'listing.id', 'match.listing_id')
    .select(['match.listing_id as id', sql<boolean>`listing.id is not null`.as('isAvailable')])
    .where('match.saved_search_id', '=', searchId)
    .where('match.told_at', 'is', null)
    .orderBy('match.found_at', 'desc')
    .orderBy('match.listing_id', 'desc')
    .execute()
}

export async function noteEmail(trx: Transaction<DB>, searchId: number): Promise<void> {
  await trx
    .updateTable('saved_searches')
    .set({ told_at: sql<Date>`now()` })
    .where('id', '=', searchId)
    .execute()
}
