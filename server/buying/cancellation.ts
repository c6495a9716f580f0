/**
 * What a buyer who cancels gets back. Bought from a dealer: everything, until 14 days after the car was received, as the law on
 * distance contracts gives it. Bought from a private seller the law gives no such right: until the car is handed over the buyer may
 * still cancel, and gets everything back but the admin charge. (docs/decisions/0062)
 */
import type { Cancellation } from '#contracts/buying/booking.ts'
import { CANCELLATION_DAYS } from '#contracts/buying/distance-selling.ts'
import type { BookingRow } from './bookings.store.ts'

const DAY_MS = 24 * 3_600_000

type Deal = Pick<BookingRow, 'state' | 'seller_kind' | 'received_at' | 'total_pence' | 'admin_charge_pence'>

/** Null where it can't be cancelled. */
export function cancellationOf(deal: Deal, now: Date): Cancellation | null {
  if (deal.state !== 'booked') return null
  const total = deal.total_pence!
  if (deal.seller_kind === 'dealer') {
    const until = deal.received_at && new Date(deal.received_at.getTime() + CANCELLATION_DAYS * DAY_MS)
    if (until && until <= now) return null
    return { backPence: total, keptPence: 0, until: until?.toISOString() ?? null, isRight: true }
  }
  if (deal.received_at) return null
  // A code never takes it off (codeSums), so that what is kept is what the terms say.
  const keptPence = deal.admin_charge_pence!
  return { backPence: total - keptPence, keptPence, until: null, isRight: false }
}
