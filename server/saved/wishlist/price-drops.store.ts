import { type RawBuilder, sql, type Transaction } from 'kysely'
import { priceDropRecipients } from '#server/accounts/recipients.store.ts'
import { searchableStates } from '#server/listings/listing-lifecycle.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

export interface Drop {
  listingId: number
  pricePence: number
  priceWhenSavedPence: number
}

/**
 * A car that can be bought, is not its owner's own advert, and costs so much less than when it was saved and
 * than what its owner was notified of before.
 */
const hasDropped = (dropPence: number): RawBuilder<boolean> => sql`
  listing.id = wishlist_cars.listing_id and owner.id = wishlist_cars.user_id
  and listing.state = any(${searchableStates})
  and listing.price_pence <= least(wishlist_cars.price_when_saved_pence, wishlist_cars.told_price_pence) - ${dropPence}::integer
  and listing.seller_id is distinct from owner.id`

/** The people on whose wishlist one of these listings has dropped. */
export async function ownersWithDrops(
  trx: Transaction<DB>,
  listingIds: readonly number[],
  dropPence: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct wishlist_cars.user_id
    from wishlist_cars, listings as listing, ${priceDropRecipients} as owner
    where wishlist_cars.listing_id = any(${listingIds}::bigint[]) and ${hasDropped(dropPence)}
  `.execute(trx)
  return rows.map(row => row.user_id)
}

/** The cars of this wishlist that have dropped, and the address to write to; undefined if none. */
export async function dropsFor(
  database: Database,
  userId: string,
  dropPence: number,
): Promise<{ email: string; listingIds: number[] } | undefined> {
  const { rows } = await sql<{ email: string; listing_id: number }>`
    select owner.email, wishlist_cars.listing_id
    from wishlist_cars, listings as listing, ${priceDropRecipients} as owner
    where wishlist_cars.user_id = ${userId} and ${hasDropped(dropPence)}
  `.execute(database)
  return rows[0] && { email: rows[0].email, listingIds: rows.map(row => row.listing_id) }
}

/** Marks these as notified at their present price. Returns those that no other transaction marked. */
export async function claimDrops(
  trx: Transaction<DB>,
  userId: string,
  listingIds: readonly number[],
  dropPence: number,
): Promise<Drop[]> {
  const { rows } = await sql<Drop>`
    update wishlist_cars set told_price_pence = listing.price_pence
    from listings as listing, ${priceDropRecipients} as owner
    where wishlist_cars.user_id = ${userId} and wishlist_cars.listing_id = any(${listingIds}::bigint[])
    and ${hasDropped(dropPence)}
    returning wishlist_cars.listing_id as "listingId", listing.price_pence + listing.admin_charge_pence as "pricePence",
      wishlist_cars.price_when_saved_pence + listing.admin_charge_pence as "priceWhenSavedPence"
  `.execute(trx)
  return rows
}
