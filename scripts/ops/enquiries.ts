/** npm run ops -- enquiries …: messages that are held, and reports of conversations. */
import { conversationReportReasons } from '#contracts/forms/enquiry-forms.ts'
import {
  answerConversationReport,
  listHeld,
  openConversationReports,
  rejectMessage,
  releaseMessage,
} from '#server/enquiries/moderation.service.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { minuteOf, printable, say } from './output.ts'

export const ENQUIRIES_USAGE = `npm run ops -- enquiries held                lists messages that wait to be read by you
npm run ops -- enquiries release ID          passes a held message on
npm run ops -- enquiries reject ID           keeps it back for good
npm run ops -- enquiries reports             lists reports of conversations that have no answer
npm run ops -- enquiries answer ID "TEXT"    stores what was done about one`

type Held = Awaited<ReturnType<typeof listHeld>>[number]
type Report = Awaited<ReturnType<typeof openConversationReports>>[number]

const commands: Record<string, ((database: Database, args: string[]) => Promise<void>) | undefined> = {
  async held(database) {
    const messages = await listHeld(database)
    for (const message of messages) say(`${heldLines(message)}\n`)
    say(`Held messages: ${messages.length}`)
  },
  async release(database, [id = '']) {
    await releaseMessage(database, id)
    say(`Message ${id} is passed on.`)
  },
  async reject(database, [id = '']) {
    await rejectMessage(database, id)
    say(`Message ${id} is kept back.`)
  },
  async reports(database) {
    const reports = await openConversationReports(database)
    for (const report of reports) say(`${reportLines(report)}\n`)
    say(`Reports without an answer: ${reports.length}`)
  },
  async answer(database, [id = '', ...text]) {
    await answerConversationReport(database, id, text.join(' '))
    say(`The answer to report ${id} is stored.`)
  },
}

export async function enquiriesCommand(database: Database, [name = '', ...args]: string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new Error(ENQUIRIES_USAGE)
  await command(database, args)
}

function heldLines({ id, sentAt, reason, listingId, conversationId, text, ...author }: Held): string {
  return lines(
    `${id}  ${minuteOf(sentAt)}  ${reason}`,
    `From the ${author.side}, ${personOf(author)}`,
    `/view/${listingId}  conversation ${conversationId}`,
    ...textLines(text),
  )
}

function reportLines(report: Report): string {
  const { id, reportedAt, reason, details, reporterSide, listingId, conversationId, texts } = report
  const why = conversationReportReasons.find(({ value }) => value === reason)?.label ?? reason
  return lines(
    `${id}  ${minuteOf(reportedAt)}  ${why}`,
    `/view/${listingId}  conversation ${conversationId}`,
    `The ${reporterSide} says:`,
    ...textLines(details),
    `About ${personOf(report)}, who wrote last:`,
    ...texts.toReversed().flatMap(textLines),
  )
}

function personOf({ name, account }: { name: string | null; account: string | null }): string {
  if (account !== null) return `${name ?? '-'} (account ${account})`
  return name === null ? 'a deleted user' : `${name} (no account)`
}

const textLines = (text: string | null) => (text ?? '').split('\n').filter(line => line.trim() !== '')
const lines = (...all: string[]) => all.map(printable).join('\n    ')
