/** Operators' answers to reports, each with a row of the audit log. For `npm run ops -- reports`. */
import { reportReasons } from '#contracts/listings/report-reasons.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { isOneAddress } from '#server/platform/mail/recipient.ts'
import * as store from './listing-reports.store.ts'
import { carName } from './listing-slug.ts'

export type ReportSummary = ReturnType<typeof reportOf>

/** Without an answer, the oldest first. */
export async function openReports(database: Database): Promise<ReportSummary[]> {
  return (await store.unansweredListingReports(database)).map(reportOf)
}

/** Answered or not. Throws, with a message for the operator, if there is none with this number. */
export async function showReport(database: Database, id: string): Promise<ReportSummary> {
  const row = await store.findReport(database, numberIn(id))
  if (!row) throw new Error(`There is no report ${id}.`)
  return reportOf(row)
}

/**
 * Stores the answer, and emails it to the reporter where they gave an address. Returns whether an email was
 * queued. Throws, with a message for the operator, if there is no such report without an answer.
 */
export async function answerReport(
  { database, mailer }: { database: Database; mailer: Mailer },
  id: string,
  answer: string,
  operator: Operator,
): Promise<boolean> {
  if (answer.trim() === '') throw new Error('An answer needs its text.')
  return await database.transaction().execute(async trx => {
    const number = numberIn(id)
    if (!(await store.storeListingReportAnswer(trx, number, answer.trim())))
      throw new Error(`There is no report ${id} that waits for an answer.`)
    await recordAction(trx, operator, 'answer report', `report ${number}`)
    const report = reportOf((await store.findReport(trx, number))!)
    if (report.email === null || !isOneAddress(report.email)) return false
    await mailer.send(report.email, answerEmail(report, answer.trim()), { within: trx })
    return true
  })
}

function reportOf(row: store.ReportRow) {
  return {
    id: row.id,
    listingId: row.listing_id,
    /** '2018 Ford Focus 1.0 EcoBoost 125'; null once the advert was deleted. */
    car: row.make === null ? null : carName({ ...row, make: row.make, model: row.model! }),
    state: row.state,
    reason: reportReasons.find(({ value }) => value === row.reason)?.label ?? row.reason,
    details: row.details,
    email: row.email,
    reportedAt: row.reported_at,
    answeredAt: row.answered_at,
    answer: row.answer,
  }
}

const numberIn = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0)

function answerEmail({ car, reason }: ReportSummary, answer: string): Email {
  return {
    kind: 'report_answered',
    subject: 'We have looked at your report',
    preview: 'What we found, and what we did.',
    heading: 'We have looked at your report',
    blocks: [
      { kind: 'text', text: `You reported an advert${car === null ? '' : ` of a ${car}`} to us: ${reason}.` },
      { kind: 'text', text: answer },
      { kind: 'text', text: 'Thank you for telling us. If you think we are wrong, report the advert again.' },
    ],
    why: `You get this email because you reported an advert at ${SITE_NAME} and gave us your address.`,
  }
}
