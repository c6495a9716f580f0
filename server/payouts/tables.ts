import type { DomainTables } from '#server/platform/domain-tables.ts'

/**
 * Account details are sealed, for operators alone to open, and go with the account by their foreign key. A
 * payout stays without the person, as the law requires.
 */
export const payoutsTables: DomainTables = {
  tables: {
    payout_accounts: { key: 'account_id', secret: ['sealed'], erased: 'sealed ending' },
    payout_connections: { key: 'account_id', erased: 'provider_account' },
    payouts: { key: 'account_id', unlinked: 'account_ending transfer_id', none: 'state failure told' },
    payout_files: {},
  },
}
