/**
 * Papers by which buyers prove who they are. From the payment on they wait to be looked at by an operator,
 * and the hand-over for them. (docs/decisions/0097)
 */
import { sql, type Transaction } from 'kysely'
import type { BookingDetail } from '#contracts/buying/booking.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { problem } from '#server/platform/problems.ts'
import * as store from './bookings.store.ts'
import type { BuyerPapers } from './buyer-papers.ts'
import type { BookingNews } from './receipts/booking-news.ts'

export const identityWaits = {
  identity_state: 'waiting',
  identity_at: sql<Date>`now()`,
  identity_reason: null,
} as const

export const identityOf = ({ identity_state: state, identity_reason: reason }: store.BookingRow) =>
  state === null ? null : ({ state, reason } as BookingDetail['identity'])

/** Booked, with papers without a decision, the oldest first. */
export async function waitingIdentities(connection: Connection): Promise<store.BookingRow[]> {
  const rows = await connection
    .selectFrom('bookings')
    .selectAll()
    .where('identity_state', '=', 'waiting')
    .where('state', '=', 'booked')
    .orderBy('identity_at')
    .execute()
  return rows as store.BookingRow[]
}

/** Null as reason accepts them. Throws for the operator unless they wait. */
export async function decideIdentity(
  trx: Transaction<DB>,
  id: string,
  reason: string | null,
): Promise<store.BookingRow> {
  const row = await store.lockBooking(trx, id)
  if (row.identity_state !== 'waiting' || row.state !== 'booked')
    throw new Error(`Booking ${id} has no identity papers that wait for a decision.`)
  return await store.updateBooking(trx, row.id, {
    identity_state: reason === null ? 'accepted' : 'refused',
    identity_at: sql<Date>`now()`,
    identity_reason: reason,
  })
}

/** In place of those that were refused. Throws 'booking-not-found', 'wrong-state' and 'file-not-found'. */
export async function sendOtherPapers(
  { database, news, papers }: { database: Database; news: BookingNews; papers: BuyerPapers },
  accountId: string,
  id: string,
  fileIds: readonly string[],
): Promise<void> {
  await store.bookingOf(database, accountId, id)
  await database.transaction().execute(async trx => {
    const row = await store.lockBooking(trx, id)
    if (row.identity_state !== 'refused' || row.state !== 'booked')
      throw problem('wrong-state', 'We are not waiting for papers of this booking.')
    await papers.set(trx, accountId, row.id, fileIds)
    await news.identityWaits(trx, await store.updateBooking(trx, row.id, identityWaits))
  })
}
