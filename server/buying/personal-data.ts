import type { PersonalDataSource } from '#server/platform/personal-data.ts'

/** Deals outlive the account, without the person: the foreign key sets them free. */
export const buyingPersonalData: PersonalDataSource = { tables: [{ table: 'bookings', key: 'user_id' }] }
