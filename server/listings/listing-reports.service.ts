import type { ListingReport } from '#contracts/listing-report.ts'
import type { Database } from '#server/platform/database/pool.ts'
import {
  deleteReportsOlderThan,
  insertReport,
  type OpenReport,
  storeAnswer,
  unansweredReports,
} from './listing-reports.store.ts'
import { listingNumber, noSuchListing } from './listings.service.ts'
import { isPublic } from './listings.store.ts'

/** Stores a visitor's report of an advert. Throws 'listing-not-found' for one that is not public. */
export async function reportListing(database: Database, id: string, report: ListingReport): Promise<void> {
  const number = listingNumber(id)
  if (!(await isPublic(database, number))) throw noSuchListing(id)
  await insertReport(database, number, report)
}

/** How long a report is of use, answered or not. */
const MAX_REPORT_AGE_DAYS = 365

export async function deleteOldReports(database: Database): Promise<void> {
  await deleteReportsOlderThan(database, MAX_REPORT_AGE_DAYS)
}

/** For operators: reports without an answer, the oldest first. */
export async function openReports(database: Database): Promise<OpenReport[]> {
  return await unansweredReports(database)
}

/** Stores an operator's answer. Throws with a message for the operator if there is no such open report. */
export async function answerReport(database: Database, id: string, answer: string): Promise<void> {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0
  if (answer.trim() === '') throw new Error('An answer needs its text.')
  const isAnswered = number > 0 && (await storeAnswer(database, number, answer.trim()))
  if (!isAnswered) throw new Error(`There is no report ${id} that waits for an answer.`)
}
