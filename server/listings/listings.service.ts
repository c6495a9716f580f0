import type { Listing, ListingCard } from '#contracts/listing.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { problem } from '#server/platform/problems.ts'
import { cardOf, listingOf } from './listing-view.ts'
import { cardsByIds, publicListing } from './listings.store.ts'

/** The largest id a listing can have and still be counted exactly in JavaScript. */
const HIGHEST_ID = Number.MAX_SAFE_INTEGER

/** One car by the id in its address. Throws 'listing-not-found', also for an id that is no number. */
export async function findListing(database: Database, id: string): Promise<Listing> {
  const number = /^\d{1,16}$/.test(id) ? Number(id) : Number.NaN
  const row = number >= 1 && number <= HIGHEST_ID ? await publicListing(database, number) : undefined
  if (!row)
    throw problem('listing-not-found', `There is no car with the number '${id.slice(0, 40)}'`, [
      { field: 'id', message: 'There is no such car' },
    ])
  return listingOf(row)
}

/** Cards in the order of the ids. */
export async function listCards(database: Database, ids: readonly number[]): Promise<ListingCard[]> {
  const now = new Date()
  return (await cardsByIds(database, ids)).map(row => cardOf(row, now))
}
