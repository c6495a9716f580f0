import type { PersonalDataSource } from '#server/platform/personal-data.ts'

/** Drafts go with the account, by their foreign key. */
export const sellingPersonalData: PersonalDataSource = {
  tables: [{ table: 'advert_drafts', key: 'account_id' }],
}
