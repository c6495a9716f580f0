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
import { ledgerBalances } from '#server/payments/ledger.store.ts'
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
  car_name: string
  /** The seller's; null without an account that has a verified one. */
  email: string | null
  booking_state: string
  /** 'Sample Finance £4200.00', which is paid before the seller; null where no loan is to be settled. */
  lender: string | null
  /** By the ledger, in pence. */
  owed: number
}

const joined = sql`payouts join bookings on bookings.id = payouts.booking_id
  left join payout_accounts as account on account.account_id = payouts.account_id
  left join ${verifiedUsers} as seller on seller.id = payouts.account_id`
/** By a condition of its own for each booking: a join would add up the whole ledger. */
const owed = sql`coalesce((select -pence from ${ledgerBalances} as balance where subject_kind = 'booking'
  and subject_id = bookings.id::text and balance.account = 'seller'), 0)::int`
export const ofBookings = (ids: readonly number[]) => sql`payouts.booking_id = any(${ids}::bigint[])`
/** A private sale that the buyer alone calls handed over can be contradicted by its seller for two days. */
export const isUncontradicted = sql`(bookings.seller_kind = 'dealer' or bookings.seller_word = 'handed_over'
  or (coalesce(bookings.buyer_word_at, bookings.received_at) at time zone 'Europe/London')::date
    + ${LAST_WORD_DAYS.contradict}::integer < (now() at time zone 'Europe/London')::date)`
export const inFile = (id: number) => sql`payouts.file_id = ${id}`
export const ofAccount = (id: string) => sql`payouts.account_id = ${id}`

/** The latest first. */
export async function payoutsWhere(on: Connection, condition: RawBuilder<unknown>): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select payouts.*, account.sealed, coalesce(bookings.car_name, 'car') as car_name, seller.email,
      bookings.state as booking_state, (select lender || to_char(amount_pence / 100.0, ' "£"FM999999990.00')
        from loan_settlements where listing_id = bookings.listing_id) as lender,
      case when payouts.state in ('due', 'held') then account.ending else account_ending end as account_ending,
      ${owed} as owed
    from ${joined} where ${condition} order by state_since desc, payouts.booking_id desc`.execute(on)
  return rows
}

/** As above, with the rows and those of their bookings locked. What is beside them is read after that. */
export async function lockPayouts(
  trx: Transaction<DB>,
  condition: RawBuilder<unknown>,
): Promise<PayoutRow[]> {
  await sql`select from ${joined} where ${condition} order by bookings.id
    for update of bookings, payouts`.execute(trx)
  return await payoutsWhere(trx, condition)
}

export const payoutFrom = (row: PayoutRow): Payout => ({
  bookingId: String(row.booking_id),
  carName: row.car_name,
  amountPence: row.amount_pence,
  state: row.state,
  since: row.state_since.toISOString(),
  accountEnding: row.account_ending,
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
 * to be done or known that other emails do not say.
 */
export async function noteTold(trx: Transaction<DB>, bookingId: number): Promise<PayoutRow | undefined> {
  const { numAffectedRows } = await sql`update payouts set told = state where booking_id = ${bookingId}
    and told is distinct from state and state in ('due', 'sent', 'paid', 'failed')`.execute(trx)
  return numAffectedRows ? (await payoutsWhere(trx, ofBookings([bookingId])))[0] : undefined
}

interface OutOfStep extends Pick<PayoutRow, 'booking_id' | 'booking_state' | 'account_id' | 'owed'> {
  state: PayoutState | null
  step: PayoutEvent | 'begin'
}

/** Bookings that their payout must follow, and how; of one booking if it is given. */
export async function outOfStep(on: Connection, limit: number, bookingId?: number): Promise<OutOfStep[]> {
  const { rows } = await sql<OutOfStep>`
    select * from (
      select bookings.id as booking_id, bookings.state as booking_state, payouts.state,
        car.seller_id as account_id, ${owed} as owed,
        case
          when payouts.state is null and bookings.state = 'completed' and ${owed} > 0 then 'begin'
          when payouts.state = 'held' and bookings.state = 'completed' then 'resume'
          when payouts.state = 'held' and bookings.state in ('refunding', 'cancelled') then 'cancel'
          when payouts.state in ('due', 'failed') and bookings.state <> 'completed' then 'hold'
        end as step
      from bookings join listings as car on car.id = bookings.listing_id
      left join payouts on payouts.booking_id = bookings.id
      where ${bookingId === undefined ? sql`true` : sql`bookings.id = ${bookingId}`}
    ) as found where step is not null order by booking_id limit ${limit}`.execute(on)
  return rows
}

/** Brings the payout of a booking in step with it. May run any number of times. */
export async function followBooking(trx: Transaction<DB>, bookingId: number): Promise<void> {
  await sql`select from bookings where id = ${bookingId} for update`.execute(trx)
  const [found] = await outOfStep(trx, 1, bookingId)
  if (!found) return
  const { step, owed, account_id } = found
  if (step === 'begin') {
    const values = { booking_id: bookingId, account_id, amount_pence: owed, state: 'due' }
    await trx.insertInto('payouts').values(values).execute()
    await tell(trx, bookingId)
  } else {
    const row = { booking_id: bookingId, state: found.state! }
    await movePayout(trx, row, step, step === 'resume' ? { amount_pence: owed } : {})
  }
}

export async function accountOf(on: Connection, accountId: string) {
  return await on
    .selectFrom('payout_accounts')
    .select(['ending', 'changed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function saveAccount(
  trx: Transaction<DB>,
  accountId: string,
  { sealed, ending }: { sealed: Buffer; ending: string },
): Promise<void> {
  await sql`insert into payout_accounts (account_id, sealed, ending) values (${accountId}, ${sealed}, ${ending})
    on conflict (account_id) do update
    set sealed = excluded.sealed, ending = excluded.ending, changed_at = now()`.execute(trx)
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
