import { sql } from 'kysely'
import type { ListingReport } from '#contracts/listings/listing-report.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'

/** The listing's columns are all null if it has been deleted. */
export type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>

export async function insertListingReport(
  database: Database,
  listingId: number,
  { reason, details, email }: ListingReport,
): Promise<void> {
  await database
    .insertInto('listing_reports')
    .values({ listing_id: listingId, reason, details, email: email || null })
    .execute()
}

function reports(connection: Connection) {
  return connection
    .selectFrom('listing_reports as report')
    .leftJoin('listings', 'listings.id', 'report.listing_id')
    .selectAll('report')
    .select(['make', 'model', 'derivative', 'trim_level', 'year', 'state'])
}

/** The oldest first. */
export async function unansweredListingReports(database: Database): Promise<ReportRow[]> {
  return await reports(database)
    .where('report.answered_at', 'is', null)
    .orderBy('report.reported_at')
    .orderBy('report.id')
    .execute()
}

export async function findReport(connection: Connection, id: number): Promise<ReportRow | undefined> {
  return await reports(connection).where('report.id', '=', id).executeTakeFirst()
}

/** False if there is no such open report. */
export async function storeListingReportAnswer(
  connection: Connection,
  id: number,
  answer: string,
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('listing_reports')
    .set({ answer, answered_at: new Date() })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How long a report is of use, answered or not. */
const MAX_REPORT_AGE_DAYS = 365

export async function deleteOldReports(database: Database): Promise<void> {
  await database
    .deleteFrom('listing_reports')
    .where('reported_at', '<', sql<Date>`now() - make_interval(days => ${MAX_REPORT_AGE_DAYS})`)
    .execute()
}
