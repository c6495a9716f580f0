import type { DomainTables } from '#server/platform/domain-tables.ts'
import { deleteFilesOf } from '#server/platform/files/file-rows.ts'
import { removeObjects } from '#server/platform/files/file-store.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { problem } from '#server/platform/problems.ts'
import { forgetBuyer, hasOpenDeal, isOwedForSales, owesForSales } from './bookings.store.ts'
import { BOOKING_OWNER } from './buyer-papers.ts'

/**
 * A booking that was paid stays without the person when the account is deleted, as the law requires; the
 * foreign key sets `account_id` to null. As long as one is under way the account is needed, and can't be
 * deleted.
 */
export const buyingTables: DomainTables = {
  tables: {
    // What was paid for stays, without the person; unpaid bookings go.
    bookings: {
      readers: [
        'enquiries/deal-between.store.ts',
        'selling/photos',
        'payouts',
        'selling/reviews',
        'selling/sellers',
      ],
      key: 'account_id',
      erased: 'form visitor car_registration identity_reason price_reason',
      none:
        'identity_state state car_name seller_kind discount_code slot_on slot_part buyer_word seller_word hold_reason reservation_end ' +
        'price_asked_by buyer_shares seller_shares',
    },
    // Both names, registration and the advert: the contract, which either side may need for a claim, and whose
    // signature would not fit another text. An account that is deleted can't read it any more; the other side
    // can, until it is deleted six years after the payment, when no claim can be made (Limitation Act 1980).
    deal_sheets: {
      readers: ['selling/photos'],
      key: 'booking_id',
      parent: 'bookings',
      unlinked: 'sheet',
      none: 'key_id sha256 signature',
    },
    deal_sheet_keys: { none: 'id public_key' },
    car_waiting: { key: 'user_id' },
  },
  async erase(trx, { id }) {
    if (await hasOpenDeal(trx, id))
      throw problem(
        'wrong-state',
        'A car is being bought or sold by your account. You can delete it when the car was handed over, or the purchase cancelled and refunded.',
      )
    if (await isOwedForSales(trx, id))
      throw problem(
        'wrong-state',
        'We still owe you money for a car that you sold. You can delete your account when we have paid you. Contact us if that takes long.',
      )
    if (await owesForSales(trx, id))
      throw problem(
        'wrong-state',
        'You owe us money for a sale whose buyer got the money back. You can delete your account when it is paid. Contact us to pay it.',
      )
    const bookingIds = await forgetBuyer(trx, id)
    const keys = await deleteFilesOf(trx, BOOKING_OWNER, bookingIds)
    if (keys.length > 0) await new JobQueue(trx).add(removeObjects, { keys })
  },
}
