import { sql } from 'kysely'
import type { DomainTables } from '#server/platform/domain-tables.ts'

/**
 * The copy of a person's data has what they wrote, not what was written to them. When an account is deleted
 * the other side keeps the conversation without that person's words and name; once both have left, it is
 * deleted.
 */
export const enquiriesTables: DomainTables = {
  tables: {
    enquiry_confirmations: { key: 'email', holds: 'email', erased: 'email name text part_exchange' },
    conversations: { readers: ['selling/sellers', 'buying/deal-sheet'] },
    conversation_sides: {
      readers: ['selling/sellers', 'buying/deal-sheet'],
      key: 'user_id',
      email: 'email',
      erased: 'email name',
      none: 'side',
    },
    conversation_messages: {
      readers: ['selling/sellers'],
      key: 'side_id',
      parent: 'conversation_sides',
      secret: ['digest'],
      erased: 'text digest reason',
      none: 'state',
    },
    // What a person says about another; deleted with the conversation, a year after its last message.
    // A car without its number plate; deleted with the conversation.
    part_exchanges: { readers: ['buying/deal-sheet'], none: 'car' },
    conversation_reports: { key: 'side_id', parent: 'conversation_sides', unlinked: 'reason details answer' },
  },
  async erase(trx, { id, email }) {
    await trx.deleteFrom('enquiry_confirmations').where(sql`lower(email)`, '=', email).execute()
    const isPersons = sql<boolean>`(user_id = ${id} or lower(email) = ${email})`
    await trx
      .updateTable('conversation_messages')
      .set({
        text: null,
        digest: null,
        reason: null,
        state: sql`case state when 'held' then 'rejected' else state end`,
      })
      .where('side_id', 'in', trx.selectFrom('conversation_sides').select('id').where(isPersons))
      .execute()
    await trx
      .updateTable('conversation_reports')
      .set({ details: '' })
      .where('side_id', 'in', trx.selectFrom('conversation_sides').select('id').where(isPersons))
      .execute()
    await sql`
      delete from conversations where id in (
        select own.conversation_id from conversation_sides as own
        join conversation_sides as other on other.conversation_id = own.conversation_id and other.id <> own.id
        where (own.user_id = ${id} or lower(own.email) = ${email}) and other.user_id is null and other.email is null
      )`.execute(trx)
    await trx
      .updateTable('conversation_sides')
      .set({ user_id: null, email: null, name: null })
      .where(isPersons)
      .execute()
  },
}
