import type { PersonalDataSource } from '#server/platform/personal-data.ts'

/** Payments stay when the account is deleted, without the person: the foreign key sets `account_id` to null. */
export const paymentsPersonalData: PersonalDataSource = {
  tables: [
    { table: 'payments', key: 'account_id' },
    { table: 'refunds', key: 'payment_id', parent: 'payments' },
  ],
}
