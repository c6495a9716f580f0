/**
 * Rows of bookings. `moveBooking` is the only writer of their state. Longer than usual: what
 * reads and writes a booking as a whole shares the type of its row.
 */
import { type RawBuilder, type Selectable, sql, type Transaction, type UpdateObject } from 'kysely'
import {
  type BookingEvent,
  type BookingState,
  holdingStates,
  openDealStates,
  openStates,
  paidStates,
  payingStates,
  stateAfter,
} from '#contracts/buying/booking-lifecycle.ts'
import type { Side } from '#contracts/buying/hand-over.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { ledgerBalances } from '#server/payments/ledger.store.ts'
import { bookingsWithPayments, refundsMadeElsewhere } from '#server/payments/payments.store.ts'
import { followBooking, sellersDelivery } from '#server/payouts/payouts.store.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { Bookings, DB } from '#server/platform/database/types.gen.ts'
import { type Holder, holderColumns, isHeldBy } from '#server/platform/holder.ts'
import { problem } from '#server/platform/problems.ts'

export type BookingRow = Omit<Selectable<Bookings>, 'state' | 'form'> & {
  state: BookingState
  form: SentValues | null
  sellers_delivery: number
}

const bookings = (connection: Connection) =>
  connection.selectFrom('bookings').selectAll('bookings').select(sellersDelivery).$castTo<BookingRow>()

/** As what is paid for. */
export const payableOf = ({ id }: Pick<BookingRow, 'id'>) => ({ kind: 'booking' as const, id: String(id) })

const unfinished: readonly BookingState[] = [...openStates, ...payingStates, 'reserved']

/** `is_overdue`: the time of its reservation is over, by the database's clock, which set it. */
export type LockedBooking = BookingRow & { is_overdue: boolean }

/** Throws 'booking-not-found'. Locks the row until the transaction ends. */
export async function lockBooking(trx: Transaction<DB>, id: string): Promise<LockedBooking> {
  const row = await bookings(trx)
    .select(sql<boolean>`coalesce(reserved_until <= now(), false)`.as('is_overdue'))
    .where('id', '=', bookingNumber(id))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw noSuchBooking()
  return row
}

/** Throws 'booking-not-found', for another account's too. */
export async function bookingOf(connection: Connection, accountId: string, id: string): Promise<BookingRow> {
  const query = bookings(connection).where('id', '=', bookingNumber(id)).where('account_id', '=', accountId)
  const row = await query.executeTakeFirst()
  if (!row) throw noSuchBooking()
  return row
}

/** The number in an address; 0, which no booking has, for anything else. */
export const bookingNumber = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0)

export const noSuchBooking = () => problem('booking-not-found', 'You have no such booking')

/** The latest first. */
export const bookingsOf = (connection: Connection, accountId: string): Promise<BookingRow[]> =>
  bookings(connection)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** As `lockBooking`, of the account's own. Throws 'booking-not-found', for another's too. */
export async function lockPurchase(trx: Transaction<DB>, accountId: string, id: string): Promise<BookingRow> {
  const row = await lockBooking(trx, id)
  if (row.account_id !== accountId) throw noSuchBooking()
  return row
}

/** As `lockBooking`, of a car that the account sells. Throws 'booking-not-found', for another's too. */
export async function lockSale(trx: Transaction<DB>, sellerId: string, id: string): Promise<BookingRow> {
  const row = await lockBooking(trx, id)
  const sales = await salesOf(trx, sellerId, row.id)
  if (sales.length === 0) throw noSuchBooking()
  return row
}

/** As `lockBooking`, of one that was reserved or paid. Throws 'booking-not-found' for an account that is neither side. */
export async function lockDeal(
  trx: Transaction<DB>,
  accountId: string,
  id: string,
): Promise<{ row: BookingRow; side: Side }> {
  const row = await lockBooking(trx, id)
  if (row.account_id !== accountId) return { row: await lockSale(trx, accountId, id), side: 'seller' }
  if (row.booked_at === null && row.deposit_paid_at === null) throw noSuchBooking()
  return { row, side: 'buyer' }
}

/** Bookings of cars that the account sells; only what was reserved or paid, the latest first. */
export const salesOf = (connection: Connection, accountId: string, id?: number): Promise<BookingRow[]> =>
  bookings(connection)
    .innerJoin('listings as car', 'car.id', 'bookings.listing_id')
    .where('car.seller_id', '=', accountId)
    .where('bookings.state', 'in', [...paidStates, 'reserved', 'reservation_ended'])
    .$if(id !== undefined, query => query.where('bookings.id', '=', id!))
    .orderBy('booked_at', 'desc')
    .execute()

/** A paid booking whose car the account sells, or any that it made. Throws 'booking-not-found'. */
export async function bookingOfEitherSide(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<BookingRow> {
  const [sale] = await salesOf(connection, accountId, bookingNumber(id))
  return sale ?? (await bookingOf(connection, accountId, id))
}

/** Whether the account has paid for this car, and it is not back yet. */
export async function hasBought(
  connection: Connection,
  accountId: string | null,
  listingId: number,
): Promise<boolean> {
  if (accountId === null) return false
  const { rows } =
    await sql`select from bookings where account_id = ${accountId} and listing_id = ${listingId}
    and state = any(${holdingStates}) and booked_at is not null limit 1`.execute(connection)
  return rows.length > 0
}

/** The one that is being filled in, reserved or paid. */
export async function unfinishedBooking(
  connection: Connection,
  holder: Holder,
  listingId: number,
  locked?: 'locked',
): Promise<BookingRow | undefined> {
  const query = bookings(connection)
    .where('listing_id', '=', listingId)
    .where(isHeldBy(holder))
    .where('state', 'in', unfinished)
  return await (locked ? query.forUpdate() : query).executeTakeFirst()
}

/** The booking that a listing is reserved for and that is not paid yet. */
export async function payingBookings(
  connection: Connection,
  listingIds: readonly number[],
): Promise<Pick<BookingRow, 'id' | 'listing_id'>[]> {
  return await connection
    .selectFrom('bookings')
    .select(['id', 'listing_id'])
    .where('listing_id', '=', sql<number>`any(${listingIds}::bigint[])`)
    .where('state', 'in', payingStates)
    .execute()
}

/** An account's other bookings for which a car is reserved that is not paid. */
export const payingElsewhere = async (connection: Connection, accountId: string, id: number) =>
  (await bookingsOf(connection, accountId)).filter(row => payingStates.includes(row.state) && row.id !== id)

/** Simultaneous requests begin only one. */
export async function beginBooking(trx: Transaction<DB>, holder: Holder, listingId: number): Promise<void> {
  await trx
    .insertInto('bookings')
    .values({ ...holderColumns(holder), listing_id: listingId, state: 'started', form: '{}' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The row must be locked. */
export async function saveForm(trx: Transaction<DB>, id: number, form: SentValues): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ form: JSON.stringify(form), version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Whatever the browser began before it logged in becomes the account's, except where the account has begun
 * the same itself.
 */
export async function adoptBookings(trx: Transaction<DB>, visitor: string, accountId: string): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ account_id: accountId, visitor: null })
    .where('visitor', '=', visitor)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings as own')
            .select('own.id')
            .whereRef('own.listing_id', '=', 'bookings.listing_id')
            .where('own.account_id', '=', accountId)
            .where('own.state', 'in', unfinished),
        ),
      ),
    )
    .execute()
}

type Columns = UpdateObject<DB, 'bookings'>

/**
 * Moves a booking along its graph and returns the row. The row must be locked. Throws 'wrong-state' where
 * the graph does not have the event, and 'car-reserved' where another booking holds the car: the database
 * lets no two hold it. What the seller is paid follows it.
 */
export async function moveBooking(
  trx: Transaction<DB>,
  row: BookingRow,
  event: BookingEvent,
  columns: Columns = {},
): Promise<BookingRow> {
  const state = stateAfter(row.state, event)
  if (!state) throw problem('wrong-state', `A booking that is ${row.state} can not be moved by '${event}'`)
  const moved = await trx
    .updateTable('bookings')
    .set({
      ...(row.reserved_until === null ? {} : { reserved_until: null }),
      ...columns,
      state,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .returningAll()
    .returning(sellersDelivery)
    .$castTo<BookingRow>()
    .executeTakeFirstOrThrow()
  if (paidStates.includes(state)) await followBooking(trx, row.id)
  return moved
}

/** Sets what does not change the state. The row must be locked. */
export async function updateBooking(trx: Transaction<DB>, id: number, columns: Columns): Promise<BookingRow> {
  return await trx
    .updateTable('bookings')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .returning(sellersDelivery)
    .$castTo<BookingRow>()
    .executeTakeFirstOrThrow()
}

/** The buyer's papers wait to be looked at by an operator, and the hand-over for them. (docs/decisions/0097) */
export const identityWaits = {
  identity_state: 'waiting',
  identity_at: sql<Date>`now()`,
  identity_reason: null,
} as const

/** Reserved, or paid and not finished, the oldest first, with what was refunded on the provider's own site. */
export async function openDeals(connection: Connection) {
  return await connection
    .selectFrom('bookings')
    .leftJoin(refundsMadeElsewhere.as('elsewhere'), join =>
      join.onRef('elsewhere.id', '=', sql<string>`bookings.id::text`),
    )
    .select(['bookings.id', 'listing_id', 'state', 'car_name', 'total_pence', 'booked_at', 'received_at'])
    .select(['hold_reason', 'buyer_word', 'seller_word', 'elsewhere.pence as elsewhere_pence'])
    .where('state', 'in', [...openDealStates, 'reserved'])
    .orderBy('booked_at')
    .execute()
}

/**
 * Deletes bookings without a payment, and what the person filled in of the rest; those that are not paid are
 * abandoned, so that money that comes late goes back. Returns the ids of all.
 */
export async function forgetBuyer(trx: Transaction<DB>, accountId: string): Promise<string[]> {
  const unpaid = await trx
    .deleteFrom('bookings')
    .where('account_id', '=', accountId)
    .where('booked_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(bookingsWithPayments.as('begun'))
            .select('begun.id')
            .whereRef('begun.id', '=', sql<string>`bookings.id::text`),
        ),
      ),
    )
    .returning('id')
    .execute()
  const own = bookings(trx).where('account_id', '=', accountId).where('state', 'in', openStates)
  for (const row of await own.forUpdate().execute()) await moveBooking(trx, row, 'abandon')
  const others = await trx
    .updateTable('bookings')
    .set({ form: null, car_registration: null, price_reason: null, identity_reason: null })
    .where('account_id', '=', accountId)
    .returning('id')
    .execute()
  return [...unpaid, ...others].map(({ id }) => String(id))
}

/** Whether the account is to get money for a car that it has sold, or it is on its way. */
export const isOwedForSales = (connection: Connection, accountId: string) =>
  hasSaleWith(connection, accountId, sql`account in ('seller', 'payouts') and pence < 0`)

/** Whether the account was paid for a sale whose buyer got the money back, and still owes it. */
export const owesForSales = (connection: Connection, accountId: string) =>
  hasSaleWith(connection, accountId, sql`account = 'seller' and pence > 0`)

async function hasSaleWith(
  connection: Connection,
  accountId: string,
  balance: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`select from bookings join listings as car on car.id = listing_id
    join ${ledgerBalances} as balance on subject_kind = 'booking' and subject_id = bookings.id::text
    where car.seller_id = ${accountId} and ${balance} limit 1`.execute(connection)
  return rows.length > 0
}

/** Whether the account is buying or selling a car in a booking that is not finished. */
export async function hasOpenDeal(connection: Connection, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from bookings join listings as car on car.id = listing_id
    where (account_id = ${accountId} or car.seller_id = ${accountId})
      and bookings.state = any(${[...payingStates, 'reserved', ...openDealStates]}) limit 1`.execute(
    connection,
  )
  return rows.length > 0
}
