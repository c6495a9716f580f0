import type { PersonalDataSource } from '#server/platform/personal-data.ts'
import { problem } from '#server/platform/problems.ts'
import { isOwedRefund } from './ledger.store.ts'

/**
 * Payments stay when the account is deleted, without the person: the foreign key sets `account_id` to null.
 * As long as a refund is owed the account can't be deleted.
 */
export const paymentsPersonalData: PersonalDataSource = {
  tables: [
    { table: 'payments', key: 'account_id' },
    { table: 'refunds', key: 'payment_id', parent: 'payments' },
  ],
  async erase(trx, { id }) {
    if (await isOwedRefund(trx, id))
      throw problem(
        'wrong-state',
        'We still owe you a refund. You can delete your account when your bank has it. Contact us if that takes long.',
      )
  },
}
