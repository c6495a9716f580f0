import { sql } from 'kysely'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'

/** By the account that a link named, or by the address. Suppressions stay: nothing leads from a keyed hash to a person. */
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
