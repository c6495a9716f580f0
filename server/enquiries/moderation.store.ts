import { sql, type Transaction } from 'kysely'
import type { Side } from '#contracts/buying/hand-over.ts'
import { verifiedUsers } from '#server/accounts/recipients.store.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { ConversationReader } from './conversations.store.ts'

/** How many are listed at once; the next ones follow when these are answered. */
const MAX_LISTED = 200

/** Who wrote, as operators see them: `account` is the id of the account, null for a visitor without one. */
interface Author {
  side: Side
  name: string | null
  account: string | null
}

export interface HeldMessage extends Author {
  id: number
  listingId: number
  conversationId: string
  text: string | null
  reason: string
  sentAt: Date
}

/** The oldest first. */
export async function heldMessages(connection: Connection): Promise<HeldMessage[]> {
  const { rows } = await sql<HeldMessage>`
    select message.id, conversation.listing_id as "listingId", message.conversation_id as "conversationId", message.text,
      message.reason, message.sent_at as "sentAt", author.side, author.user_id as account,
      coalesce(person.firstname, author.name) as name
    from conversation_messages as message
    join conversations as conversation on conversation.id = message.conversation_id
    join conversation_sides as author on author.id = message.side_id
    left join ${verifiedUsers} as person on person.id = author.user_id
    where message.state = 'held' order by message.id limit ${MAX_LISTED}`.execute(connection)
  return rows
}

/** The author's side of a held message. */
export async function authorOfHeld(
  connection: Connection,
  id: number,
): Promise<{ sideId: number; conversationId: string } | undefined> {
  const row = await connection
    .selectFrom('conversation_messages')
    .select(['side_id as sideId', 'conversation_id as conversationId'])
    .where('id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return row
}

/** False if it is not held any more. */
export async function settleHeld(
  trx: Transaction<DB>,
  id: number,
  state: 'delivered' | 'rejected',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('conversation_messages')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertConversationReport(
  connection: Connection,
  { conversationId, sideId }: Pick<ConversationReader, 'conversationId' | 'sideId'>,
  { reason, details }: { reason: string; details: string },
): Promise<void> {
  await connection
    .insertInto('conversation_reports')
    .values({ conversation_id: conversationId, side_id: sideId, reason, details })
    .execute()
}

export interface ConversationReport {
  id: number
  listingId: number
  conversationId: string
  reason: string
  details: string
  reportedAt: Date
  reporterSide: Side
  /** The one who is complained about. */
  account: string | null
  name: string | null
  /** Their latest messages, the latest first. */
  texts: string[]
}

/** Those without an answer, the oldest first. */
export async function unansweredConversationReports(connection: Connection): Promise<ConversationReport[]> {
  const { rows } = await sql<ConversationReport>`
    select report.id, conversation.listing_id as "listingId", report.conversation_id as "conversationId", report.reason,
      report.details, report.reported_at as "reportedAt", reporter.side as "reporterSide", other.user_id as account,
      coalesce(person.firstname, other.name) as name,
      array(
        select text from conversation_messages
        where side_id = other.id and text is not null order by id desc limit 3
      ) as texts
    from conversation_reports as report
    join conversations as conversation on conversation.id = report.conversation_id
    join conversation_sides as reporter on reporter.id = report.side_id
    join conversation_sides as other on other.conversation_id = report.conversation_id and other.id <> reporter.id
    left join ${verifiedUsers} as person on person.id = other.user_id
    where report.answered_at is null order by report.reported_at, report.id limit ${MAX_LISTED}`.execute(
    connection,
  )
  return rows
}

/** False if there is no such open report. */
export async function storeConversationReportAnswer(
  connection: Connection,
  id: number,
  answer: string,
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('conversation_reports')
    .set({ answer, answered_at: new Date() })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
