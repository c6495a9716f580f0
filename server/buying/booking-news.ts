/** Who is told of what has happened to a booking. In the transaction in which it happened. */
import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { BookingRow } from './bookings.store.ts'

export interface BookingNews {
  booked(trx: Transaction<DB>, booking: BookingRow): Promise<void>
  cancelled(trx: Transaction<DB>, booking: BookingRow): Promise<void>
  refunded(trx: Transaction<DB>, booking: BookingRow, amountPence: number): Promise<void>
  /** The money came when the car was gone, or was paid already; all of it goes back. */
  paidTooLate(trx: Transaction<DB>, booking: BookingRow, amountPence: number): Promise<void>
  slotChanged(trx: Transaction<DB>, booking: BookingRow): Promise<void>
  /** Its car can be bought again. */
  released(trx: Transaction<DB>, booking: BookingRow): Promise<void>
}
