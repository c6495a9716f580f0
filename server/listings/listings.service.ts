import { allInPrice, canBeBought } from '#contracts/buying/all-in-price.ts'
import type { Listing, ListingCard } from '#contracts/listings/listing.ts'
import type { ListingReport } from '#contracts/listings/listing-report.ts'
import { deliveryPlace, locate, whyUnknown } from '#server/places/locate.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import { fieldProblem, type ProblemError, problem } from '#server/platform/problems.ts'
import { withZoneAt } from '#server/vehicles/yearly-cost.ts'
import { insertListingReport } from './listing-reports.store.ts'
import { cardOf, listingOf, takesQuestions } from './listing-view.ts'
import * as store from './listings.store.ts'

const MAX_ID = Number.MAX_SAFE_INTEGER

/** A public listing by the id in an address. Throws 'listing-gone' if withdrawn, else 'listing-not-found'. */
export async function findListing(database: Database, id: string): Promise<Listing> {
  const number = listingNumber(id)
  const row = await store.publicListing(database, number)
  if (row) return listingOf(row)
  if (await store.listedVehicle(database, number)) throw problem('listing-gone')
  throw noSuchListing(id)
}

/** What finds similar cars, of a public listing or a withdrawn one. Throws 'listing-not-found'. */
export async function findVehicle(database: Database, id: string): Promise<store.ListedVehicle> {
  const vehicle = await store.listedVehicle(database, listingNumber(id))
  if (!vehicle) throw noSuchListing(id)
  return vehicle
}

/** In pence; null while cars can't be bought on this site. */
export type AdminCharge = () => Promise<number | null>

/**
 * With the price delivered, if bought here, and the zone charges at the postcode. Throws 'place-not-found' for
 * an unknown one.
 */
export async function forBuyerAt(
  listing: Listing,
  adminCharge: AdminCharge,
  postcode = '',
): Promise<Listing> {
  const place = postcode === '' ? null : locate(postcode)
  if (postcode !== '' && !place) throw fieldProblem('place-not-found', 'postcode', whyUnknown(postcode))
  const car = place
    ? { ...listing, yearlyCost: withZoneAt(listing.yearlyCost, listing.runningCosts.ulez, place.region) }
    : listing
  const isSoldHere = canBeBought(car) && (await adminCharge()) !== null
  return isSoldHere ? { ...car, allIn: allInPrice(car, deliveryPlace(place)) } : car
}

/** A listing whose seller can be asked. Throws 'listing-not-found', or 'wrong-state' if it can't. */
export async function askableListing(
  database: Database,
  id: string,
): Promise<{ id: number; sellerId: string }> {
  const row = await store.publicListing(database, listingNumber(id))
  if (!row) throw noSuchListing(id)
  if (!takesQuestions(row))
    throw problem(
      'wrong-state',
      row.source === 'live' && row.seller_id !== null
        ? 'This car is no longer for sale, so its seller takes no more questions.'
        : 'The seller of this car cannot be asked here.',
    )
  return { id: row.id, sellerId: row.seller_id! }
}

/** The id in an address as a number. Throws 'listing-not-found' for a malformed one. */
export function listingNumber(id: string): number {
  const number = /^\d{1,16}$/.test(id) ? Number(id) : Number.NaN
  if (number >= 1 && number <= MAX_ID) return number
  throw noSuchListing(id)
}

export function noSuchListing(id: string): ProblemError {
  return problem('listing-not-found', `There is no car with the number '${id.slice(0, 40)}'`, [
    { field: 'id', message: 'There is no such car' },
  ])
}

/** Cards of public listings in the order of the ids. */
export async function listCards(database: Database, ids: readonly number[]): Promise<ListingCard[]> {
  const now = new Date()
  return (await store.cardsByIds(database, ids)).map(row => cardOf(row, now))
}

/** In any order. Also listings that are not public: for people with a booking or conversation. */
export async function listCardsInAnyState(
  database: Connection,
  ids: readonly number[],
): Promise<ListingCard[]> {
  const now = new Date()
  return (await store.cardsInAnyState(database, ids)).map(row => cardOf(row, now))
}

/** The number of searchable listings. Takes a second at a million. */
export async function countSearchable(database: Database): Promise<number> {
  return await store.countListings(database)
}

/** Whether a car is advertised with us already, by its normalised registration; partners' don't count. */
export async function isAdvertised(database: Database, registration: string): Promise<boolean> {
  return await store.hasOwnAdvert(database, registration)
}

/** Stores a visitor's report of an advert. Throws 'listing-not-found' for one that is not public. */
export async function reportListing(database: Database, id: string, report: ListingReport): Promise<void> {
  const number = listingNumber(id)
  if (!(await store.publicListing(database, number))) throw noSuchListing(id)
  await insertListingReport(database, number, report)
}
