import { type Selectable, sql, type Transaction } from 'kysely'
import type { TellTime } from '#contracts/tell-times.ts'
import { searchableStates } from '#server/listings/listing-lifecycle.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB, SavedSearches } from '#server/platform/database/types.gen.ts'

export type SavedSearchRow = Pick<
  Selectable<SavedSearches>,
  'id' | 'name' | 'query' | 'tell' | 'created_at'
> & { newCars: number }

/** Every query names the owner: a search that is somebody else's is not there. */
function searchesOf(database: Database, userId: string) {
  return database
    .selectFrom('saved_searches as search')
    .select(['search.id', 'search.name', 'search.query', 'search.tell', 'search.created_at'])
    .select(({ selectFrom }) =>
      selectFrom('saved_search_cars as found')
        .innerJoin('listings', 'listings.id', 'found.listing_id')
        .select(({ fn }) => fn.countAll<number>().as('newCars'))
        .whereRef('found.saved_search_id', '=', 'search.id')
        .whereRef('found.found_at', '>', 'search.looked_at')
        .where('listings.state', 'in', searchableStates)
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

/** One at a time for each person, so that no two of them are the fiftieth. */
export async function insertSearch(
  database: Database,
  userId: string,
  { name, query, tell }: { name: string; query: string; tell: TellTime },
  atMost: number,
): Promise<Inserted> {
  return await database.transaction().execute(async trx => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const saved = await trx
      .selectFrom('saved_searches')
      .select(['id', 'query'])
      .where('user_id', '=', userId)
      .execute()
    const twin = saved.find(search => search.query === query)
    if (twin) return { id: twin.id, outcome: 'already-saved' }
    if (saved.length >= atMost) return { outcome: 'full' }
    const { id } = await trx
      .insertInto('saved_searches')
      .values({ user_id: userId, name, query, tell })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, outcome: 'saved' }
  })
}

/** False where there is no such search of this person. Cars found while nothing was to be told stay untold of. */
export async function updateSearch(
  database: Database,
  userId: string,
  id: number,
  { name, tell }: { name?: string | undefined; tell?: TellTime | undefined },
): Promise<boolean> {
  return await database.transaction().execute(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('saved_searches')
      // Something must be set, also where nothing is to be changed.
      .set({ user_id: userId, ...(name && { name }), ...(tell && { tell }) })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows > 0n && tell === 'never') await markTold(trx, id)
    return numUpdatedRows > 0n
  })
}

/** These cars, or all that wait, are told of. */
export async function markTold(
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

export async function hasUntoldCars(database: Database, searchId: number): Promise<boolean> {
  const row = await database
    .selectFrom('saved_search_cars')
    .select('listing_id')
    .where('saved_search_id', '=', searchId)
    .where('told_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** False where there is no such search of this person. */
export async function deleteSearch(database: Database, userId: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** False where there is no such search of this person. */
export async function noteLook(database: Database, userId: string, id: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('saved_searches')
    .set({ looked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
