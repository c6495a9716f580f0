/**
 * The ledger: every movement of money by double entry. Rows are only added, and the entries of a movement add
 * up to 0; triggers enforce both. Totals are sums of it and are stored nowhere. (docs/decisions/0062)
 */
import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { PayableReference } from '#contracts/payments/endpoints.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

/**
 * `buyer`: what payers owe us; below 0: what we owe them. `card_provider`: our money there. `seller`: what we
 * owe sellers. `deposit`: what reserves cars, below 0: given back or taken off the price. `admin_charge`,
 * `promotion`: what we keep, as once `delivery`. `discount`: what codes cost us. `loss`: lost disputes.
 * `payouts`: on its way to sellers, `bank` and `transfers`: paid to them by our bank, and by Stripe, all below
 * 0. `seller` above 0: what a paid seller owes us, which for a lost dispute comes from `recovery`.
 */
const ledgerAccounts = [
  'buyer',
  'card_provider',
  'seller',
  'deposit',
  'admin_charge',
  'delivery',
  'promotion',
  'discount',
  'loss',
  'payouts',
  'bank',
  'recovery',
  'transfers',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export type MovementKind =
  | 'owed'
  | 'paid'
  | 'refund_owed'
  | 'refunded'
  | 'refund_failed'
  | 'charged_back'
  | 'paid_out'
  | 'payout_sent'
  | 'payout_confirmed'
  | 'payout_failed'
  | 'recovery'
  | 'deducted'
  | 'repaid'
  | 'transferred'

export interface LedgerEntry {
  account: LedgerAccount
  /** Above 0: debited; below 0: credited. Entries of 0 are left out. */
  amountPence: number
  /** Default: that of the movement. */
  subject?: PayableReference
}

export interface Movement {
  kind: MovementKind
  /** What money was paid for. */
  subject: PayableReference
  paymentId?: string
  refundId?: string
  entries: readonly LedgerEntry[]
}

/** Adds a movement. Throws where its entries do not add up to 0. */
export async function post(
  trx: Transaction<DB>,
  { kind, subject, paymentId, refundId, entries }: Movement,
): Promise<void> {
  const moved = entries.filter(({ amountPence }) => amountPence !== 0)
  const sum = moved.reduce((total, { amountPence }) => total + amountPence, 0)
  if (sum !== 0) throw new Error(`A movement '${kind}' of ${subject.kind} ${subject.id} adds up to ${sum}`)
  if (moved.length === 0) return
  const movement = randomUUID()
  await trx
    .insertInto('ledger_entries')
    .values(
      moved.map(({ account, amountPence, subject: { kind: ofKind, id } = subject }) => ({
        movement,
        kind,
        account,
        amount_pence: amountPence,
        subject_kind: ofKind,
        subject_id: id,
        payment_id: paymentId ?? null,
        refund_id: refundId ?? null,
      })),
    )
    .execute()
}

export type Balances = Readonly<Record<LedgerAccount, number>>

const none = Object.fromEntries(ledgerAccounts.map(account => [account, 0])) as Record<LedgerAccount, 0>

/** The accounts of what was paid for, in pence. */
export async function balancesOf(connection: Connection, subject: PayableReference): Promise<Balances> {
  const rows = await connection
    .selectFrom('ledger_entries')
    .select(['account', sql<string>`sum(amount_pence)`.as('pence')])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .groupBy('account')
    .execute()
  return { ...none, ...Object.fromEntries(rows.map(({ account, pence }) => [account, Number(pence)])) }
}

/** What the buyer's bank has taken of a payment, and how much of it does not count as given back yet. */
export async function chargebackOf(trx: Transaction<DB>, paymentId: string) {
  const { rows } = await sql<{ taken: number; uncounted: number }>`
    select coalesce(-sum(amount_pence) filter (where account = 'card_provider'), 0)::int as taken,
      coalesce(sum(amount_pence) filter (where account = 'loss'), 0)::int as uncounted
    from ledger_entries where payment_id = ${paymentId} and kind = 'charged_back'`.execute(trx)
  return rows[0]!
}

/** Whether the payer is to get money back for anything that they paid for. */
export async function isOwedRefund(trx: Transaction<DB>, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments join ${ledgerBalances} as balance using (subject_kind, subject_id)
    where account_id = ${accountId} and balance.account = 'buyer' and balance.pence < 0 limit 1`.execute(trx)
  return rows.length > 0
}

/** For joins: the balance of each account of each subject. */
export const ledgerBalances = sql<{
  subject_kind: string
  subject_id: string
  account: LedgerAccount
  pence: string
}>`(
  select subject_kind, subject_id, account, sum(amount_pence) as pence from ledger_entries
  group by subject_kind, subject_id, account
)`
