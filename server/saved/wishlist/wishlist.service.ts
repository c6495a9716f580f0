/** Wishlists. Every call is about the list of one person, who is logged in. */
import type { Transaction } from 'kysely'
import type { SavedCar, WishlistChange, WishlistChanged, WishlistMerge } from '#contracts/saved/wishlist.ts'
import { MAX_SAVED_CARS } from '#contracts/saved/wishlist-limit.ts'
import { lockUser } from '#server/accounts/recipients.store.ts'
import { publicStates } from '#server/listings/listing-lifecycle.ts'
import { listCards, listingNumber, noSuchListing } from '#server/listings/listings.service.ts'
import { priceAt, withAdminCharge } from '#server/listings/price-history.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { problem } from '#server/platform/problems.ts'
import { pricesOfAdvertised, putOnList, type SavedRow, savedRows, takeOffList } from './wishlist.store.ts'

/** The car saved last comes first. Those that are sold or have run out stay, and say so by their state. */
export async function wishlistOf(database: Database, userId: string): Promise<SavedCar[]> {
  const rows = await savedRows(database, userId)
  const cards = await listCards(
    database,
    rows.map(row => row.listing_id),
  )
  const byId = new Map(cards.map(card => [card._id, card]))
  return rows.map(({ listing_id, saved_at, price_when_saved_pence }) => {
    const car = byId.get(String(listing_id)) ?? null
    return {
      id: String(listing_id),
      savedAt: saved_at.toISOString(),
      priceWhenSavedPence: withAdminCharge(price_when_saved_pence, car?.adminChargePence ?? 0),
      car,
    }
  })
}

/**
 * Saves a car or removes it; without `isSaved`, toggles. Throws 'listing-not-found' for a car that is not
 * public, and 'wishlist-full': no saved car is dropped to make room.
 */
export async function changeWishlist(
  database: Database,
  userId: string,
  { carId, isSaved }: WishlistChange,
): Promise<WishlistChanged> {
  const id = listingNumber(carId)
  return await withList(database, userId, async (trx, rows) => {
    const wasSaved = rows.some(row => row.listing_id === id)
    const willBeSaved = isSaved ?? !wasSaved
    if (willBeSaved !== wasSaved) {
      if (willBeSaved) await save(trx, userId, id, rows.length)
      else await takeOffList(trx, userId, id)
    }
    return { isSaved: willBeSaved, count: rows.length + Number(willBeSaved) - Number(wasSaved) }
  })
}

async function save(trx: Transaction<DB>, userId: string, id: number, count: number): Promise<void> {
  const [listing] = await pricesOfAdvertised(trx, [id])
  if (!listing || !publicStates.some(state => state === listing.state)) throw noSuchListing(String(id))
  if (count >= MAX_SAVED_CARS)
    throw problem('wishlist-full', `The wishlist is full: it holds ${MAX_SAVED_CARS} cars`)
  await putOnList(trx, userId, [
    { listing_id: id, saved_at: new Date(), price_when_saved_pence: listing.price_pence },
  ])
}

/**
 * Adds what was saved in a browser before logging in: each car keeps its earliest time, and if there is not
 * room for all, the latest ones are taken. Ids of no car are passed over. Merging the same again changes
 * nothing.
 */
export async function mergeWishlist(
  database: Database,
  userId: string,
  { cars }: WishlistMerge,
  now = new Date(),
): Promise<SavedCar[]> {
  const times = earliestTimes(cars, now)
  await withList(database, userId, async (trx, rows) => {
    const listings = await pricesOfAdvertised(trx, [...times.keys()])
    const given = listings.map((listing): SavedRow => {
      const saved_at = times.get(listing.id)!
      const price_when_saved_pence = priceAt(listing.price_pence, listing.price_history, saved_at)
      return { listing_id: listing.id, saved_at, price_when_saved_pence }
    })
    const known = new Set(rows.map(row => row.listing_id))
    const added = given
      .filter(row => !known.has(row.listing_id))
      .toSorted((a, b) => b.saved_at.getTime() - a.saved_at.getTime())
      .slice(0, Math.max(0, MAX_SAVED_CARS - known.size))
    await putOnList(trx, userId, [...added, ...given.filter(row => known.has(row.listing_id))])
  })
  return await wishlistOf(database, userId)
}

/** By listing. A time in the future, by a browser's clock that is ahead, counts as now. */
function earliestTimes(cars: WishlistMerge['cars'], now: Date): Map<number, Date> {
  const times = new Map<number, Date>()
  for (const car of cars) {
    const id = Number(car.id)
    const known = times.get(id) ?? now
    const at = new Date(car.at)
    times.set(id, at < known ? at : known)
  }
  return times
}

async function withList<Result>(
  database: Database,
  userId: string,
  change: (trx: Transaction<DB>, rows: readonly SavedRow[]) => Promise<Result>,
): Promise<Result> {
  return await database.transaction().execute(async trx => {
    await lockUser(trx, userId)
    return await change(trx, await savedRows(trx, userId))
  })
}
