import { sql } from 'kysely'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'

/** By a link's account, or the address. Suppressions stay: a keyed hash tells no person. */
export const subscribersPersonalData: PersonalDataSource = {
  tables: [
    { table: 'subscribers', key: 'user_id', email: 'email' },
    { table: 'newsletter_recipients', key: 'subscriber_id', parent: 'subscribers' },
  ],
  async erase(trx, { id, email }) {
    await trx
      .deleteFrom('subscribers')
      .where(sql<boolean>`user_id = ${id} or lower(email) = ${email}`)
      .execute()
  },
}
