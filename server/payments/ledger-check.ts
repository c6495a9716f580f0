/** What must hold of the ledger, payments and refunds by themselves. */
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import { ledgerBalances } from './ledger.store.ts'

/** A refund that takes longer than this needs an operator. */
const REFUND_DAYS = 10

interface Fault {
  fault: string
}

/** Each finds the rows that break it, as a text. */
const checks = [
  sql<Fault>`select 'movement ' || movement || ' adds up to ' || sum(amount_pence) as fault
      from ledger_entries group by movement having sum(amount_pence) <> 0`,
  sql<Fault>`select 'payment ' || payments.id || ' is ' || state || ' and has ' || coalesce(sum(entry.amount_pence), 0)
        || ' of ' || payments.amount_pence || ' in the ledger' as fault
      from payments left join ledger_entries entry
        on entry.payment_id = payments.id and entry.kind = 'paid' and entry.account = 'card_provider'
      group by payments.id
      having coalesce(sum(entry.amount_pence), 0) <> case when state = 'succeeded' then payments.amount_pence else 0 end`,
  sql<Fault>`select 'refund ' || refunds.id || ' is ' || state || ' and has ' || coalesce(-sum(entry.amount_pence), 0)
        || ' of ' || refunds.amount_pence || ' in the ledger' as fault
      from refunds left join ledger_entries entry
        on entry.refund_id = refunds.id and entry.kind in ('refunded', 'refund_failed') and entry.account = 'card_provider'
      group by refunds.id
      having coalesce(-sum(entry.amount_pence), 0) <> case when state = 'succeeded' then refunds.amount_pence else 0 end`,
  sql<Fault>`select 'payment ' || payments.id || ' is refunded by ' || sum(refunds.amount_pence) || ' of '
        || payments.amount_pence as fault
      from payments join refunds on refunds.payment_id = payments.id and refunds.state <> 'failed'
      group by payments.id having sum(refunds.amount_pence) > payments.amount_pence`,
  sql<Fault>`select 'refund ' || id || ' of payment ' || payment_id || ' has failed: the buyer waits for '
        || amount_pence as fault from refunds where state = 'failed' and repeated_at is null
        -- Unless it came back in another way: a refund that was made at the provider, say.
        and exists (select from payments join ${ledgerBalances} as balance using (subject_kind, subject_id)
          where payments.id = payment_id and account = 'buyer' and pence < 0)`,
  sql<Fault>`select 'refund ' || id || ' has been on its way since ' || created_at::date as fault from refunds
      where state in ('requested', 'pending') and created_at < now() - make_interval(days => ${REFUND_DAYS})`,
  sql<Fault>`select 'payment ' || id || ' was disputed and lost' as fault from payments
      where dispute_lost_at is not null and not exists (
        select from ledger_entries where payment_id = payments.id and kind = 'charged_back')`,
]

export async function ledgerFaults(database: Database): Promise<string[]> {
  const found = await Promise.all(checks.map(check => check.execute(database)))
  return found.flatMap(({ rows }) => rows.map(({ fault }) => fault))
}
