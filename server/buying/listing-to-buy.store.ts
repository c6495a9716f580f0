/** An advert as the buying domain reads it, in any state. */
import { sql } from 'kysely'
import type { ListingState } from '#contracts/listings/listing.ts'
import type { Pence } from '#contracts/money.ts'
import { carName } from '#server/listings/listing-slug.ts'
import { noSuchListing } from '#server/listings/listings.service.ts'
import { OWES_FINANCE } from '#server/listings/loan-settlements.store.ts'
import type { Connection } from '#server/platform/database/pool.ts'

export interface ListingToBuy {
  id: number
  source: 'web' | 'live'
  state: ListingState
  sellerId: string | null
  /** One that does not say is taken for a dealer: buyers then have their rights. */
  sellerKind: 'dealer' | 'private'
  name: string
  /** Null: unknown, as the next one. */
  registration: string | null
  miles: number | null
  /** Its lender's figure is not known yet (server/listings/loan-settlements.store.ts). */
  owesFinance: boolean
  /** The name of a dealer without an account. */
  dealerName: string | null
  pricePence: Pence
  /** Null: unknown, as the next three. */
  town: string | null
  outcode: string | null
  latitude: number | null
  longitude: number | null
}

/** `locked` until the transaction ends. Throws 'listing-not-found'. */
export async function listingToBuy(
  connection: Connection,
  id: number,
  locked?: 'locked',
): Promise<ListingToBuy> {
  const query = connection
    .selectFrom('listings')
    .select(['id', 'source', 'state', 'seller_id as sellerId', 'seller_kind', 'price_pence as pricePence'])
    .select(['registration', 'mileage as miles', sql<string | null>`details ->> 'dealer'`.as('dealerName')])
    .select(['make', 'model', 'derivative', 'trim_level', 'year', 'town', 'outcode', 'latitude', 'longitude'])
    .select(sql.raw<boolean>(OWES_FINANCE).as('owesFinance'))
    .where('id', '=', id)
  const row = await (locked ? query.forUpdate() : query).executeTakeFirst()
  if (!row || row.state === 'draft') throw noSuchListing(String(id))
  return {
    ...row,
    source: row.source as ListingToBuy['source'],
    state: row.state as ListingState,
    sellerKind: row.seller_kind === 'private' ? 'private' : 'dealer',
    name: carName(row),
    pricePence: row.pricePence as Pence,
  }
}
