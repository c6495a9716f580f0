import type { PersonalDataSource } from '#server/platform/personal-data.ts'

/** Adverts leave the site with their seller. Sold ones stay as they are, without the seller. */
export const listingsPersonalData: PersonalDataSource = {
  tables: [{ table: 'listings', key: 'seller_id', secret: ['content_hash'] }],
  async erase(trx, { id }) {
    await trx
      .updateTable('listings')
      .set({ state: 'withdrawn', registration: null, description: null, short_description: null })
      .where('seller_id', '=', id)
      .where('state', '!=', 'sold')
      .execute()
  },
}
