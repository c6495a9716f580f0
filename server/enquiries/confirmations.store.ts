/** First messages of visitors without an account, until they confirm their address. */
import { sql, type Transaction } from 'kysely'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { PartExchangeCar } from './part-exchanges.store.ts'

export interface UnconfirmedEnquiry {
  listingId: number
  email: string
  name: string
  text: string
  partExchange: PartExchangeCar | null
}

export async function insertConfirmation(
  trx: Transaction<DB>,
  { listingId, partExchange, ...message }: UnconfirmedEnquiry,
): Promise<string> {
  const { id } = await trx
    .insertInto('enquiry_confirmations')
    .values({
      listing_id: listingId,
      ...message,
      part_exchange: partExchange && JSON.stringify(partExchange),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Confirmation {
  listingId: number
  askedAt: Date
  waiting: UnconfirmedEnquiry | null
  sideId: number | null
}

/** What waits, or the buyer's side of the conversation that it became; undefined once deleted. */
export async function findConfirmation(
  connection: Connection,
  id: string,
): Promise<Confirmation | undefined> {
  const row = await connection
    .selectFrom('enquiry_confirmations as confirmation')
    .leftJoin('conversation_sides as buyer', join =>
      join.onRef('buyer.conversation_id', '=', 'confirmation.conversation_id').on('buyer.side', '=', 'buyer'),
    )
    .select(['confirmation.listing_id', 'confirmation.email', 'confirmation.name', 'confirmation.text'])
    .select(['buyer.id as sideId', 'confirmation.created_at as askedAt', 'part_exchange'])
    .where('confirmation.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { listing_id: listingId, askedAt, email, name, text, sideId } = row
  const partExchange = row.part_exchange as PartExchangeCar | null
  const isWaiting = email !== null && name !== null && text !== null
  const waiting = isWaiting ? { listingId, email, name, text, partExchange } : null
  return { listingId, askedAt, waiting, sideId }
}

/** Until the transaction ends. */
export async function lockConfirmation(trx: Transaction<DB>, id: string): Promise<void> {
  await trx
    .selectFrom('enquiry_confirmations')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes the message but keeps the way to its conversation. */
export async function confirm(trx: Transaction<DB>, id: string, conversationId: string): Promise<void> {
  await trx
    .updateTable('enquiry_confirmations')
    .set({ conversation_id: conversationId, email: null, name: null, text: null, part_exchange: null })
    .where('id', '=', id)
    .execute()
}

export async function deleteUnconfirmedEnquiries(database: Database, days: number): Promise<void> {
  await database
    .deleteFrom('enquiry_confirmations')
    .where('conversation_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
