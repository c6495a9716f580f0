import type { DomainTables } from '#server/platform/domain-tables.ts'
import { problem } from '#server/platform/problems.ts'
import { isOwedRefund } from './ledger.store.ts'

/**
 * Payments stay when the account is deleted, without the person: the foreign key sets `account_id` to null.
 * As long as a refund is owed the account can't be deleted.
 */
export const paymentsTables: DomainTables = {
  tables: {
    // Numbers of the provider's: what it holds of a person by them is deleted there.
    payments: { key: 'account_id', none: 'subject_kind subject_id provider provider_id state failure' },
    refunds: { key: 'payment_id', parent: 'payments', none: 'reason state provider_id' },
    payment_events: { none: 'id type outcome' },
    ledger_entries: { readers: ['payouts'], none: 'kind account subject_kind subject_id' },
  },
  async erase(trx, { id }) {
    if (await isOwedRefund(trx, id))
      throw problem(
        'wrong-state',
        'We still owe you a refund. You can delete your account when your bank has it. Contact us if that takes long.',
      )
  },
}
