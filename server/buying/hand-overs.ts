/**
 * Whether the buyer has the car: each side's word, what follows from it, and the hold while the words
 * disagree. A refund is made, and a booking complete, only when it is clear where the car is.
 * (docs/decisions/0077)
 */
import { sql, type Transaction } from 'kysely'
import type { HoldReason } from '#contracts/buying/booking-lifecycle.ts'
import type { Side, Word } from '#contracts/buying/hand-over.ts'
import { countAttribution } from '#server/campaigns/attributions.ts'
import { balancesOf, post } from '#server/payments/ledger.store.ts'
import type { PaymentInstructions } from '#server/payments/payment-instructions.ts'
import { followBooking } from '#server/payouts/payouts.store.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { problem } from '#server/platform/problems.ts'
import { owedBack } from './booking-dues.ts'
import * as store from './bookings.store.ts'
import { moveHeldCar } from './held-car.ts'
import type { BookingNews } from './receipts/booking-news.ts'
import {
  decidedEmails,
  heldEmails,
  saidToBeHandedOverEmails,
  saidToBeReceivedEmails,
  toBeReturnedEmails,
} from './receipts/hand-over-emails.ts'
import { canTakeBack, possibleWords } from './words.ts'

interface Dependencies {
  instructions: PaymentInstructions
  news: BookingNews
}

type Row = store.BookingRow

export const columnsOf = (side: Side, word: Word) => ({
  [`${side}_word`]: word,
  [`${side}_word_at`]: sql<Date>`now()`,
})

/** The rows that are passed must be locked. */
export class HandOvers {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Throws 'wrong-state' where this side can't say so now. */
  async say(trx: Transaction<DB>, row: Row, side: Side, word: Word): Promise<void> {
    if (!possibleWords(row, side, new Date()).includes(word))
      throw problem('wrong-state', 'You can’t say this about the car now. Load the page again.')
    await this.#hear(trx, row, columnsOf(side, word))
    if (row.state === 'on_hold') await this.#tellBoth(trx, row)
  }

  /** By an operator, who has asked both. Throws 'wrong-state'. */
  async decide(trx: Transaction<DB>, row: Row, word: Word): Promise<void> {
    const isOpen = row.state === 'on_hold' || row.state === 'returning' || row.state === 'booked'
    if (!isOpen || (row.received_at && row.state !== 'on_hold'))
      throw problem('wrong-state', 'Nothing is to be decided about the hand-over of this booking.')
    await this.#hear(trx, row, { ...columnsOf('buyer', word), ...columnsOf('seller', word) })
    await this.#tellBoth(trx, row)
  }

  async #hear(trx: Transaction<DB>, row: Row, said: ReturnType<typeof columnsOf>): Promise<void> {
    const open = await this.#resumed(trx, row)
    await this.follow(trx, await store.updateBooking(trx, open.id, said))
  }

  /** What has become of a booking that was on hold, or that an operator has decided about. */
  async #tellBoth(trx: Transaction<DB>, before: Row): Promise<void> {
    const row = await store.lockBooking(trx, String(before.id))
    if (row.state !== 'on_hold') await this.#dependencies.news.tell(trx, row, decidedEmails)
  }

  /** What follows from both sides' words. */
  async follow(trx: Transaction<DB>, row: Row): Promise<void> {
    const { buyer_word: buyer, seller_word: seller } = row
    if (buyer && seller && buyer !== seller) await this.hold(trx, row, 'words_disagree')
    else if (row.cancelled_at) await this.#followCancelled(trx, row)
    else if (buyer === 'handed_over') {
      await receive(trx, row, new Date())
      if (seller === null) await this.#dependencies.news.tell(trx, row, saidToBeReceivedEmails)
    } else if (seller === 'handed_over')
      await this.#dependencies.news.tell(trx, row, saidToBeHandedOverEmails)
    else await this.#forgetWords(trx, row)
  }

  /** Neither refund nor payout is made from now on. */
  async hold(trx: Transaction<DB>, row: Row, reason: HoldReason): Promise<void> {
    const held = await store.moveBooking(trx, row, 'hold', {
      hold_reason: reason,
      held_at: sql<Date>`now()`,
      completed_at: null,
    })
    await this.#dependencies.news.tell(trx, held, heldEmails)
  }

  /** The seller has the car: it is on sale again if it was never handed over, and the refund is sent. */
  async refund(
    trx: Transaction<DB>,
    row: Row,
    carsEvent: 'release' | 'withdraw',
    reason: string,
  ): Promise<void> {
    await moveHeldCar(trx, row.listing_id, carsEvent)
    await this.refundOwed(trx, row, reason)
    if (carsEvent === 'release') await this.#dependencies.news.released(trx, row)
  }

  /** For `reason` see `PaymentInstructions.refundOwed`. The row must be refunding. */
  async refundOwed(trx: Transaction<DB>, row: Row, reason: string | null): Promise<void> {
    const subject = store.payableOf(row)
    const requestedPence = await this.#dependencies.instructions.refundOwed(trx, subject, reason)
    const { buyer } = await balancesOf(trx, subject)
    if (requestedPence === 0 && buyer >= 0) await store.moveBooking(trx, row, 'refunded')
    await followBooking(trx, row.id)
  }

  /** The seller has the car back. Throws 'wrong-state'. */
  async takeBack(trx: Transaction<DB>, row: Row, by: 'seller' | 'operator'): Promise<void> {
    if (!canTakeBack(row, by)) throw problem('wrong-state', 'No car is to come back for this booking.')
    const open = await this.#resumed(trx, row)
    const returned = await store.moveBooking(trx, open, 'refund', { returned_at: sql<Date>`now()` })
    await this.refund(trx, returned, 'withdraw', 'the car is back')
    if (row.state === 'on_hold') await this.#tellBoth(trx, row)
  }

  /** The seller's word that was not contradicted in time is taken for true. */
  async believe(trx: Transaction<DB>, row: Row): Promise<void> {
    await receive(trx, row, row.seller_word_at!)
  }

  async #followCancelled(trx: Transaction<DB>, row: Row): Promise<void> {
    if (row.seller_word === 'not_handed_over') {
      const refunding = await store.moveBooking(trx, row, 'refund', { received_at: null })
      await this.refund(trx, refunding, 'release', 'the car was not handed over')
    } else if (row.seller_word === null) return
    else if (row.seller_kind === 'private') await this.#keep(trx, row)
    else await this.#dependencies.news.tell(trx, row, toBeReturnedEmails)
  }

  /** The buyer had the car when they cancelled, and could not: the booking stands. */
  async #keep(trx: Transaction<DB>, row: Row): Promise<void> {
    const entries = owedBack(row, row.back_pence!).map(entry => ({
      ...entry,
      amountPence: -entry.amountPence,
    }))
    const subject = store.payableOf(row)
    await post(trx, { kind: 'refund_owed', subject, entries })
    await countAttribution(trx, subject, row.total_pence!)
    const kept = await store.moveBooking(trx, row, 'keep', { back_pence: null, cancelled_at: null })
    await receive(trx, kept, new Date())
  }

  /**
   * No side says any more that it was. What they said is of that time: it must not count once the car is
   * handed over. An advert that has ended stays so.
   */
  async #forgetWords(trx: Transaction<DB>, row: Row): Promise<void> {
    const noWords = { buyer_word: null, buyer_word_at: null, seller_word: null, seller_word_at: null }
    await store.updateBooking(trx, row.id, { received_at: null, ...noWords })
    if (row.received_at) await moveHeldCar(trx, row.listing_id, 'withdraw')
  }

  async #resumed(trx: Transaction<DB>, row: Row): Promise<Row> {
    if (row.state !== 'on_hold') return row
    const resumed = { hold_reason: null, held_at: null }
    return await store.moveBooking(trx, row, row.cancelled_at ? 'giveBack' : 'resume', resumed)
  }
}

/** The buyer has the car. Where the law gives no right to cancel, the deal is complete. */
async function receive(trx: Transaction<DB>, row: Row, at: Date): Promise<void> {
  const received = await store.updateBooking(trx, row.id, { received_at: row.received_at ?? at })
  await moveHeldCar(trx, row.listing_id, 'sell')
  if (row.seller_kind === 'private')
    await store.moveBooking(trx, received, 'complete', { completed_at: sql<Date>`now()` })
}
