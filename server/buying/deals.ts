/** What both sides of a booking see and can do, each from its own side. */

import { type ContactPart, contactParts } from '#contracts/buying/deal-limits.ts'
import { otherSide, type Side } from '#contracts/buying/hand-over.ts'
import { contactsOf } from '#server/accounts/recipients.store.ts'
import { appointmentView } from '#server/appointments/appointments.store.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { problem } from '#server/platform/problems.ts'
import { canAskPrice } from './agreed-price.ts'
import { buyerOf } from './booking-views.ts'
import * as store from './bookings.store.ts'
import { findDealSheet } from './deal-sheet/deal-sheets.ts'
import { handOverCode } from './hand-over-code.ts'
import { slotDaysOf } from './hand-over-days.ts'
import { type ListingToBuy, listingToBuy } from './listing-to-buy.store.ts'
import { timelineFacts, timelineOf } from './timeline.ts'
import { canEnterCode } from './words.ts'

interface Viewer {
  side: Side
  secret: string
}

export async function dealOf(
  database: Database,
  row: store.BookingRow,
  listing: ListingToBuy,
  { side, secret }: Viewer,
) {
  const days = slotDaysOf(row, listing)
  const facts = await timelineFacts(database, row)
  const { appointment } = facts
  const isCodeWanted = canEnterCode(row)
  const sheet = await findDealSheet(database, row.id)
  return {
    timeline: row.booked_at === null && row.deposit_paid_at === null ? [] : timelineOf({ ...facts, side }),
    appointment: appointment ? appointmentView(appointment, side, days !== null) : null,
    slotDays: days,
    handOverCode:
      isCodeWanted && side === 'buyer' && appointment?.state === 'agreed' ? handOverCode(row, secret) : null,
    canEnterCode: isCodeWanted && side === 'seller',
    canAskPrice: canAskPrice(row),
    askedPrice:
      row.asked_price_pence !== null && canAskPrice(row)
        ? { pence: row.asked_price_pence, reason: row.price_reason!, by: row.price_asked_by as Side }
        : null,
    sheetSha256: sheet?.sha256 ?? null,
    sheetVersion: sheet?.version ?? 0,
    contacts: await contactsFor(database, row, listing, side),
  }
}

/** Who delivers needs to know where to. */
const sharedBy = (row: store.BookingRow, side: Side): ContactPart[] =>
  contactParts.filter(
    part => row[`${side}_shares`].includes(part) || (side === 'buyer' && !row.is_collection),
  )

async function contactsFor(database: Database, row: store.BookingRow, listing: ListingToBuy, side: Side) {
  const { phone, address } = buyerOf(row)
  // Who has only reserved it has not filled in the form yet.
  const profile = await contactsOf(database, row.account_id)
  const all = {
    buyer: { phone: phone || profile.phone, address: address.length > 0 ? address : profile.address },
    seller: await contactsOf(database, listing.sellerId),
  }
  const other = otherSide(side)
  const isOver = row.state === 'cancelled' || row.state === 'reservation_ended'
  const isPaid = row.booked_at !== null || row.deposit_paid_at !== null
  const seen = isPaid && !isOver ? sharedBy(row, other) : []
  return {
    own: all[side],
    shared: sharedBy(row, side),
    other: {
      phone: seen.includes('phone') ? all[other].phone : null,
      address: seen.includes('address') ? all[other].address : [],
    },
  }
}

/** Answers who can see it now. Throws 'booking-not-found', and 'wrong-state' for what has ended. */
export async function shareContact(
  database: Database,
  accountId: string,
  id: string,
  part: ContactPart,
): Promise<Side> {
  return await database.transaction().execute(async trx => {
    const { row, side } = await store.lockDeal(trx, accountId, id)
    if (row.state === 'cancelled') throw problem('wrong-state', 'This booking has ended.')
    const shares = [...new Set([...row[`${side}_shares`], part])]
    await store.updateBooking(trx, row.id, { [`${side}_shares`]: shares })
    return otherSide(side)
  })
}

/** Both accounts, for their conversation. Throws 'booking-not-found', and 'wrong-state' if one has left. */
export async function partiesOf(database: Database, accountId: string, id: string) {
  const { row } = await database.transaction().execute(trx => store.lockDeal(trx, accountId, id))
  const { sellerId } = await listingToBuy(database, row.listing_id)
  if (row.account_id === null || sellerId === null)
    throw problem('wrong-state', 'The other person has no account here any more.')
  return { listingId: row.listing_id, sellerId, buyer: { userId: row.account_id } }
}
