import type { PersonalDataSource } from '#server/platform/personal-data.ts'

/** Drafts and sellers go with the account, by their foreign keys. */
export const sellingPersonalData: PersonalDataSource = {
  tables: [
    { table: 'advert_drafts', key: 'account_id' },
    { table: 'advert_sellers', key: 'account_id' },
  ],
}
