import type { PersonalDataSource } from '#server/platform/personal-data.ts'
import { transitionMany } from './transition.store.ts'

/** A deleted user's adverts are withdrawn. Sold ones stay unchanged, without the seller. */
export const listingsPersonalData: PersonalDataSource = {
  tables: [{ table: 'listings', key: 'seller_id', secret: ['content_hash'] }],
  async erase(trx, { id }) {
    await transitionMany(trx, 'withdraw', 'owner', { where: 'listings.seller_id = $1', values: [id] })
    await trx
      .updateTable('listings')
      .set({ registration: null, description: null, short_description: null })
      .where('seller_id', '=', id)
      .where('state', '!=', 'sold')
      .execute()
  },
}
