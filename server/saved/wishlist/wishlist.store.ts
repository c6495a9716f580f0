import type { Selectable, Transaction } from 'kysely'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB, Listings, WishlistCars } from '#server/platform/database/types.gen.ts'

export type SavedRow = Pick<Selectable<WishlistCars>, 'listing_id' | 'saved_at' | 'price_when_saved_pence'>

/** States and prices of these listings; those of drafts are left out. */
export async function pricesOfAdvertised(
  trx: Transaction<DB>,
  ids: readonly number[],
): Promise<Pick<Selectable<Listings>, 'id' | 'state' | 'price_pence' | 'price_history'>[]> {
  if (ids.length === 0) return []
  return await trx
    .selectFrom('listings')
    .select(['id', 'state', 'price_pence', 'price_history'])
    .where('id', 'in', ids)
    .where('state', '<>', 'draft')
    .execute()
}

/** The car saved last comes first. */
export async function savedRows(database: Connection, userId: string): Promise<SavedRow[]> {
  return await database
    .selectFrom('wishlist_cars')
    .select(['listing_id', 'saved_at', 'price_when_saved_pence'])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('listing_id', 'desc')
    .execute()
}

/** A car that is saved already keeps the earlier time, with the price at that time. */
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
