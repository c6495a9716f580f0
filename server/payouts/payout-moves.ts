/** Moves of payouts that move money too: each with its movement in the ledger. Rows must be locked. */
import type { Transaction, UpdateObject } from 'kysely'
import type { PayoutEvent } from '#contracts/payouts/payout.ts'
import { type LedgerAccount, type MovementKind, post } from '#server/payments/ledger.store.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { movePayout, netOf, type PayoutRow, subjectOf } from './payouts.store.ts'

/** Where the seller's money was paid from: our account at Stripe, or our bank's. */
export const leftFrom = ({ transfer_id }: PayoutRow): LedgerAccount =>
  transfer_id === null ? 'bank' : 'transfers'

/** What becomes of a payout by the bank or by hand: it failed for this reason, or is paid. */
export async function settle(trx: Transaction<DB>, row: PayoutRow, failure?: string): Promise<void> {
  const isSent = row.state === 'sent'
  if (failure !== undefined)
    await move(trx, row, 'fail', ['payout_failed', isSent ? 'payouts' : leftFrom(row), 'seller'], {
      failure,
      transfer_id: null,
    })
  else if (isSent)
    await move(trx, row, 'pay', ['payout_confirmed', 'payouts', leftFrom(row)], {
      transfer_id: row.transfer_id,
    })
  else await move(trx, row, 'pay', ['paid_out', 'seller', 'bank'])
}

/** With its movement in the ledger, from what is owed in one account to another. */
export async function move(
  trx: Transaction<DB>,
  row: PayoutRow,
  event: PayoutEvent,
  [kind, from, to]: readonly [MovementKind, LedgerAccount, LedgerAccount],
  columns: UpdateObject<DB, 'payouts'> = {},
): Promise<void> {
  await movePayout(trx, row, event, columns)
  if (from === 'seller') owedFor([row])
  await postBetween(trx, row, [kind, from, to], netOf(row))
}

export async function postBetween(
  trx: Transaction<DB>,
  { booking_id }: PayoutRow,
  [kind, from, to]: readonly [MovementKind, LedgerAccount, LedgerAccount],
  pence: number,
): Promise<void> {
  const entries = [
    { account: from, amountPence: pence },
    { account: to, amountPence: -pence },
  ]
  await post(trx, { kind, subject: subjectOf(booking_id), entries })
}

/** In all, in pence. Throws where a payout is not what the ledger owes its seller. */
export function owedFor(rows: readonly PayoutRow[]): number {
  const wrong = rows.find(row => netOf(row) !== row.owed)
  if (wrong)
    throw new Error(
      `The payout of booking ${wrong.booking_id} is ${netOf(wrong)} pence, and the ledger owes ${wrong.owed}.`,
    )
  return rows.reduce((sum, row) => sum + netOf(row), 0)
}
