/**
 * What keeps cars from being blocked without money: an account reserves one car at a time, the same car twice
 * a day, and not again at once after it has left the payment. A card that is declined counts for nothing.
 * (docs/decisions/0075)
 */
import { sql, type Transaction } from 'kysely'
import { unpaidPayments } from '#server/payments/payments.store.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { problem } from '#server/platform/problems.ts'
import { type BookingRow, bookingsOf, payingElsewhere } from './bookings.store.ts'

const RESERVATIONS_A_DAY = 2
const PAUSE_MS = 2 * 60_000
const DEPOSITS_AT_A_TIME = 2
const DAY_MS = 24 * 3_600_000
const DAYS_BETWEEN_DEPOSITS = 7

/**
 * Beginning to pay for a car releases the account's other one; this refuses the second of two that begin at
 * the same moment, and one beside a payment that the bank works on. To be called once its booking and the car
 * are locked. Throws 'wrong-state'.
 */
export async function mustReserveOne(trx: Transaction<DB>, accountId: string, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reservations of'), hashtext(${accountId}))`.execute(trx)
  if ((await payingElsewhere(trx, accountId, id)).length > 0)
    throw problem('wrong-state', 'You are paying for another car. Finish or leave that payment first.')
}

/** A deposit comes back whatever happens, so it alone would keep nobody from reserving many cars. */
export async function mustReserveFew(
  trx: Transaction<DB>,
  accountId: string,
  listingId: number,
): Promise<void> {
  const own = await bookingsOf(trx, accountId)
  if (own.filter(({ state }) => state === 'reserved').length >= DEPOSITS_AT_A_TIME)
    throw problem('wrong-state', 'You have reserved two cars. End one of the reservations, or buy the car.')
  const since = Date.now() - DAYS_BETWEEN_DEPOSITS * DAY_MS
  const isAgain = own.some(
    ({ listing_id, state, updated_at }) =>
      listing_id === listingId && state === 'reservation_ended' && +updated_at > since,
  )
  if (isAgain)
    throw problem('wrong-state', 'You have reserved this car in the last seven days. You can still buy it.')
}

/** For the buyer: why they can't reserve this car now; null where they can. */
export async function reservationRefusal(
  connection: Connection,
  { account_id: accountId, listing_id, state }: BookingRow,
): Promise<string | null> {
  if (accountId === null || state === 'reserved') return null
  const own = (await bookingsOf(connection, accountId)).filter(row => row.listing_id === listing_id)
  const ids = own.map(({ id }) => String(id))
  const { today, leftAt } = await unpaidPayments(connection, { kind: 'booking', ids })
  if (today >= RESERVATIONS_A_DAY)
    return 'You have reserved this car twice today without paying. You can reserve it again tomorrow.'
  const waitMs = leftAt === null ? 0 : leftAt.getTime() + PAUSE_MS - Date.now()
  return waitMs > 0
    ? `You have just left the payment for this car. You can pay for it again in ${waitMs > 60_000 ? '2 minutes' : 'a minute'}, if it is still for sale.`
    : null
}
