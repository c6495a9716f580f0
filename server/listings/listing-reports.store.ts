import { type Selectable, sql } from 'kysely'
import type { ListingReport } from '#contracts/listing-report.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { ListingReports } from '#server/platform/database/types.gen.ts'

/** Null if the listing has been deleted. */
interface Reported {
  make: string | null
  model: string | null
  state: string | null
}
export type OpenReport = Omit<Selectable<ListingReports>, 'answered_at' | 'answer'> & Reported

export async function insertReport(
  database: Database,
  listingId: number,
  { reason, details, email }: ListingReport,
): Promise<void> {
  await database
    .insertInto('listing_reports')
    .values({ listing_id: listingId, reason, details, email: email || null })
    .execute()
}

/** The oldest first. */
export async function unansweredReports(database: Database): Promise<OpenReport[]> {
  return await database
    .selectFrom('listing_reports as report')
    .leftJoin('listings', 'listings.id', 'report.listing_id')
    .select(['report.id', 'report.listing_id', 'report.reason', 'report.details', 'report.email'])
    .select(['report.reported_at', 'listings.make', 'listings.model', 'listings.state'])
    .where('report.answered_at', 'is', null)
    .orderBy('report.reported_at')
    .orderBy('report.id')
    .execute()
}

/** False if there is no such open report. */
export async function storeAnswer(database: Database, id: number, answer: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('listing_reports')
    .set({ answer, answered_at: new Date() })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteReportsOlderThan(database: Database, days: number): Promise<void> {
  await database
    .deleteFrom('listing_reports')
    .where('reported_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
