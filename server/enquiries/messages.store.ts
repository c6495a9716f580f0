/** Rows of conversations as they are begun, written in, closed and deleted. */
import { sql, type Transaction } from 'kysely'
import type { Side } from '#contracts/buying/hand-over.ts'
import { verifiedUsers } from '#server/accounts/recipients.store.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { ConversationReader } from './conversations.store.ts'

/** A person who asks: an account, or a visitor whose address is confirmed. */
export type Buyer = { userId: string } | { email: string; name: string }

export async function verifiedAccountOf(connection: Connection, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${verifiedUsers} as person where email = lower(${email})`.execute(connection)
  return rows[0]?.id
}

/** Conversations that the owner began by the same address without an account become the account's. */
export async function adoptByEmail(
  connection: Connection,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await connection
    .updateTable('conversation_sides')
    .set({ user_id: id, email: null, name: null })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
}

const isBuyer = (buyer: Buyer) =>
  'userId' in buyer
    ? sql<boolean>`buyer.user_id = ${buyer.userId}`
    : sql<boolean>`lower(buyer.email) = lower(${buyer.email})`

/** The buyer's side of the conversation about this car with this seller. */
export async function buyersSide(
  connection: Connection,
  { listingId, sellerId, buyer }: { listingId: number; sellerId: string; buyer: Buyer },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select buyer.id from conversation_sides as buyer
    join conversations as conversation on conversation.id = buyer.conversation_id
    join conversation_sides as seller on seller.conversation_id = buyer.conversation_id and seller.side = 'seller'
    where ${isBuyer(buyer)} and buyer.side = 'buyer' and conversation.listing_id = ${listingId}
      and seller.user_id = ${sellerId} order by buyer.id limit 1`.execute(connection)
  return rows[0]?.id
}

/** Whether one of the two has blocked the other, in a conversation about whichever car. */
export async function haveBlocked(
  connection: Connection,
  { sellerId, buyer }: { sellerId: string; buyer: Buyer },
): Promise<boolean> {
  const { rows } = await sql`
    select from conversation_sides as buyer
    join conversation_sides as seller on seller.conversation_id = buyer.conversation_id and seller.id <> buyer.id
    where ${isBuyer(buyer)} and seller.user_id = ${sellerId} and (buyer.has_blocked or seller.has_blocked) limit 1`.execute(
    connection,
  )
  return rows.length > 0
}

/** Makes one person's simultaneous first messages about a car wait for each other's transaction. */
export async function lockAsking(trx: Transaction<DB>, listingId: number, buyer: Buyer): Promise<void> {
  const who = 'userId' in buyer ? buyer.userId : buyer.email.toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`enquiry ${listingId} ${who}`}, 0))`.execute(trx)
}

/** Without messages, and not shown to either side yet. Returns the buyer's side. */
export async function insertConversation(
  trx: Transaction<DB>,
  { listingId, sellerId, buyer }: { listingId: number; sellerId: string; buyer: Buyer },
): Promise<number> {
  const { id } = await trx
    .insertInto('conversations')
    .values({ listing_id: listingId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sideOf = (side: Side, who: object) => ({ conversation_id: id, side, ...who })
  const { id: sideId } = await trx
    .insertInto('conversation_sides')
    .values(sideOf('buyer', 'userId' in buyer ? { user_id: buyer.userId } : buyer))
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('conversation_sides')
    .values(sideOf('seller', { user_id: sellerId }))
    .execute()
  return sideId
}

/** Both can open it, though nothing may have been written yet. */
export async function showToBoth(trx: Transaction<DB>, conversationId: string): Promise<void> {
  await trx
    .updateTable('conversation_sides')
    .set({ last_at: sql<Date>`coalesce(last_at, now())` })
    .where('conversation_id', '=', conversationId)
    .execute()
}

/**
 * Every transaction that changes a conversation begins with this, so that counts are exact and none waits for
 * another in a circle.
 */
export async function lockConversation(trx: Transaction<DB>, conversationId: string): Promise<void> {
  await trx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst()
}

/** To how many other sellers buyers have sent these words within an hour. */
export async function sellersSentTo(connection: Connection, digest: Buffer, except: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct seller.user_id)::integer as count from conversation_messages as message
    join conversation_sides as author on author.id = message.side_id and author.side = 'buyer'
    join conversation_sides as seller on seller.conversation_id = message.conversation_id and seller.side = 'seller'
    where message.digest = ${digest} and message.sent_at > now() - interval '1 hour'
      and message.conversation_id <> ${except}`.execute(connection)
  return rows[0]!.count
}

export async function insertMessage(
  trx: Transaction<DB>,
  { conversationId, sideId }: Pick<ConversationReader, 'conversationId' | 'sideId'>,
  { text, digest, reason }: { text: string; digest: Buffer; reason: string | null },
): Promise<number> {
  const { id } = await trx
    .insertInto('conversation_messages')
    .values({
      conversation_id: conversationId,
      side_id: sideId,
      text,
      digest,
      reason,
      state: reason === null ? 'delivered' : 'held',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('conversations')
    .set({ last_message_at: sql<Date>`now()` })
    .where('id', '=', conversationId)
    .execute()
  await trx
    .updateTable('conversation_sides')
    .set({ last_at: sql<Date>`now()` })
    .where('id', '=', sideId)
    .execute()
  return id
}

/** Shows a delivered message of this side to the other. */
export async function showToOther(
  trx: Transaction<DB>,
  { conversationId, sideId }: Pick<ConversationReader, 'conversationId' | 'sideId'>,
): Promise<void> {
  await trx
    .updateTable('conversations')
    .set({ opened_at: sql<Date>`coalesce(opened_at, now())` })
    .where('id', '=', conversationId)
    .execute()
  await trx.updateTable('conversation_sides').set({ has_written: true }).where('id', '=', sideId).execute()
  await trx
    .updateTable('conversation_sides')
    .set({ last_at: sql<Date>`now()`, unread: sql<number>`unread + 1` })
    .where('conversation_id', '=', conversationId)
    .where('id', '<>', sideId)
    .execute()
}

export async function markSeen(
  trx: Transaction<DB>,
  {
    conversationId,
    sideId,
    otherSideId,
  }: Pick<ConversationReader, 'conversationId' | 'sideId' | 'otherSideId'>,
  upTo: number,
): Promise<void> {
  await trx
    .updateTable('conversation_messages')
    .set({ seen_at: sql<Date>`now()` })
    .where('conversation_id', '=', conversationId)
    .where('side_id', '=', otherSideId)
    .where('state', '=', 'delivered')
    .where('seen_at', 'is', null)
    .where('id', '<=', upTo)
    .execute()
  await sql`
    update conversation_sides set unread = (
      select count(*) from conversation_messages
      where conversation_id = ${conversationId} and side_id = ${otherSideId} and state = 'delivered' and seen_at is null
    ) where id = ${sideId}`.execute(trx)
}

export interface SideChange {
  closed?: boolean | undefined
  blocked?: boolean | undefined
  /** The links that were emailed so far open nothing any more. */
  linksEnded?: boolean | undefined
}

export async function updateSide(
  trx: Transaction<DB>,
  sideId: number,
  { closed, blocked, linksEnded }: SideChange,
): Promise<void> {
  await trx
    .updateTable('conversation_sides')
    .set({
      ...(closed !== undefined && { has_closed: closed }),
      ...(blocked !== undefined && { has_blocked: blocked }),
      ...(linksEnded && { links_from: sql<Date>`now()` }),
    })
    .where('id', '=', sideId)
    .execute()
}

export async function deleteConversationsOlderThan(connection: Connection, days: number): Promise<void> {
  await connection
    .deleteFrom('conversations')
    .where('last_message_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
