/** The demo cards’ own rows. */
import type { Selectable, Transaction } from 'kysely'
import type { DemoState } from '#contracts/demo-cards/endpoints.ts'
import type {
  IntentRequest,
  Refund,
  RefundRequest,
} from '#server/integrations/card-payments/card-payments.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB, DemoCardIntents } from '#server/platform/database/types.gen.ts'
import type { DemoIntent } from './intent-machine.ts'

export interface StoredIntent extends DemoIntent {
  readonly description: string
  readonly returnPath: string
}

const intents = (on: Connection) => on.selectFrom('demo_card_intents').selectAll()

/** The intent of this payment: a new one, or the one that is there. */
export async function intentOfPayment(
  on: Connection,
  id: string,
  { paymentId, amountPence, description, returnPath }: IntentRequest,
): Promise<StoredIntent> {
  await on
    .insertInto('demo_card_intents')
    .values({ id, payment_id: paymentId, amount_pence: amountPence, description, return_path: returnPath })
    .onConflict(conflict => conflict.column('payment_id').doNothing())
    .execute()
  const row = await intents(on).where('payment_id', '=', paymentId).executeTakeFirstOrThrow()
  return storedIntent(row)
}

export async function intentById(on: Connection, id: string): Promise<StoredIntent | undefined> {
  const row = await intents(on).where('id', '=', id).executeTakeFirst()
  return row && storedIntent(row)
}

/** Nothing else changes it until the transaction ends. */
export async function lockedIntent(trx: Transaction<DB>, id: string): Promise<StoredIntent | undefined> {
  const row = await intents(trx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && storedIntent(row)
}

export async function storeState(trx: Transaction<DB>, { id, state, failure }: DemoIntent): Promise<void> {
  await trx.updateTable('demo_card_intents').set({ state, failure }).where('id', '=', id).execute()
}

/** The oldest first. */
export async function refundsOfIntent(on: Connection, intentId: string): Promise<Refund[]> {
  const rows = await on
    .selectFrom('demo_card_refunds as refund')
    .innerJoin('demo_card_intents as intent', 'intent.id', 'refund.intent_id')
    .select(['refund.id', 'refund.refund_id', 'refund.intent_id', 'refund.amount_pence', 'intent.currency'])
    .where('refund.intent_id', '=', intentId)
    .orderBy('refund.created_at')
    .execute()
  return rows.map(row => ({
    id: row.id,
    refundId: row.refund_id,
    intentId: row.intent_id,
    amountPence: row.amount_pence,
    currency: row.currency,
    status: 'succeeded',
  }))
}

export async function insertDemoRefund(
  trx: Transaction<DB>,
  id: string,
  { refundId, intentId, amountPence }: RefundRequest,
): Promise<void> {
  const values = { id, refund_id: refundId, intent_id: intentId, amount_pence: amountPence }
  await trx.insertInto('demo_card_refunds').values(values).execute()
}

function storedIntent(row: Selectable<DemoCardIntents>): StoredIntent {
  return {
    id: row.id,
    paymentId: row.payment_id,
    amountPence: row.amount_pence,
    currency: row.currency,
    // A check of the table.
    state: row.state as DemoState,
    failure: row.failure,
    description: row.description,
    returnPath: row.return_path,
  }
}
