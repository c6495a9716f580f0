import { type Selectable, sql, type Transaction } from 'kysely'
import type { Pence } from '#contracts/money.ts'
import type { PayableReference } from '#contracts/payments/endpoints.ts'
import type { Refund } from '#server/integrations/card-payments/card-payments.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB, PaymentEvents, Payments, Refunds } from '#server/platform/database/types.gen.ts'

export type PaymentRow = Selectable<Payments>
export type RefundRow = Selectable<Refunds>

/** Their outcome at the provider is not known yet. A failed one has still to be cancelled there. */
const UNSETTLED = ['open', 'processing', 'failed']
const LIVE = ['open', 'processing']

export const paymentSubjectOf = ({ subject_kind, subject_id }: PaymentRow): PayableReference => ({
  kind: subject_kind as PayableReference['kind'],
  id: subject_id,
})

/** Bookings whose payment was begun, whatever became of it: money may arrive, so rows are kept. */
export const bookingsWithPayments = sql<{ id: string }>`(
  select distinct subject_id as id from payments where subject_kind = 'booking'
)`

/** The reason of a refund that an operator made on the provider's own site. */
export const MADE_ELSEWHERE = 'made at the provider'

/** What has come back to bookings by such refunds. */
export const refundsMadeElsewhere = sql<{ id: string; pence: number }>`(
  select subject_id as id, sum(refunds.amount_pence)::int as pence
  from refunds join payments on payments.id = refunds.payment_id
  where subject_kind = 'booking' and reason = ${MADE_ELSEWHERE} and refunds.state = 'succeeded' group by subject_id
)`

export async function insertPayment(
  trx: Transaction<DB>,
  payment: Pick<
    PaymentRow,
    'id' | 'subject_kind' | 'subject_id' | 'account_id' | 'provider' | 'amount_pence'
  >,
): Promise<PaymentRow> {
  return await trx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow()
}

const payments = (connection: Connection) => connection.selectFrom('payments').selectAll()

export async function findPayment(connection: Connection, id: string): Promise<PaymentRow | undefined> {
  return await payments(connection).where('id', '=', id).executeTakeFirst()
}

export async function paymentOfProvider(on: Connection, providerId: string): Promise<PaymentRow | undefined> {
  return await payments(on).where('provider_id', '=', providerId).executeTakeFirst()
}

/**
 * The row of the subject must be locked before. Not FOR UPDATE: a transaction that has stored an event refers
 * to the payment, and may still wait for the subject that this one has locked.
 */
export async function lockPayment(trx: Transaction<DB>, id: string): Promise<PaymentRow> {
  return await payments(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

const paymentsFor = (connection: Connection, { kind, id }: PayableReference) =>
  payments(connection).where('subject_kind', '=', kind).where('subject_id', '=', id)

/** The one that is open or being processed. */
export async function livePayment(
  on: Connection,
  subject: PayableReference,
): Promise<PaymentRow | undefined> {
  return await paymentsFor(on, subject).where('state', 'in', LIVE).executeTakeFirst()
}

/** The latest first. */
export async function paymentsOf(connection: Connection, subject: PayableReference): Promise<PaymentRow[]> {
  return await paymentsFor(connection, subject).orderBy('created_at', 'desc').orderBy('id').execute()
}

/**
 * Payments that were left, took too long or gave way to another: how many were begun today (Europe/London),
 * and when the last one was left.
 */
export async function unpaidPayments(
  on: Connection,
  { kind, ids }: { kind: PayableReference['kind']; ids: readonly string[] },
): Promise<{ today: number; leftAt: Date | null }> {
  const { rows } = await sql<{ today: number; leftAt: Date | null }>`
    select count(*) filter (where created_at >= date_trunc('day', now(), 'Europe/London'))::int as today,
      max(coalesce(settled_at, created_at)) filter (where failure = 'left') as "leftAt"
    from payments where subject_kind = ${kind} and subject_id = any(${ids}::text[])
      and failure in ('left', 'timed_out', 'replaced')`.execute(on)
  return rows[0]!
}

/** A page of the oldest, after the row with this id. */
interface Page {
  olderThanSeconds: number
  limit: number
  after: string | undefined
}

/** This provider's payments, the oldest first; not those that a request is about to settle. */
export async function unsettledPayments(on: Database, provider: string, page: Page): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`select * from payments
    where state = any(${UNSETTLED}) and provider = ${provider} and ${isOnPage('payments', page)}`.execute(on)
  return rows
}

/** A condition, order and limit. */
const isOnPage = (table: 'payments' | 'refunds', { olderThanSeconds, limit, after }: Page) =>
  sql`${sql.ref(table)}.created_at < now() - make_interval(secs => ${olderThanSeconds})
    and (${after ?? null}::uuid is null or (${sql.ref(table)}.created_at, ${sql.ref(table)}.id) > (
      select created_at, id from ${sql.table(table)} where id = ${after ?? null}))
    order by ${sql.ref(table)}.created_at, ${sql.ref(table)}.id limit ${limit}`

export async function setProviderId(trx: Transaction<DB>, id: string, providerId: string): Promise<void> {
  await trx.updateTable('payments').set({ provider_id: providerId }).where('id', '=', id).execute()
}

/** The row must be locked. Succeeded and cancelled payments are settled. */
export async function setPaymentState(
  trx: Transaction<DB>,
  id: string,
  state: 'processing' | 'succeeded' | 'failed' | 'cancelled',
  failure?: string | null,
): Promise<void> {
  await sql`update payments set state = ${state},
    failure = case when ${failure === undefined} then failure else ${failure ?? null} end,
    settled_at = case when ${state} in ('succeeded', 'cancelled') then now() else settled_at end
    where id = ${id}`.execute(trx)
}

export async function noteDispute(trx: Transaction<DB>, id: string, isLost: boolean): Promise<void> {
  await sql`update payments set disputed_at = coalesce(disputed_at, now()),
    dispute_lost_at = case when ${isLost} then now() else dispute_lost_at end where id = ${id}`.execute(trx)
}

/** False where the event is known already: the second of two simultaneous deliveries waits. */
export async function insertEvent(
  trx: Transaction<DB>,
  event: Pick<Selectable<PaymentEvents>, 'id' | 'type' | 'payment_id' | 'created_at' | 'outcome'>,
): Promise<boolean> {
  const insertion = trx.insertInto('payment_events').values(event)
  const stored = insertion.onConflict(conflict => conflict.column('id').doNothing()).returning('id')
  return (await stored.executeTakeFirst()) !== undefined
}

export async function insertRefund(
  trx: Transaction<DB>,
  refund: Pick<RefundRow, 'id' | 'payment_id' | 'amount_pence' | 'reason'>,
): Promise<void> {
  await trx.insertInto('refunds').values(refund).execute()
}

/** By our id, or by the provider's. */
export async function findRefund(
  on: Connection,
  { refundId, id }: Pick<Refund, 'refundId' | 'id'>,
): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select * from refunds where provider_id = ${id} or id = ${refundId}::uuid`.execute(on)
  return rows[0]
}

export async function refundsOfPayments(on: Connection, paymentIds: readonly string[]): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select * from refunds where payment_id = any(${paymentIds}::uuid[]) order by created_at`.execute(on)
  return rows
}

export async function unsettledRefunds(on: Database, provider: string, page: Page): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`select refunds.* from refunds
    join payments on payments.id = refunds.payment_id
    where refunds.state in ('requested', 'pending') and provider = ${provider}
      and ${isOnPage('refunds', page)}`.execute(on)
  return rows
}

/** Undefined if there is no such refund that has failed and was not repeated. */
export async function noteRepetition(trx: Transaction<DB>, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`update refunds set repeated_at = now()
    where id = ${id} and state = 'failed' and repeated_at is null returning *`.execute(trx)
  return rows[0]
}

export async function setRefundState(
  trx: Transaction<DB>,
  id: string,
  { status, id: providerId }: { status: Refund['status']; id: string | null },
): Promise<void> {
  await sql`update refunds set state = ${status}, provider_id = ${providerId},
    settled_at = case when ${status} = 'pending' then null else now() end where id = ${id}`.execute(trx)
}

export interface MoneyMoved {
  kind: 'paid' | 'refunded' | 'refund_on_its_way'
  amountPence: Pence
  at: Date
}

/**
 * What was paid for a subject and came back, the oldest first; refunds that failed are on their way until an
 * operator has seen to them, and those that another refund has replaced count for nothing.
 */
export async function moneyMovedFor(on: Connection, { kind, id }: PayableReference): Promise<MoneyMoved[]> {
  const { rows } = await sql<{ kind: MoneyMoved['kind']; pence: number; at: Date }>`
    select 'paid' as kind, amount_pence as pence, settled_at as at from payments
      where subject_kind = ${kind} and subject_id = ${id} and state = 'succeeded'
    union all
    select case refunds.state when 'succeeded' then 'refunded' else 'refund_on_its_way' end, refunds.amount_pence,
        coalesce(refunds.settled_at, refunds.created_at)
      from refunds join payments on payments.id = refunds.payment_id
      where subject_kind = ${kind} and subject_id = ${id} and repeated_at is null
    order by at`.execute(on)
  return rows.map(({ pence, ...row }) => ({ ...row, amountPence: pence as Pence }))
}
