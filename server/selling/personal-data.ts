import type { PersonalDataSource } from '#server/platform/personal-data.ts'

/**
 * Drafts, sellers, papers and claims go with the account, by their foreign keys; the files of papers within a day. A paid
 * promotion stays without the person, as the law requires.
 */
export const sellingPersonalData: PersonalDataSource = {
  tables: [
    { table: 'advert_drafts', key: 'account_id' },
    { table: 'advert_sellers', key: 'account_id' },
    // Sealed, for operators alone to open.
    { table: 'certifications', key: 'account_id', secret: ['bank_details'] },
    { table: 'promotions', key: 'account_id' },
    { table: 'registration_claims', key: 'account_id' },
  ],
  async erase(trx, { id }) {
    await trx.deleteFrom('promotions').where('account_id', '=', id).where('state', '<>', 'paid').execute()
  },
}
