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
  partyId: number,
): Promise<RecipientOfEmails | undefined> {
  const { rows } = await sql<RecipientOfEmails>`
    select coalesce(person.email, party.email) as email, party.user_id is not null as "hasAccount",
      party.emailed_at as "emailedAt"
    from conversation_parties as party left join ${verifiedUsers} as person on person.id = party.user_id
    where party.id = ${partyId} and coalesce(person.email, party.email) is not null`.execute(connection)
  return rows[0]
}

/** Texts that this side has neither seen nor been emailed, the oldest first. They now count as emailed. */
export async function takeUnsent(
  trx: Transaction<DB>,
  { conversationId, partyId, otherPartyId }: ConversationReader,
): Promise<string[]> {
  const { rows } = await sql<{ id: number; text: string | null }>`
    update conversation_messages set emailed_at = now()
    where conversation_id = ${conversationId} and party_id = ${otherPartyId} and state = 'delivered'
      and seen_at is null and emailed_at is null
    returning id, text`.execute(trx)
  if (rows.length === 0) return []
  await trx
    .updateTable('conversation_parties')
    .set({ emailed_at: sql<Date>`now()` })
    .where('id', '=', partyId)
    .execute()
  return rows.toSorted((a, b) => a.id - b.id).flatMap(({ text }) => text ?? [])
}
