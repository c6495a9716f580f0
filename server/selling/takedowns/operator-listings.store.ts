/** Adverts as operators find them: of any source, in any state, with what visitors never see. */
import { sql, type Transaction } from 'kysely'
import type { ListingState } from '#contracts/listings/listing.ts'
import { carName, viewPathOf } from '#server/listings/listing-slug.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

export type ListingForOperators = Awaited<ReturnType<typeof listingsForOperators>>[number]

/** How operators look adverts up: by one of these. */
type ListingKey =
  | { id: number }
  /** Normalised */
  | { registration: string }
  | { sellerId: string }

/** More than an operator reads; a dealer's account may have many. */
const MAX_FOUND = 200

/** The latest first, with the name of the car and the path of its page. */
export async function listingsForOperators(connection: Connection, key: ListingKey) {
  const rows = await matching(connection, key).orderBy('listings.id', 'desc').limit(MAX_FOUND).execute()
  return rows.map(row => ({ ...row, car: carName(row), path: viewPathOf(row) }))
}

/** One, whose row is locked until the transaction ends. */
export async function lockedListingForOperators(
  trx: Transaction<DB>,
  id: number,
): Promise<ListingForOperators | undefined> {
  await sql`select from listings where id = ${id} for update`.execute(trx)
  return (await listingsForOperators(trx, { id }))[0]
}

function matching(connection: Connection, key: ListingKey) {
  const listings = connection
    .selectFrom('listings')
    .leftJoin('takedowns as takedown', join =>
      join.onRef('takedown.listing_id', '=', 'listings.id').on('takedown.lifted_at', 'is', null),
    )
    .select(['listings.id', 'source', 'listings.partner', 'listings.external_ref as externalRef', 'state'])
    .select(['seller_id as sellerId', 'listings.registration', 'price_pence as pricePence'])
    .select(['make', 'model', 'derivative', 'trim_level', 'year', 'short_description'])
    .select(['withdrawn_by as withdrawnBy', 'listed_at as listedAt', 'state_changed_at as stateChangedAt'])
    .select(['taken_down_at as takenDownAt', 'takedown.reason as takedownReason'])
    // Answered or not.
    .select(sql<number>`(select count(*) from listing_reports where listing_id = listings.id)`.as('reports'))
    .$narrowType<{ state: ListingState; source: 'web' | 'live' }>()
  if ('id' in key) return listings.where('listings.id', '=', key.id)
  if ('registration' in key) return listings.where('listings.registration', '=', key.registration)
  return listings.where('listings.seller_id', '=', key.sellerId)
}
