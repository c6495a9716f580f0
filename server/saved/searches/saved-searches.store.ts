import { type Selectable, sql, type Transaction } from 'kysely'
import type { ClientBase } from 'pg'
import type { TellTime } from '#contracts/saved/tell-times.ts'
import { lockUser } from '#server/accounts/recipients.store.ts'
import { searchableStates } from '#server/listings/listing-lifecycle.ts'
import type { Position } from '#server/platform/change-log/change-log.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB, SavedSearches } from '#server/platform/database/types.gen.ts'

export type SavedSearchRow = Pick<
  Selectable<SavedSearches>,
  'id' | 'name' | 'query' | 'tell' | 'created_at'
> & { newCars: number }

/** Every query names the owner, so that another person's search is not found. */
function searchesOf(database: Database, userId: string) {
  return database
    .selectFrom('saved_searches as search')
    .select(['search.id', 'search.name', 'search.query', 'search.tell', 'search.created_at'])
    .select(({ selectFrom }) =>
      selectFrom('saved_search_cars as match')
        .innerJoin('listings as listing', 'listing.id', 'match.listing_id')
        .select(({ fn }) => fn.countAll<number>().as('newCars'))
        .where('listing.state', 'in', searchableStates)
        .whereRef('match.saved_search_id', '=', 'search.id')
        .whereRef('match.found_at', '>', 'search.looked_at')
        .$asScalar()
        .$notNull()
        .as('newCars'),
    )
    .where('search.user_id', '=', userId)
}

/** The latest first. */
export async function searchesByOwner(database: Database, userId: string): Promise<SavedSearchRow[]> {
  return await searchesOf(database, userId)
    .orderBy('search.created_at', 'desc')
    .orderBy('search.id', 'desc')
    .execute()
}

export async function searchOfOwner(
  database: Database,
  userId: string,
  id: number,
): Promise<SavedSearchRow | undefined> {
  return await searchesOf(database, userId).where('search.id', '=', id).executeTakeFirst()
}

export type Inserted = { id: number; outcome: 'saved' | 'already-saved' } | { outcome: 'full' }

/** One at a time for each person, so that `max` holds. */
export async function insertSearch(
  database: Database,
  userId: string,
  { name, query, tell }: { name: string; query: string; tell: TellTime },
  max: number,
): Promise<Inserted> {
  return await database.transaction().execute(async trx => {
    await lockUser(trx, userId)
    const saved = await trx
      .selectFrom('saved_searches')
      .select(['id', 'query'])
      .where('user_id', '=', userId)
      .execute()
    const twin = saved.find(search => search.query === query)
    if (twin) return { id: twin.id, outcome: 'already-saved' }
    if (saved.length >= max) return { outcome: 'full' }
    const { id } = await trx
      .insertInto('saved_searches')
      .values({ user_id: userId, name, query, tell })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, outcome: 'saved' }
  })
}

/** False where this person has no such search. Matches found while it does not notify are never emailed. */
export async function updateSearch(
  database: Database,
  userId: string,
  id: number,
  { name, tell }: { name?: string | undefined; tell?: TellTime | undefined },
): Promise<boolean> {
  return await database.transaction().execute(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('saved_searches')
      // An update must set something, even where nothing is to be changed.
      .set({ user_id: userId, ...(name && { name }), ...(tell && { tell }) })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows > 0n && tell === 'never') await markNotified(trx, id)
    return numUpdatedRows > 0n
  })
}

/** Marks these matches, or all, as notified. */
export async function markNotified(
  trx: Transaction<DB>,
  searchId: number,
  listingIds?: readonly number[],
): Promise<void> {
  let update = trx
    .updateTable('saved_search_cars')
    .set({ told_at: sql<Date>`now()` })
    .where('saved_search_id', '=', searchId)
    .where('told_at', 'is', null)
  if (listingIds) update = update.where('listing_id', '=', sql<number>`any(${listingIds})`)
  await update.execute()
}

/** Whether it has matches that have been in no email. */
export async function hasNewMatches(database: Database, searchId: number): Promise<boolean> {
  const row = await database
    .selectFrom('saved_search_cars')
    .select('listing_id')
    .where('saved_search_id', '=', searchId)
    .where('told_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** False where this person has no such search. */
export async function deleteSearch(database: Database, userId: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** False where this person has no such search. */
export async function markViewed(database: Database, userId: string, id: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('saved_searches')
    .set({ looked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** By id alone: for the holder of an unsubscribe link. */
export async function searchSubscription(
  database: Database,
  id: number,
): Promise<{ id: number; name: string; isOn: boolean } | undefined> {
  const row = await database
    .selectFrom('saved_searches')
    .select(['id', 'name', 'tell'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, isOn: row.tell !== 'never' }
}

/** New cars are still counted. Those found so far are left out, even if alerts are switched on again. */
export async function stopNotifying(database: Database, id: number): Promise<void> {
  await database.transaction().execute(async trx => {
    await trx.updateTable('saved_searches').set({ tell: 'never' }).where('id', '=', id).execute()
    await markNotified(trx, id)
  })
}

export interface StoredSearch {
  id: number
  query: string
  /** Milliseconds since 1970, with the fractions of a millisecond that the database keeps. */
  savedAt: number
  /** The transaction that saved it. */
  savedBy: Position
}

/** Everyone's searches in the order of their saving, beyond `after`, as the client's snapshot sees them. */
export async function searchesSavedAfter(
  client: ClientBase,
  after: Pick<StoredSearch, 'savedBy' | 'id'>,
  limit: number,
): Promise<StoredSearch[]> {
  const { rows } = await client.query<StoredSearch>(
    `select id, query, extract(epoch from created_at)::float8 * 1000 as "savedAt", saved_by::text as "savedBy"
     from saved_searches where (saved_by, id) > ($1::text::xid8, $2) order by saved_by, id limit $3`,
    [after.savedBy, after.id, limit],
  )
  return rows
}
