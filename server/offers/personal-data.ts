import type { PersonalDataSource } from '#server/platform/personal-data.ts'

/** By the foreign key uses of codes stay without the person: they count for the code's limit. */
export const offersPersonalData: PersonalDataSource = {
  tables: [{ table: 'offer_uses', key: 'account_id' }],
}
