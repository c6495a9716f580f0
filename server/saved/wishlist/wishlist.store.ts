import type { Selectable, Transaction } from 'kysely'
import { publicStates } from '#server/listings/listing-lifecycle.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB, Listings, WishlistCars } from '#server/platform/database/types.gen.ts'

export type SavedRow = Pick<Selectable<WishlistCars>, 'listing_id' | 'saved_at' | 'price_when_saved_pence'>
export type PricedListing = Pick<Selectable<Listings>, 'id' | 'price_pence' | 'price_history'>

/** Keeps other changes of this person's list waiting until the transaction has ended: the list has a limit. */
export async function lockList(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** The car saved last comes first. */
export async function savedRows(database: Database | Transaction<DB>, userId: string): Promise<SavedRow[]> {
  return await database
    .selectFrom('wishlist_cars')
    .select(['listing_id', 'saved_at', 'price_when_saved_pence'])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('listing_id', 'desc')
    .execute()
}

/** Undefined for a car that nobody may see. */
export async function publicPrice(trx: Transaction<DB>, id: number): Promise<PricedListing | undefined> {
  return await trx
    .selectFrom('listings')
    .select(['id', 'price_pence', 'price_history'])
    .where('id', '=', id)
    .where('state', 'in', publicStates)
    .executeTakeFirst()
}

/** Of these ids the cars that ever were advertised, whatever has become of them. */
export async function everAdvertised(trx: Transaction<DB>, ids: readonly number[]): Promise<PricedListing[]> {
  if (ids.length === 0) return []
  return await trx
    .selectFrom('listings')
    .select(['id', 'price_pence', 'price_history'])
    .where('id', 'in', ids)
    .where('state', '<>', 'draft')
    .execute()
}

/** Of a car that is saved already the earlier time remains, with the price of then. */
export async function putOnList(
  trx: Transaction<DB>,
  userId: string,
  rows: readonly SavedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('wishlist_cars')
    .values(rows.map(row => ({ ...row, user_id: userId })))
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'listing_id'])
        .doUpdateSet(({ ref }) => ({
          saved_at: ref('excluded.saved_at'),
          price_when_saved_pence: ref('excluded.price_when_saved_pence'),
        }))
        .whereRef('excluded.saved_at', '<', 'wishlist_cars.saved_at'),
    )
    .execute()
}

export async function takeOffList(trx: Transaction<DB>, userId: string, listingId: number): Promise<void> {
  await trx
    .deleteFrom('wishlist_cars')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .execute()
}
