/** An advert as the buying domain reads it, in any state. */
import { sql } from 'kysely'
import type { ListingState } from '#contracts/listings/listing.ts'
import type { Pence } from '#contracts/money.ts'
import { carName } from '#server/listings/listing-slug.ts'
import { noSuchListing } from '#server/listings/listings.service.ts'
import { OWES_FINANCE } from '#server/listings/loan-settlements.store.ts'
import type { Connection } from '#server/platform/database/pool.ts'

export type ListingToBuy = Awaited<ReturnType<typeof listingToBuy>>

/** What a trader's account says of the business; null for others. */
const traders = (column: 'shown_name' | 'business_address') =>
  sql<string | null>`(
    select ${sql.ref(column)} from sellers where account_id = listings.seller_id and kind = 'dealer'
  )`

/** `locked` until the transaction ends. Throws 'listing-not-found'. */
export async function listingToBuy(connection: Connection, id: number, locked?: 'locked') {
  const query = connection
    .selectFrom('listings')
    .select(['id', 'source', 'state', 'seller_id as sellerId', 'seller_kind', 'price_pence as pricePence'])
    // Only a dealer without an account is named there.
    .select(['registration', 'mileage as miles', sql<string | null>`details ->> 'dealer'`.as('dealerName')])
    .select([traders('shown_name').as('businessName'), traders('business_address').as('businessAddress')])
    .select(['make', 'model', 'derivative', 'trim_level', 'year', 'town', 'outcode', 'latitude', 'longitude'])
    // Its lender's figure is not known yet (server/listings/loan-settlements.store.ts).
    .select(sql.raw<boolean>(OWES_FINANCE).as('owesFinance'))
    .where('id', '=', id)
    .$narrowType<{ source: 'web' | 'live'; state: ListingState; pricePence: Pence }>()
  const row = await (locked ? query.forUpdate() : query).executeTakeFirst()
  if (!row || row.state === 'draft') throw noSuchListing(String(id))
  // One that does not say is taken for a dealer: buyers then have their rights.
  const sellerKind = row.seller_kind === 'private' ? ('private' as const) : ('dealer' as const)
  return { ...row, sellerKind, name: carName(row) }
}
