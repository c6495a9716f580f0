import type { ListingReport } from '#contracts/listings/listing-report.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { insertListingReport } from './listing-reports.store.ts'
import { listingNumber, noSuchListing } from './listings.service.ts'
import { publicListing } from './listings.store.ts'

/** Stores a visitor's report of an advert. Throws 'listing-not-found' for one that is not public. */
export async function reportListing(database: Database, id: string, report: ListingReport): Promise<void> {
  const number = listingNumber(id)
  if (!(await publicListing(database, number))) throw noSuchListing(id)
  await insertListingReport(database, number, report)
}
