/**
 * Bookings after they were made: what their buyer sees of them, cancelling, the day of handing over, and the
 * car being received.
 */
import { sql, type Transaction } from 'kysely'
import type { Booking, BookingDetail, Sale } from '#contracts/buying/booking.ts'
import { openStates } from '#contracts/buying/booking-lifecycle.ts'
import { CANCELLATION_DAYS } from '#contracts/buying/distance-selling.ts'
import type { Word } from '#contracts/buying/hand-over.ts'
import { isWithin, type SlotDays } from '#contracts/buying/slots.ts'
import { uncountAttribution } from '#server/campaigns/attributions.ts'
import { post } from '#server/payments/ledger.store.ts'
import { moneyMovedFor } from '#server/payments/payments.store.ts'
import { accountOf, ofAccount, payoutFrom, payoutsWhere } from '#server/payouts/payouts.store.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { problem } from '#server/platform/problems.ts'
import { owedBack } from './booking-payments.ts'
import {
  bookingFrom,
  bookingSellerOf,
  buyerOf,
  handOverOf,
  identityOf,
  saleFrom,
  withCars,
} from './booking-views.ts'
import * as store from './bookings.store.ts'
import { notAmong, slotDays } from './buyer-form.ts'
import type { BuyerPapers } from './buyer-papers.ts'
import { cancellationOf } from './cancellation.ts'
import { findDealSheet } from './deal-sheet/deal-sheets.ts'
import * as due from './due-bookings.store.ts'
import { columnsOf, type HandOvers } from './hand-overs.ts'
import { moveHeldCar } from './held-car.ts'
import { type ListingToBuy, listingToBuy } from './listing-to-buy.store.ts'
import type { BookingNews } from './receipts/booking-news.ts'
import type { Reservations } from './reservations.ts'
import { hasSlotBegun, isTimeForWordsOver, refundWouldWaitFor } from './words.ts'

interface Dependencies {
  database: Database
  papers: BuyerPapers
  handOvers: HandOvers
  news: BookingNews
  reservations: Reservations
}

interface Edit {
  slot?: { on: string; part: 'morning' | 'afternoon' } | undefined
  isReceived?: boolean | undefined
}

/**
 * Days after the end of a deal for which papers are kept, and hours after which an unpaid booking is
 * abandoned.
 */
const PAPERS_DAYS = 30
const UNPAID_HOURS = 24
const BATCH = 200

export class BookingsService {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** This account's bookings, the latest first. */
  async own(accountId: string): Promise<Booking[]> {
    const { database } = this.#dependencies
    return await withCars(database, await store.bookingsOf(database, accountId), bookingFrom)
  }

  /** What others have bought of this account. */
  async sales(accountId: string): Promise<Sale[]> {
    const { database } = this.#dependencies
    const payouts = (await payoutsWhere(database, ofAccount(accountId))).map(payoutFrom)
    const hasPayoutAccount = (await accountOf(database, accountId)) !== undefined
    return await withCars(database, await store.salesOf(database, accountId), (row, car) => ({
      ...saleFrom(row, car),
      payout: payouts.find(({ bookingId }) => bookingId === String(row.id)) ?? null,
      hasPayoutAccount,
    }))
  }

  /** Throws 'booking-not-found', for another account's too. */
  async find(accountId: string, id: string): Promise<BookingDetail> {
    const { database } = this.#dependencies
    return await this.#detail(await store.bookingOf(database, accountId, id))
  }

  /**
   * Refunds what comes back, and puts the car on sale again if it was not handed over. Throws
   * 'booking-not-found', 'wrong-state', and 'price-changed' if it is not what the buyer was shown.
   */
  async cancel(accountId: string, id: string, backPence: number): Promise<BookingDetail> {
    const { database } = this.#dependencies
    await store.bookingOf(database, accountId, id)
    await database.transaction().execute(async trx => {
      const row = await store.lockBooking(trx, id)
      const cancellation = cancellationOf(row, new Date())
      if (!cancellation) throw problem('wrong-state', 'This booking can no longer be cancelled.')
      if (cancellation.backPence !== backPence)
        throw problem('price-changed', 'What you would get back has changed. Check it, then cancel.')
      await this.cancelWithin(trx, row, backPence, 'cancelled by the buyer')
    })
    return await this.find(accountId, id)
  }

  /**
   * The row must be locked, and booked or on hold. `reason`: for the provider's and our own records. The
   * refund waits for the seller's word if the buyer may have the car, and on hold, which does not end by it,
   * for a decision, unless an operator has found out.
   */
  async cancelWithin(
    trx: Transaction<DB>,
    row: store.BookingRow,
    backPence: number,
    reason: string,
    isFoundOut = false,
  ): Promise<void> {
    const { handOvers, news } = this.#dependencies
    const waits = !isFoundOut && refundWouldWaitFor(row, new Date()) !== null
    const isDenied = waits && row.seller_kind === 'private'
    const cancelled = { back_pence: backPence, cancelled_at: sql<Date>`now()` }
    const moved =
      waits && row.state === 'on_hold'
        ? await store.updateBooking(trx, row.id, cancelled)
        : await store.moveBooking(trx, row, waits ? 'giveBack' : 'cancel', {
            ...(isDenied ? columnsOf('buyer', 'not_handed_over') : {}),
            ...{ ...cancelled, hold_reason: null, held_at: null },
          })
    const subject = store.payableOf(row)
    await uncountAttribution(trx, subject)
    await post(trx, { kind: 'refund_owed', subject, entries: owedBack(row, backPence) })
    await news.cancelled(trx, moved)
    if (!waits) await handOvers.refund(trx, moved, row.received_at ? 'withdraw' : 'release', reason)
    else if (row.received_at) await moveHeldCar(trx, row.listing_id, 'withdraw')
    if (isDenied) await handOvers.follow(trx, moved)
  }

  /**
   * The seller has the car back, which the buyer had when they cancelled. Throws 'booking-not-found' and
   * 'wrong-state'.
   */
  async takeBack(sellerId: string, id: string): Promise<void> {
    const { database, handOvers } = this.#dependencies
    await database
      .transaction()
      .execute(async trx => await handOvers.takeBack(trx, await store.lockSale(trx, sellerId, id), 'seller'))
  }

  /** By the buyer or the seller of the car. Throws 'booking-not-found' and 'wrong-state'. */
  async endReservation(accountId: string, id: string): Promise<void> {
    const { database, reservations } = this.#dependencies
    await database.transaction().execute(async trx => {
      const row = await store.lockBooking(trx, id)
      const isBuyers = row.account_id === accountId
      if (!isBuyers) await store.lockSale(trx, accountId, id)
      if (row.state !== 'reserved') throw problem('wrong-state', 'This car is not reserved now.')
      await reservations.endDeposit(trx, row, isBuyers ? 'by_buyer' : 'by_seller')
    })
  }

  /** The seller's word about the hand-over. Throws 'booking-not-found' and 'wrong-state'. */
  async sellerSays(sellerId: string, id: string, word: Word): Promise<void> {
    const { database, handOvers } = this.#dependencies
    await database
      .transaction()
      .execute(async trx => await handOvers.say(trx, await store.lockSale(trx, sellerId, id), 'seller', word))
  }

  /** Papers in place of refused ones. Throws 'booking-not-found', 'wrong-state' and 'file-not-found'. */
  async sendPapers(accountId: string, id: string, fileIds: readonly string[]): Promise<BookingDetail> {
    const { database, news, papers } = this.#dependencies
    await store.bookingOf(database, accountId, id)
    await database.transaction().execute(async trx => {
      const row = await store.lockBooking(trx, id)
      if (row.identity_state !== 'refused' || row.state !== 'booked')
        throw problem('wrong-state', 'We are not waiting for papers of this booking.')
      await papers.set(trx, accountId, row.id, fileIds)
      await news.identityWaits(trx, await store.updateBooking(trx, row.id, store.identityWaits))
    })
    return await this.find(accountId, id)
  }

  /** Throws 'booking-not-found', 'wrong-state', and 'bad-form' for a day that is not possible. */
  async edit(accountId: string, id: string, { slot, isReceived }: Edit): Promise<BookingDetail> {
    const { database, handOvers, news } = this.#dependencies
    await store.bookingOf(database, accountId, id)
    await database.transaction().execute(async trx => {
      let row: store.BookingRow = await store.lockBooking(trx, id)
      if (slot) {
        if (row.state !== 'booked' || row.received_at)
          throw problem('wrong-state', 'This can no longer be changed.')
        mustBePossible(slot.on, slotDaysOf(row, await listingToBuy(trx, row.listing_id)))
        row = await store.updateBooking(trx, row.id, {
          slot_on: slot.on,
          slot_part: slot.part,
          slot_began: hasSlotBegun(row, new Date()),
          seller_word: null,
          seller_word_at: null,
        })
        await news.slotChanged(trx, row)
      }
      if (isReceived !== undefined)
        await handOvers.say(trx, row, 'buyer', isReceived ? 'handed_over' : 'not_handed_over')
    })
    return await this.find(accountId, id)
  }

  /** Closes unpaid bookings that were not changed for a day, and deletes what was filled in for them. */
  async abandonForgotten(): Promise<void> {
    const { database, papers } = this.#dependencies
    await this.#eachOf(
      () => due.forgottenBookings(database, UNPAID_HOURS, BATCH),
      async (trx, row) => {
        // It may have been changed since it was looked for.
        const isForgotten = Date.now() - row.updated_at.getTime() > UNPAID_HOURS * 3_600_000
        if (!isForgotten || !openStates.includes(row.state)) return
        await papers.remove(trx, row.id)
        await store.moveBooking(trx, row, 'abandon', { form: null, visitor: null })
      },
    )
  }

  /** Completes bookings whose right to cancel has ended, and ends the time for words about the hand-over. */
  async completeFinished(): Promise<void> {
    const { database, handOvers } = this.#dependencies
    await this.#eachOf(
      () => due.uncontradictedBookings(database, BATCH),
      async (trx, row) => {
        if (isTimeForWordsOver(row, new Date())) await handOvers.believe(trx, row)
      },
    )
    await this.#eachOf(
      () => due.unansweredBookings(database, BATCH),
      async (trx, row) => {
        if (isTimeForWordsOver(row, new Date())) await handOvers.hold(trx, row, 'no_answer')
      },
    )
    await this.#eachOf(
      () => due.finishedBookings(database, CANCELLATION_DAYS, BATCH),
      async (trx, row) => {
        if (row.state === 'booked' && cancellationOf(row, new Date()) === null)
          await store.moveBooking(trx, row, 'complete', { completed_at: sql<Date>`now()` })
      },
    )
  }

  /** Deletes what the buyer filled in, and their papers, thirty days after the deal has ended. */
  async forgetEnded(): Promise<void> {
    const { database, papers } = this.#dependencies
    await this.#eachOf(
      () => due.endedBookings(database, PAPERS_DAYS, BATCH),
      async (trx, row) => {
        await papers.remove(trx, row.id)
        await store.updateBooking(trx, row.id, { form: null, identity_reason: null })
      },
    )
  }

  async #eachOf(
    next: () => Promise<string[]>,
    work: (trx: Transaction<DB>, row: store.BookingRow) => Promise<void>,
  ): Promise<void> {
    const { database } = this.#dependencies
    await eachDue(BATCH, next, id =>
      database.transaction().execute(async trx => await work(trx, await store.lockBooking(trx, id))),
    )
  }

  async #detail(row: store.BookingRow): Promise<BookingDetail> {
    const { database, papers } = this.#dependencies
    const [booking] = await withCars(database, [row], bookingFrom)
    const money = await moneyMovedFor(database, store.payableOf(row))
    const isOpen = row.state === 'booked' && !row.received_at
    const listing = await listingToBuy(database, row.listing_id)
    return {
      ...booking!,
      buyer: buyerOf(row),
      seller: await bookingSellerOf(database, listing, row),
      papers: await papers.of(database, row.id),
      identity: identityOf(row),
      sheetSha256: (await findDealSheet(database, row.id))?.sha256 ?? null,
      cancellation: cancellationOf(row, new Date()),
      money: money.map(({ at, ...moved }) => ({ ...moved, at: at.toISOString() })),
      slotDays: isOpen ? slotDaysOf(row, listing) : null,
      handOver: handOverOf(row, 'buyer'),
    }
  }
}

const slotDaysOf = ({ is_collection }: store.BookingRow, listing: ListingToBuy): SlotDays =>
  slotDays(listing)[is_collection ? 'collection' : 'delivery']

/** Throws 'bad-form'. */
function mustBePossible(day: string, days: SlotDays): void {
  if (isWithin(days, day)) return
  const message = notAmong(days)
  throw problem('bad-form', message, [{ field: 'slot', message }])
}
