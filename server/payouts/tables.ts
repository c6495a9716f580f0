import { sql } from 'kysely'
import type { DomainTables } from '#server/platform/domain-tables.ts'

/**
 * Account details are sealed, for operators alone to open, and go with the account by their foreign key. A
 * payout stays without the person, as the law requires.
 */
export const payoutsTables: DomainTables = {
  tables: {
    payout_accounts: { key: 'account_id', secret: ['sealed'], erased: 'sealed ending' },
    payouts: { key: 'account_id', erased: 'account_ending', none: 'state failure told' },
    payout_files: {},
  },
  async erase(trx, { id }) {
    await sql`update payouts set account_ending = null where account_id = ${id}`.execute(trx)
  },
}
