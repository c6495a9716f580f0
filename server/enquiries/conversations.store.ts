/** Rows of conversations as one of the two reads them. What is written is in messages.store.ts. */
import { sql } from 'kysely'
import type { Side } from '#contracts/buying/hand-over.ts'
import { verifiedUsers } from '#server/accounts/recipients.store.ts'
import type { Connection } from '#server/platform/database/pool.ts'

/** One side of a conversation, who reads it now. */
export interface ConversationReader {
  conversationId: string
  listingId: number
  sideId: number
  side: Side
  /** The account of this side, also one with the address of a visitor who has not logged in yet. */
  accountId: string | null
  linksFrom: Date
  /** First names; null for a deleted user. */
  ownName: string | null
  otherName: string | null
  otherSideId: number
  unread: number
  hasClosed: boolean
  hasBlocked: boolean
  otherHasClosed: boolean
  otherHasBlocked: boolean
  /** Whether this side and the other have had a message delivered. */
  hasWritten: boolean
  otherHasWritten: boolean
}

export interface MessageRecord {
  id: number
  sideId: number
  text: string | null
  state: 'delivered' | 'held' | 'rejected'
  sentAt: Date
}

const readers = sql`
  conversation_sides as own
  join conversations as conversation on conversation.id = own.conversation_id
  join conversation_sides as other on other.conversation_id = own.conversation_id and other.id <> own.id
  left join ${verifiedUsers} as own_user on own_user.id = own.user_id
  left join ${verifiedUsers} as other_user on other_user.id = other.user_id`

const readerColumns = sql`
  own.conversation_id as "conversationId", conversation.listing_id as "listingId", own.id as "sideId", own.side,
  coalesce(own.user_id, (select id from ${verifiedUsers} as person where email = lower(own.email))) as "accountId",
  own.links_from as "linksFrom",
  coalesce(own_user.firstname, own.name) as "ownName", coalesce(other_user.firstname, other.name) as "otherName",
  other.id as "otherSideId", own.unread, own.has_closed as "hasClosed", own.has_blocked as "hasBlocked",
  other.has_closed as "otherHasClosed", other.has_blocked as "otherHasBlocked",
  own.has_written as "hasWritten", other.has_written as "otherHasWritten"`

/** Until then contact details are masked. */
export const haveBothWritten = ({ hasWritten, otherHasWritten }: ConversationReader): boolean =>
  hasWritten && otherHasWritten

/** The side of this account; undefined where it has none, or may not see the conversation yet. */
export async function readerOfAccount(
  database: Connection,
  conversationId: string,
  accountId: string,
): Promise<ConversationReader | undefined> {
  const { rows } = await sql<ConversationReader>`select ${readerColumns} from ${readers}
    where own.conversation_id = ${conversationId} and own.user_id = ${accountId} and own.last_at is not null`.execute(
    database,
  )
  return rows[0]
}

/** The side with this id; undefined once the person has left. */
export async function readerOfSide(
  database: Connection,
  sideId: number,
): Promise<ConversationReader | undefined> {
  const { rows } = await sql<ConversationReader>`select ${readerColumns} from ${readers}
    where own.id = ${sideId} and (own.user_id is not null or own.email is not null)`.execute(database)
  return rows[0]
}

/** Both sides. */
export async function readersOf(database: Connection, conversationId: string): Promise<ConversationReader[]> {
  const { rows } = await sql<ConversationReader>`select ${readerColumns} from ${readers}
    where own.conversation_id = ${conversationId} order by own.id`.execute(database)
  return rows
}

export interface ConversationRecord extends ConversationReader {
  lastMessage: MessageRecord
}

type ConversationRow = ConversationReader & {
  [Name in keyof MessageRecord as `last${Capitalize<Name>}`]: MessageRecord[Name]
}

/** Unread ones first, then the latest. */
export async function conversationsOf(
  database: Connection,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ConversationRecord[]> {
  const { rows } = await sql<ConversationRow>`
    select ${readerColumns}, last.id as "lastId", last.side_id as "lastSideId", last.text as "lastText",
      last.state as "lastState", last.sent_at as "lastSentAt"
    from ${readers} cross join lateral (
      select id, side_id, text, state, sent_at from conversation_messages
      where conversation_id = own.conversation_id and (state = 'delivered' or side_id = own.id)
      order by id desc limit 1
    ) as last
    where own.user_id = ${accountId} and own.last_at is not null
    order by (own.unread > 0) desc, own.last_at desc, own.id desc limit ${limit} offset ${offset}`.execute(
    database,
  )
  return rows.map(({ lastId, lastSideId, lastText, lastState, lastSentAt, ...reader }) => ({
    ...reader,
    lastMessage: { id: lastId, sideId: lastSideId, text: lastText, state: lastState, sentAt: lastSentAt },
  }))
}

export async function countConversations(
  database: Connection,
  accountId: string,
  which: 'all' | 'unread',
): Promise<number> {
  const { count } = await database
    .selectFrom('conversation_sides')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', accountId)
    .where('last_at', 'is not', null)
    .$if(which === 'unread', query => query.where('unread', '>', 0))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The latest messages that this side may see, before `before` if it is given; the latest first. */
export async function messagesFor(
  database: Connection,
  { conversationId, sideId }: Pick<ConversationReader, 'conversationId' | 'sideId'>,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MessageRecord[]> {
  const { rows } = await sql<MessageRecord>`
    select id, side_id as "sideId", text, state, sent_at as "sentAt" from conversation_messages
    where conversation_id = ${conversationId} and (state = 'delivered' or side_id = ${sideId})
      and id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by id desc limit ${limit}`.execute(database)
  return rows
}

export interface EnquiriesOfDay {
  listingId: number
  /** yyyy-MM-dd, UTC. */
  day: string
  count: number
}

/**
 * First messages that sellers were given, by listing and day, from the beginning of `fromDay` (yyyy-MM-dd,
 * UTC); days without any are left out.
 */
export async function enquiriesByDay(
  database: Connection,
  listingIds: readonly number[],
  fromDay: string,
): Promise<EnquiriesOfDay[]> {
  const { rows } = await sql<EnquiriesOfDay>`
    select listing_id as "listingId", to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as count
    from conversations
    where listing_id = any(${listingIds}::bigint[]) and opened_at >= ${fromDay}::date::timestamp at time zone 'UTC'
    group by 1, 2 order by 1, 2`.execute(database)
  return rows
}
