/**
 * What a buyer who cancels gets back. Bought from a dealer: everything, until the end of the 14th day after
 * the day of receipt (Europe/London), as the law on distance contracts gives it, on hold too. Bought from a
 * private seller the law gives no such right: until the car is handed over the buyer may still cancel, and
 * gets everything back but the admin charge, and that too if we have refused their papers.
 * (docs/decisions/0062)
 */
import type { Cancellation } from '#contracts/buying/booking.ts'
import { CANCELLATION_DAYS } from '#contracts/buying/distance-selling.ts'
import { daysAfter, londonDay } from '#contracts/london-days.ts'
import type { BookingRow } from './bookings.store.ts'
import { refundWouldWaitFor } from './words.ts'

/** Null where it can't be cancelled. */
export function cancellationOf(deal: BookingRow, now: Date): Cancellation | null {
  const isHeldRight = deal.state === 'on_hold' && deal.seller_kind === 'dealer' && deal.cancelled_at === null
  if (deal.state !== 'booked' && !isHeldRight) return null
  const total = deal.total_pence!
  const refundWaitsFor = refundWouldWaitFor(deal, now)
  if (deal.seller_kind === 'dealer') {
    const until = deal.received_at && daysAfter(londonDay(deal.received_at), CANCELLATION_DAYS)
    if (until && until < londonDay(now)) return null
    return { backPence: total, keptPence: 0, until, refundWaitsFor, isRight: true }
  }
  if (deal.received_at) return null
  // A code never takes it off (codeSums), so that what is kept is what the terms say.
  const keptPence = deal.identity_state === 'refused' ? 0 : deal.admin_charge_pence!
  return { backPence: total - keptPence, keptPence, until: null, refundWaitsFor, isRight: false }
}
