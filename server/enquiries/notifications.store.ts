import { sql, type Transaction } from 'kysely'
import { verifiedUsers } from '#server/accounts/recipients.store.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { ConversationReader } from './conversations.store.ts'

interface RecipientOfEmails {
  email: string
  hasAccount: boolean
  emailedAt: Date | null
}

/** Undefined for someone who has left. */
export async function recipientOf(
  connection: Connection,
  sideId: number,
): Promise<RecipientOfEmails | undefined> {
  const { rows } = await sql<RecipientOfEmails>`
    select coalesce(person.email, own.email) as email, own.user_id is not null as "hasAccount",
      own.emailed_at as "emailedAt"
    from conversation_sides as own left join ${verifiedUsers} as person on person.id = own.user_id
    where own.id = ${sideId} and coalesce(person.email, own.email) is not null`.execute(connection)
  return rows[0]
}

/** Texts that this side has neither seen nor been emailed, the oldest first. They now count as emailed. */
export async function takeUnsent(
  trx: Transaction<DB>,
  { conversationId, sideId, otherSideId }: ConversationReader,
): Promise<string[]> {
  const { rows } = await sql<{ id: number; text: string | null }>`
    update conversation_messages set emailed_at = now()
    where conversation_id = ${conversationId} and side_id = ${otherSideId} and state = 'delivered'
      and seen_at is null and emailed_at is null
    returning id, text`.execute(trx)
  if (rows.length === 0) return []
  await trx
    .updateTable('conversation_sides')
    .set({ emailed_at: sql<Date>`now()` })
    .where('id', '=', sideId)
    .execute()
  return rows.toSorted((a, b) => a.id - b.id).flatMap(({ text }) => text ?? [])
}
