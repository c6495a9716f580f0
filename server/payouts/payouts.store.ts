/** Rows of payouts. `movePayout` is the only writer of their state. */
import { type RawBuilder, type Selectable, sql, type Transaction, type UpdateObject } from 'kysely'
import { z } from 'zod'
import { LAST_WORD_DAYS } from '#contracts/buying/hand-over.ts'
import {
  type Payout,
  type PayoutEvent,
  type PayoutState,
  payoutStateAfter,
} from '#contracts/payouts/payout.ts'
import { verifiedUsers } from '#server/accounts/recipients.store.ts'
import { ledgerBalances, post } from '#server/payments/ledger.store.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB, Payouts } from '#server/platform/database/types.gen.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'

export const tellSeller = defineJob({
  name: 'tell-seller-of-payout',
  payload: z.object({ bookingId: z.number() }),
  attempts: 16,
})

/** A payout with what is known of its sale, of the account and of the money. */
export interface PayoutRow extends Selectable<Payouts> {
  state: PayoutState
  /** The last digits of the account that it went to, or goes to now; sealed only while there is one. */
  account_ending: string | null
  sealed: Buffer | null
  /** The seller's account at Stripe, and whether the payout goes, or went, there. */
  provider_account: string | null
  is_by_stripe: boolean
  car_name: string
  /** The seller's; null without an account that has a verified one. */
  email: string | null
  booking_state: string
  /** 'Sample Finance £4200.00', which is paid before the seller; null where no loan is to be settled. */
  lender: string | null
  /** By the ledger, in pence: for the delivery, and in all, which below 0 the seller owes. */
  sellers_delivery: number
  owed: number
}

/** What the seller is sent for a sale. */
export const netOf = ({ amount_pence, deducted_pence }: Pick<PayoutRow, 'amount_pence' | 'deducted_pence'>) =>
  amount_pence - deducted_pence

const joined = sql`payouts join bookings on bookings.id = payouts.booking_id
  left join payout_accounts as account on account.account_id = payouts.account_id
  left join payout_connections as connection on connection.account_id = payouts.account_id
  left join ${verifiedUsers} as seller on seller.id = payouts.account_id`
/** By a condition of its own for each booking: a join would add up the whole ledger. */
const owed = sql`coalesce((select -pence from ${ledgerBalances} as balance where subject_kind = 'booking'
  and subject_id = bookings.id::text and balance.account = 'seller'), 0)::int`
/** What the seller gets for the delivery; it was the site's once, as the ledger's first entry of it tells. */
export const sellersDelivery = sql<number>`coalesce(bookings.delivery_pence + coalesce((
  select sum(amount_pence) from ledger_entries where kind = 'owed' and account = 'delivery'
    and subject_kind = 'booking' and subject_id = bookings.id::text), 0), 0)::int`.as('sellers_delivery')
export const ofBookings = (ids: readonly number[]) => sql`payouts.booking_id = any(${ids}::bigint[])`
/** A private sale that the buyer alone calls handed over can be contradicted by its seller for two days. */
const isUncontradicted = sql`(bookings.seller_kind = 'dealer' or bookings.seller_word = 'handed_over'
  or (coalesce(bookings.buyer_word_at, bookings.received_at) at time zone 'Europe/London')::date
    + ${LAST_WORD_DAYS.contradict}::integer < (now() at time zone 'Europe/London')::date)`
/**
 * Nothing stands against it. A lender is paid first, and the seller the rest, both by hand. What Stripe may have
 * taken back of another sale must not be taken off this one.
 */
export const canBeSent = sql`payouts.state = 'due' and bookings.state = 'completed' and ${isUncontradicted}
  and not exists (select from loan_settlements where listing_id = bookings.listing_id)
  and not exists (select from payouts as debt where debt.account_id = payouts.account_id and debt.is_reversing)`
export const inFile = (id: number) => sql`payouts.file_id = ${id}`
export const ofAccount = (id: string) => sql`payouts.account_id = ${id}`

export type Condition = RawBuilder<unknown>

/** The latest first. */
export async function payoutsWhere(on: Connection, condition: Condition): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select payouts.*, account.sealed, provider_account, coalesce(bookings.car_name, 'car') as car_name, seller.email,
      bookings.state as booking_state, (select lender || to_char(amount_pence / 100.0, ' "£"FM999999990.00')
        from loan_settlements where listing_id = bookings.listing_id) as lender,
      case when payouts.state in ('due', 'held') then coalesce(can_be_paid, false)
        else transfer_id is not null or (payouts.state in ('sent', 'failed') and file_id is null and transfer_try > 0)
        end as is_by_stripe,
      case when payouts.state in ('due', 'held') then account.ending else account_ending end as account_ending,
      ${owed} as owed, ${sellersDelivery}
    from ${joined} where ${condition} order by state_since desc, payouts.booking_id desc`.execute(on)
  return rows
}

/** As above, with the rows and those of their bookings locked. What is beside them is read after that. */
export async function lockPayouts(trx: Transaction<DB>, condition: Condition): Promise<PayoutRow[]> {
  const { rows } = await sql<{ id: number }>`select payouts.booking_id as id from ${joined} where ${condition}
    order by bookings.id for update of bookings, payouts`.execute(trx)
  return await payoutsWhere(trx, sql`${ofBookings(rows.map(({ id }) => id))} and (${condition})`)
}

export const payoutFrom = (row: PayoutRow): Payout => ({
  bookingId: String(row.booking_id),
  carName: row.car_name,
  amountPence: netOf(row),
  deliveryPence: row.sellers_delivery,
  deductedPence: row.deducted_pence,
  owesPence: Math.max(0, -row.owed),
  state: row.state,
  since: row.state_since.toISOString(),
  accountEnding: row.is_by_stripe ? null : row.account_ending,
  isByStripe: row.is_by_stripe,
  failure: row.failure,
})

/**
 * Moves a payout along its graph; its seller is told by a job. The row must be locked. Throws where the graph
 * does not have the event.
 */
export async function movePayout(
  trx: Transaction<DB>,
  { booking_id: id, state: before }: Pick<PayoutRow, 'booking_id' | 'state'>,
  event: PayoutEvent,
  columns: UpdateObject<DB, 'payouts'> = {},
): Promise<void> {
  const state = payoutStateAfter(before, event)
  if (!state) throw new Error(`The payout of booking ${id} is ${before}: it can’t be moved by '${event}'.`)
  await trx
    .updateTable('payouts')
    .set({ failure: null, ...columns, state, state_since: sql<Date>`now()` })
    .where('booking_id', '=', id)
    .execute()
  await tell(trx, id)
}

const tell = (trx: Transaction<DB>, bookingId: number) =>
  new JobQueue(trx).add(tellSeller, { bookingId }, { key: `${tellSeller.name} ${bookingId}` })

/**
 * The seller is told of this state now; undefined where they were before. In states that are left out nothing is
 * to be done or known that other emails do not say; what Stripe is asked for is paid a moment later.
 */
export async function noteTold(trx: Transaction<DB>, bookingId: number): Promise<PayoutRow | undefined> {
  const { numAffectedRows } = await sql`update payouts set told = state where booking_id = ${bookingId}
    and told is distinct from state and state in ('due', 'sent', 'paid', 'failed', 'owed_back', 'settled')
    and (state <> 'sent' or file_id is not null)`.execute(trx)
  return numAffectedRows ? (await payoutsWhere(trx, ofBookings([bookingId])))[0] : undefined
}

interface OutOfStep extends Pick<PayoutRow, 'booking_id' | 'booking_state' | 'account_id' | 'owed'> {
  state: PayoutState | null
  step: PayoutEvent | 'begin' | 'forgive' | null
  /** What the seller owes of a lost dispute, less what the ledger has of it. */
  recovery: number
  /** What stays with us of what was lost, once an operator has decided. */
  kept: number
}

/**
 * A seller who was paid owes what the buyer's bank has taken from us, as far as they do not owe it by a
 * refund. Once an operator has decided that the car was handed over no more is owed of what was lost until then;
 * what was returned before stays with us. `recovered` is below 0.
 */
const returnedOfLoss = sql`least(returned, -recovered)`
const recovery = sql`recovered + case
  when state is null or state not in ('paid', 'owed_back', 'settled') then 0
  when booking_state = 'completed' then ${returnedOfLoss}
  else greatest(0, least(loss - forgiven_pence, amount_pence + owed - recovered - returned)) end`

/** Bookings that their payout must follow, and how; of one booking if it is given. */
export async function outOfStep(on: Connection, limit: number, bookingId?: number): Promise<OutOfStep[]> {
  const { rows } = await sql<OutOfStep>`
    select * from (
      select *, (${recovery})::int as recovery,
        case
          when state is null and booking_state = 'completed' and owed > 0 then 'begin'
          when state = 'held' and booking_state = 'completed' then 'resume'
          when state = 'held' and booking_state in ('refunding', 'cancelled') then 'cancel'
          when state in ('due', 'failed') and booking_state <> 'completed' then 'hold'
          when state in ('paid', 'settled') and owed < 0 then 'recover'
          when state = 'cancelled' and owed < 0 and deducted_pence > 0 then 'recover'
          when state = 'owed_back' and owed >= 0 then 'settle'
          when booking_state = 'completed' and forgiven_pence <> kept then 'forgive'
        end as step
      from (
        select bookings.id as booking_id, bookings.state as booking_state, payouts.state, payouts.amount_pence,
          payouts.deducted_pence, payouts.forgiven_pence, car.seller_id as account_id, money.*,
          loss - ${returnedOfLoss} as kept
        from bookings join listings as car on car.id = bookings.listing_id
        left join payouts on payouts.booking_id = bookings.id
        cross join lateral (
          select coalesce(-sum(amount_pence) filter (where account = 'seller'), 0)::int as owed,
            coalesce(sum(amount_pence) filter (where account = 'loss'), 0)::int as loss,
            coalesce(sum(amount_pence) filter (where account = 'recovery'), 0)::int as recovered,
            coalesce(-sum(amount_pence) filter (where account = 'seller' and amount_pence < 0
              and kind in ('deducted', 'repaid')), 0)::int as returned
          from ledger_entries where subject_kind = 'booking' and subject_id = bookings.id::text
        ) as money
        where ${bookingId === undefined ? sql`true` : sql`bookings.id = ${bookingId}`}
      ) as found
    ) as stepped where step is not null or recovery <> 0 order by booking_id limit ${limit}`.execute(on)
  return rows
}

/** Brings the payout of a booking, and what its seller owes, in step with it. May run any number of times. */
export async function followBooking(trx: Transaction<DB>, bookingId: number): Promise<void> {
  await sql`select from bookings where id = ${bookingId} for update`.execute(trx)
  const [found] = await outOfStep(trx, 1, bookingId)
  if (!found) return
  const { step, owed, recovery, account_id } = found
  if (recovery !== 0) {
    const entries = [
      { account: 'seller', amountPence: recovery },
      { account: 'recovery', amountPence: -recovery },
    ] as const
    await post(trx, { kind: 'recovery', subject: subjectOf(bookingId), entries })
  } else if (step === 'begin') {
    const values = { booking_id: bookingId, account_id, amount_pence: owed, state: 'due' }
    await trx.insertInto('payouts').values(values).execute()
    await tell(trx, bookingId)
  } else if (step === 'forgive') {
    await sql`update payouts set forgiven_pence = ${found.kept} where booking_id = ${bookingId}`.execute(trx)
  } else {
    const row = { booking_id: bookingId, state: found.state! }
    const amount_pence = sql<number>`${step === 'resume' ? owed : 0} + deducted_pence`
    const isNew = step === 'resume' || found.state === 'cancelled'
    await movePayout(trx, row, step!, isNew ? { amount_pence } : {})
  }
  // One step may lead to another: what has failed is held, and cancelled with its booking.
  await followBooking(trx, bookingId)
}

/**
 * Takes what sellers owe off what is due to them by this condition, the oldest debt first. Where that is all
 * that is due, it is paid by it.
 */
export async function deductDebts(trx: Transaction<DB>, due: Condition): Promise<void> {
  const debts = sql`payouts.state = 'owed_back' and payouts.account_id in (
    select other.account_id from payouts as other where other.state = 'due')`
  const oldestFirst = (await lockPayouts(trx, sql`(${due}) or (${debts})`)).toReversed()
  const owing = oldestFirst.filter(({ state }) => state === 'owed_back')
  for (const row of oldestFirst.filter(({ state }) => state === 'due')) {
    let net = netOf(row)
    for (const debt of owing.filter(({ account_id }) => account_id === row.account_id)) {
      const pence = Math.min(net, -debt.owed)
      if (pence <= 0) continue
      net -= pence
      debt.owed += pence
      await deduct(trx, row.booking_id, debt.booking_id, pence)
    }
    if (net === 0) await movePayout(trx, row, 'pay')
  }
}

async function deduct(trx: Transaction<DB>, from: number, debt: number, pence: number): Promise<void> {
  const entries = [
    { account: 'seller', amountPence: pence },
    { account: 'seller', amountPence: -pence, subject: subjectOf(debt) },
  ] as const
  await post(trx, { kind: 'deducted', subject: subjectOf(from), entries })
  await sql`update payouts set deducted_pence = deducted_pence + ${pence} where booking_id = ${from}`.execute(
    trx,
  )
  await followBooking(trx, debt)
}

/** A payout's booking, as what the ledger's money is of. */
export const subjectOf = (bookingId: number) => ({ kind: 'booking', id: String(bookingId) }) as const

/** What has failed is due again, to where the account is paid now. */
export async function correctFailed(trx: Transaction<DB>, accountId: string): Promise<void> {
  const failed = sql`${ofAccount(accountId)} and payouts.state = 'failed'`
  for (const row of await lockPayouts(trx, failed)) await movePayout(trx, row, 'correct')
}

export async function setReversing(trx: Transaction<DB>, bookingId: number, is: boolean): Promise<void> {
  await sql`update payouts set is_reversing = ${is} where booking_id = ${bookingId}`.execute(trx)
}

export async function insertFile(trx: Transaction<DB>, totalPence: number): Promise<number> {
  const values = { total_pence: totalPence }
  return (await trx.insertInto('payout_files').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function lockFile(trx: Transaction<DB>, id: number) {
  return await trx.selectFrom('payout_files').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function markFile(trx: Transaction<DB>, id: number, time: 'sent_at' | 'discarded_at') {
  await sql`update payout_files set ${sql.ref(time)} = now() where id = ${id}`.execute(trx)
}
