/** npm run ops -- enquiries: messages that are held, and reports of conversations. */
import { z } from 'zod'
import { conversationReportReasons } from '#contracts/forms/enquiry-forms.ts'
import { answerConversationReport, settleMessage } from '#server/enquiries/moderation.service.ts'
import { heldMessages, unansweredConversationReports } from '#server/enquiries/moderation.store.ts'
import { audited, type OpsGroup, reading } from './command.ts'
import { doneAfter, table } from './output.ts'
import { id, text } from './parameters.ts'

const ofMessage = z.object({ id: id('the message’s number') })

export const enquiries: OpsGroup = {
  name: 'enquiries',
  summary: 'messages between buyers and sellers that are held, and reports of conversations',
  commands: [
    reading({
      verb: 'held',
      summary: 'lists messages that read like a fraud and wait to be read by you',
      example: 'enquiries held',
      run: async ({ database }) =>
        table(
          'Held messages',
          await heldMessages(database),
          { id: one => one.id, since: one => one.sentAt, reason: one => one.reason },
          one => [
            `From the ${one.side}, ${personOf(one)}`,
            `/view/${one.listingId}  conversation ${one.conversationId}`,
            one.text ?? '',
          ],
        ),
    }),
    audited({
      verb: 'release',
      summary: 'passes a held message on',
      arguments: ofMessage,
      example: 'enquiries release 12 --by "Ann Lee" --why "an honest question"',
      run: ({ database }, { id }, operator) =>
        doneAfter(settleMessage(database, id, 'delivered', operator), `Message ${id} is passed on.`),
    }),
    audited({
      verb: 'reject',
      summary: 'keeps a held message back for good',
      arguments: ofMessage,
      example: 'enquiries reject 12 --by "Ann Lee" --why "asks for a money transfer"',
      run: ({ database }, { id }, operator) =>
        doneAfter(settleMessage(database, id, 'rejected', operator), `Message ${id} is kept back.`),
    }),
    reading({
      verb: 'reports',
      summary: 'lists reports of conversations without an answer, with the last words of whom they are about',
      example: 'enquiries reports',
      run: async ({ database }) =>
        table(
          'Reports without an answer',
          await unansweredConversationReports(database),
          {
            id: one => one.id,
            since: one => one.reportedAt,
            reason: ({ reason }) =>
              conversationReportReasons.find(({ value }) => value === reason)?.label ?? reason,
          },
          one => [
            `/view/${one.listingId}  conversation ${one.conversationId}`,
            `The ${one.reporterSide} says:`,
            one.details,
            `About ${personOf(one)}, who wrote last:`,
            ...one.texts.toReversed(),
          ],
        ),
    }),
    audited({
      verb: 'answer',
      summary: 'stores what was done about a report of a conversation',
      arguments: z.object({ report: id('the report’s number'), answer: text('what was done') }),
      example:
        'enquiries answer 7 "Warned the seller." --by "Ann Lee" --why "rude, and not for the first time"',
      run: ({ database }, { report, answer }, operator) =>
        doneAfter(
          answerConversationReport(database, report, answer, operator),
          `The answer to report ${report} is stored.`,
        ),
    }),
  ],
}

function personOf({ name, account }: { name: string | null; account: string | null }): string {
  if (account !== null) return `${name ?? '-'} (account ${account})`
  return name === null ? 'a deleted user' : `${name} (no account)`
}
