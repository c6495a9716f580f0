import { type RawBuilder, sql, type Transaction } from 'kysely'
import { searchableStates } from '#server/listings/listing-lifecycle.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

export interface Drop {
  listingId: number
  pricePence: number
  priceWhenSavedPence: number
}

/**
 * A car that can be bought, has become cheaper by so much than when it was saved and than was told before, and is
 * nobody's own; for who wants to hear of it at an address known to be theirs.
 */
const isWorthTelling = (dropPence: number): RawBuilder<boolean> => sql`
  listings.id = wishlist_cars.listing_id and users.id = wishlist_cars.user_id
  and listings.state = any(${searchableStates})
  and listings.price_pence <= least(wishlist_cars.price_when_saved_pence, wishlist_cars.told_price_pence) - ${dropPence}::integer
  and listings.seller_id is distinct from users.id
  and users.tell_price_drops and users.email_verified`

/** Whom to tell of these listings. */
export async function peopleToTell(
  trx: Transaction<DB>,
  listingIds: readonly number[],
  dropPence: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct wishlist_cars.user_id from wishlist_cars, listings, users
    where wishlist_cars.listing_id = any(${listingIds}::bigint[]) and ${isWorthTelling(dropPence)}
  `.execute(trx)
  return rows.map(row => row.user_id)
}

/** The cars there are to tell somebody of; and where to. */
export async function dropsFor(
  database: Database,
  userId: string,
  dropPence: number,
): Promise<{ email: string; listingIds: number[] } | undefined> {
  const { rows } = await sql<{ email: string; listing_id: number }>`
    select users.email, wishlist_cars.listing_id from wishlist_cars, listings, users
    where wishlist_cars.user_id = ${userId} and ${isWorthTelling(dropPence)}
  `.execute(database)
  return rows[0] && { email: rows[0].email, listingIds: rows.map(row => row.listing_id) }
}

/** Notes that these are told of at their present price, and returns those that nobody else has told of meanwhile. */
export async function claimDrops(
  trx: Transaction<DB>,
  userId: string,
  listingIds: readonly number[],
  dropPence: number,
): Promise<Drop[]> {
  const { rows } = await sql<Drop>`
    update wishlist_cars set told_price_pence = listings.price_pence from listings, users
    where wishlist_cars.user_id = ${userId} and wishlist_cars.listing_id = any(${listingIds}::bigint[])
    and ${isWorthTelling(dropPence)}
    returning wishlist_cars.listing_id as "listingId", listings.price_pence as "pricePence",
      wishlist_cars.price_when_saved_pence as "priceWhenSavedPence"
  `.execute(trx)
  return rows
}
