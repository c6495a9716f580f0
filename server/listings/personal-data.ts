import { sql } from 'kysely'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'
import { transitionMany } from './transition.store.ts'

/**
 * A deleted user's adverts are withdrawn, except sold ones. Of either remains what a deal needs: which model,
 * its facts, price and dates. What leads to the person goes: the number plate, texts, pictures, and the
 * place. Their reports of others' adverts lose the address and what they wrote.
 */
export const listingsPersonalData: PersonalDataSource = {
  tables: [
    { table: 'listings', key: 'seller_id', secret: ['content_hash'] },
    { table: 'listing_reports', key: 'email', holds: 'email' },
  ],
  async erase(trx, { id, email }) {
    await transitionMany(trx, 'withdraw', 'owner', { where: 'listings.seller_id = $1', values: [id] })
    await trx
      .updateTable('listings')
      .set({
        registration: null,
        description: null,
        short_description: null,
        pictures: '[]',
        conditions: '{}',
        details: '{}',
        town: null,
        outcode: null,
        latitude: null,
        longitude: null,
      })
      .where('seller_id', '=', id)
      .execute()
    await trx
      .updateTable('listing_reports')
      .set({ email: null, details: '' })
      .where(sql`lower(email)`, '=', email)
      .execute()
  },
}
