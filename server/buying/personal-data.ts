import type { PersonalDataSource } from '#server/platform/personal-data.ts'

/** Bookings stay when the account is deleted: the foreign key sets `account_id` to null. */
export const buyingPersonalData: PersonalDataSource = { tables: [{ table: 'bookings', key: 'account_id' }] }
