import type { ListingReport } from '#contracts/listings/listing-report.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { deleteReportsOlderThan, insertListingReport } from './listing-reports.store.ts'
import { listingNumber, noSuchListing } from './listings.service.ts'
import { isPublic } from './listings.store.ts'

/** Stores a visitor's report of an advert. Throws 'listing-not-found' for one that is not public. */
export async function reportListing(database: Database, id: string, report: ListingReport): Promise<void> {
  const number = listingNumber(id)
  if (!(await isPublic(database, number))) throw noSuchListing(id)
  await insertListingReport(database, number, report)
}

/** How long a report is of use, answered or not. */
const MAX_REPORT_AGE_DAYS = 365

export async function deleteOldReports(database: Database): Promise<void> {
  await deleteReportsOlderThan(database, MAX_REPORT_AGE_DAYS)
}
