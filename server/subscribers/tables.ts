import { sql } from 'kysely'
import type { DomainTables } from '#server/platform/domain-tables.ts'

/** By a link's account, or the address. Suppressions stay: a keyed hash tells no person. */
export const subscribersTables: DomainTables = {
  tables: {
    subscribers: {
      key: 'user_id',
      email: 'email',
      erased:
        'email firstname surname phone website asked_on external_id external_ref unique_id type id_type',
      none: 'wording',
    },
    // Keyed hashes of addresses that must not get the newsletter.
    subscriber_suppressions: { unlinked: 'email_hash' },
    // Operators' words.
    newsletters: { none: 'subject body digest' },
    newsletter_recipients: { key: 'subscriber_id', parent: 'subscribers' },
  },
  async erase(trx, { id, email }) {
    await trx
      .deleteFrom('subscribers')
      .where(sql<boolean>`user_id = ${id} or lower(email) = ${email}`)
      .execute()
  },
}
