import type { PersonalDataSource } from '#server/platform/personal-data.ts'

/** Uses of codes stay without the person when the account is deleted, by the foreign key: they count towards a code's limit. */
export const offersPersonalData: PersonalDataSource = {
  tables: [{ table: 'offer_uses', key: 'account_id' }],
}
