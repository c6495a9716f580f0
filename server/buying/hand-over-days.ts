/**
 * The day of the hand-over of a paid booking, as an appointment of its two sides. `slot_on` and `slot_part`
 * of the booking are the day that stands: agreed, or the first that is proposed.
 */
import type { Transaction } from 'kysely'
import { ENTER_THE_CODE, SHOW_THE_CODE } from '#contracts/buying/booking-words.ts'
import { otherSide, type Side } from '#contracts/buying/hand-over.ts'
import type { Slot, SlotDays } from '#contracts/buying/slots.ts'
import { formatDateTime } from '#contracts/text/english.ts'
import type { AppointmentFacts } from '#server/appointments/appointment-emails.ts'
import type { AppointmentHost } from '#server/appointments/appointments.service.ts'
import { type AppointmentRow, answerBy, proposeSlots } from '#server/appointments/appointments.store.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { buyerFirstnameOf } from './booking-views.ts'
import type { BookingsService } from './bookings.service.ts'
import * as store from './bookings.store.ts'
import { slotDays } from './buyer-form.ts'
import { handOverCode } from './hand-over-code.ts'
import { type ListingToBuy, listingToBuy } from './listing-to-buy.store.ts'
import { timelineBlock } from './receipts/booking-emails.ts'
import { addressesOf, receiptFactsOf } from './receipts/booking-news.ts'
import { timelineFacts, timelineOf } from './timeline.ts'
import { hasSlotBegun, slotOf } from './words.ts'

/** The buyer chose it on the form of /buy, and the seller answers it. */
export async function proposeChosenSlot(trx: Transaction<DB>, row: store.BookingRow): Promise<void> {
  const slot = slotOf(row)
  if (slot) await proposeSlots(trx, daySubject(row), proposalOf('buyer', [slot]))
}

const proposalOf = (side: Side, slots: Slot[]) =>
  ({ kind: 'hand_over', proposed_by: side, slots, counters: 0 }) as const

const daySubject = ({ id }: Pick<store.BookingRow, 'id'>) => ({ column: 'booking_id', id }) as const

/** Null once the day can't be changed any more. */
export const slotDaysOf = (row: store.BookingRow, listing: ListingToBuy): SlotDays | null =>
  row.state === 'booked' && !row.received_at
    ? slotDays(listing)[row.is_collection ? 'collection' : 'delivery']
    : null

export class HandOverDays implements AppointmentHost {
  readonly kinds = ['hand_over'] as const
  readonly column = 'booking_id'
  readonly #bookings: Pick<BookingsService, 'cancelWithin'>
  readonly #secret: string

  constructor(bookings: Pick<BookingsService, 'cancelWithin'>, secret: string) {
    this.#bookings = bookings
    this.#secret = secret
  }

  /** A proposal can't lapse once the seller has handed the car over. */
  async open(trx: Transaction<DB>, id: string, by: string | 'time') {
    const { row, side } =
      by === 'time'
        ? { row: await store.lockBooking(trx, id), side: 'buyer' as const }
        : await store.lockDeal(trx, by, id)
    if (by === 'time' && row.seller_word !== null) return { side, days: null }
    return { side, days: slotDaysOf(row, await listingToBuy(trx, row.listing_id)) }
  }

  async facts(trx: Transaction<DB>, { booking_id }: AppointmentRow): Promise<AppointmentFacts> {
    const row = await store.lockBooking(trx, String(booking_id))
    const { buyer, seller } = await addressesOf(trx, row)
    const facts = await receiptFactsOf(trx, row)
    const steps = await timelineFacts(trx, row)
    return {
      what: `${facts.isCollection ? 'collection' : 'delivery'} of the ${facts.carName}`,
      path: `/profile/bookings/${facts.id}`,
      silence:
        'If there is no answer by then, the purchase ends, the buyer gets all the money back, and the car is for sale again.',
      sides: {
        buyer: {
          ...{ email: buyer, name: buyerFirstnameOf(row) },
          whenAgreed: [
            SHOW_THE_CODE,
            { kind: 'code', code: handOverCode(row, this.#secret) },
            timelineBlock(timelineOf({ ...steps, side: 'buyer' })),
          ],
        },
        seller: {
          ...{ email: seller, name: facts.seller.name ?? 'The seller' },
          whenAgreed: [ENTER_THE_CODE, timelineBlock(timelineOf({ ...steps, side: 'seller' }))],
        },
      },
    }
  }

  async follow(trx: Transaction<DB>, appointment: AppointmentRow) {
    const { booking_id, state, proposed_by, slots } = appointment
    const row = await store.lockBooking(trx, String(booking_id))
    if (state === 'declined' || state === 'lapsed') {
      const what =
        state === 'lapsed'
          ? `did not answer the proposed day by ${formatDateTime(answerBy(appointment))}`
          : 'can’t make any of the proposed days'
      const why = `The ${otherSide(proposed_by)} ${what}, so the purchase has ended. It costs the buyer nothing.`
      await this.#bookings.cancelWithin(trx, row, row.total_pence!, { reason: 'no day was agreed', why })
      return true
    }
    const [slot] = slots
    await store.updateBooking(trx, row.id, {
      slot_on: slot!.on,
      slot_part: slot!.part,
      slot_began: hasSlotBegun(row, new Date()),
      ...(state === 'proposed' ? { seller_word: null, seller_word_at: null } : {}),
    })
    return false
  }
}
