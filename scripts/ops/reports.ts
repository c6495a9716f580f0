/** npm run ops -- reports, and fraud-signals: what visitors and the site itself notice about adverts. */
import { z } from 'zod'
import * as desk from '#server/listings/listing-reports-desk.ts'
import { noteFraudSignal, openFraudSignals } from '#server/selling/photos/copied-photos.ts'
import { takeReviewDown } from '#server/selling/reviews/reviews.service.ts'
import { audited, type OpsGroup, reading } from './command.ts'
import { details, done, doneAfter, table } from './output.ts'
import { id, text } from './parameters.ts'

const report = id('the report’s number')

export const reports: OpsGroup = {
  name: 'reports',
  summary: 'reports of adverts by visitors, and answering them',
  commands: [
    reading({
      verb: 'list',
      summary: 'lists reports without an answer, the oldest first',
      example: 'reports list',
      run: async ({ database }) =>
        table(
          'Reports without an answer',
          await desk.openReports(database),
          { id: one => one.id, since: one => one.reportedAt, reason: one => one.reason },
          one => [
            `/view/${one.listingId}  ${carOf(one)}`,
            ...(one.email === null ? [] : [`From ${one.email}`]),
            one.details,
          ],
        ),
    }),
    reading({
      verb: 'show',
      summary: 'shows a report, answered or not',
      arguments: z.object({ report }),
      example: 'reports show 45',
      async run({ database }, values) {
        const one = await desk.showReport(database, values.report)
        return details(one, {
          report: one.id,
          since: one.reportedAt,
          reason: one.reason,
          advert: `/view/${one.listingId}  ${carOf(one)}`,
          details: one.details,
          from: one.email,
          answered: one.answeredAt,
          answer: one.answer,
        })
      },
    }),
    audited({
      verb: 'answer',
      summary: 'answers a report; who gave an email address gets the answer by email',
      arguments: z.object({ report, answer: text('the answer, as the reporter reads it', 'TEXT', 4000) }),
      example:
        'reports answer 45 "The advert was a fraud. We have removed it." --by "Ann Lee" --why "advert 123 is taken down"',
      async run(site, values, operator) {
        const isEmailed = await desk.answerReport(site, values.report, values.answer, operator)
        const told = isEmailed ? 'The reporter gets it by email.' : 'The reporter gave no email address.'
        return done(`The answer to report ${values.report} is stored. ${told}`, { isEmailed })
      },
    }),
    audited({
      verb: 'take-review-down',
      summary: 'takes a review of a seller down; the number is in its report and its address',
      arguments: z.object({ review: id('the review’s number, as in /review/12') }),
      options: z.object({ reason: text('why it is not shown', 'TEXT', 1000) }),
      example: 'reports take-review-down 12 --reason "It names a person." --by "Ann Lee" --why "report 45"',
      run: ({ database }, { review, reason }, operator) =>
        doneAfter(takeReviewDown(database, review, reason, operator), `Review ${review} is no longer shown.`),
    }),
  ],
}

const carOf = ({ car, state }: desk.ReportSummary) => (car === null ? 'a deleted advert' : `${car}, ${state}`)

export const fraudSignals: OpsGroup = {
  name: 'fraud-signals',
  summary: 'photographs that adverts of two sellers have',
  commands: [
    reading({
      verb: 'list',
      summary: 'lists signals that nobody has looked at, the oldest first; look at both adverts',
      example: 'fraud-signals list',
      run: async ({ database }) =>
        table('Fraud signals', await openFraudSignals(database), {
          id: signal => signal.id,
          since: signal => signal.at,
          advert: signal => `/view/${signal.listingId}`,
          other: signal => `/view/${signal.otherListingId}`,
          photographs: ({ distance }) =>
            distance === 0 ? 'the same (hashes)' : `differ in ${distance} of 64 (hashes)`,
        }),
    }),
    audited({
      verb: 'note',
      summary: 'takes a signal off the list',
      arguments: z.object({ signal: id('the signal’s number') }),
      example: 'fraud-signals note 12 --by "Ann Lee" --why "one bought the car from the other"',
      run: ({ database }, { signal }, operator) =>
        doneAfter(noteFraudSignal(database, signal, operator), `Fraud signal ${signal} is off the list.`),
    }),
  ],
}
