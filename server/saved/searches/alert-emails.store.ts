/** Which saved searches have matches to email, and to whom. */
import { sql, type Transaction } from 'kysely'
import type { TellTime } from '#contracts/saved/tell-times.ts'
import { lockUser, verifiedUsers } from '#server/accounts/recipients.store.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

/**
 * Searches of this frequency with a match that was found before `due` and not emailed, if they have had no
 * email since `due`; at most `limit` of them by id, from beyond `after`.
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

/**
 * The search and its owner's address; undefined where the address is not verified. Their emails are written
 * one after the other, until the transaction ends, because a car is in one of them only.
 */
export async function searchToNotify(trx: Transaction<DB>, id: number) {
  const search = await trx
    .selectFrom('saved_searches as search')
    .innerJoin(verifiedUsers.as('owner'), 'owner.id', 'search.user_id')
    .select(['search.id', 'search.name', 'search.query', 'search.tell', 'search.created_at'])
    .select(['search.user_id', 'owner.email'])
    .where('search.id', '=', id)
    .executeTakeFirst()
  if (search) await lockUser(trx, search.user_id)
  return search
}

/** The matches that have been in no email, the latest first. */
export async function newMatches(trx: Transaction<DB>, searchId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('saved_search_cars')
    .select('listing_id')
    .where('saved_search_id', '=', searchId)
    .where('told_at', 'is', null)
    .orderBy('found_at', 'desc')
    .orderBy('listing_id', 'desc')
    .execute()
  return rows.map(row => row.listing_id)
}

/** Marks these cars as notified for all searches of a person, whichever of them the email is about. */
export async function markEmailed(
  trx: Transaction<DB>,
  userId: string,
  listingIds: readonly number[],
): Promise<void> {
  await trx
    .updateTable('saved_search_cars')
    .set({ told_at: sql<Date>`now()` })
    .where('told_at', 'is', null)
    .where('listing_id', '=', sql<number>`any(${listingIds})`)
    .where('saved_search_id', 'in', ({ selectFrom }) =>
      selectFrom('saved_searches').select('id').where('user_id', '=', userId),
    )
    .execute()
}

export async function noteEmail(trx: Transaction<DB>, searchId: number): Promise<void> {
  await trx
    .updateTable('saved_searches')
    .set({ told_at: sql<Date>`now()` })
    .where('id', '=', searchId)
    .execute()
}
