/**
 * Bookings after they were made: what their buyer sees of them, cancelling, the day of handing over, and the
 * car being received.
 */
import { sql, type Transaction } from 'kysely'
import type { Booking, BookingDetail, Sale, SaleDetail } from '#contracts/buying/booking.ts'
import { openStates } from '#contracts/buying/booking-lifecycle.ts'
import { CANCELLATION_DAYS } from '#contracts/buying/distance-selling.ts'
import type { Side, Word } from '#contracts/buying/hand-over.ts'
import { londonDay } from '#contracts/london-days.ts'
import { appointmentOf } from '#server/appointments/appointments.store.ts'
import { uncountAttribution } from '#server/campaigns/attributions.ts'
import { post } from '#server/payments/ledger.store.ts'
import { moneyMovedFor } from '#server/payments/payments.store.ts'
import { accountOf, canBePaid } from '#server/payouts/payout-accounts.store.ts'
import { followBooking, ofAccount, payoutFrom, payoutsWhere } from '#server/payouts/payouts.store.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { problem } from '#server/platform/problems.ts'
import { owedBack } from './booking-dues.ts'
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
import type { BuyerPapers } from './buyer-papers.ts'
import { cancellationOf } from './cancellation.ts'
import { dealOf } from './deals.ts'
import * as due from './due-bookings.store.ts'
import { columnsOf, type HandOvers } from './hand-overs.ts'
import { moveHeldCar } from './held-car.ts'
import { listingToBuy } from './listing-to-buy.store.ts'
import { cancelledEmails } from './receipts/booking-emails.ts'
import type { BookingNews } from './receipts/booking-news.ts'
import { holdForOperator, identityToCheck, missedEmails } from './receipts/hand-over-emails.ts'
import type { Reservations } from './reservations.ts'
import { isTimeForWordsOver, lastDayOfSilence, refundWouldWaitFor } from './words.ts'

interface Dependencies {
  database: Database
  papers: BuyerPapers
  handOvers: HandOvers
  news: BookingNews
  /** For the codes of hand-overs. */
  secret: string
  reservations: Reservations
}

interface Cancelling {
  /** For the provider's and our own records. */
  reason: string
  /** For both sides. */
  why?: string
  /** An operator knows where the car is. */
  isFoundOut?: boolean
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
    return await this.#salesFrom(accountId, await store.salesOf(this.#dependencies.database, accountId))
  }

  async #salesFrom(accountId: string, rows: readonly store.BookingRow[]): Promise<Sale[]> {
    const { database } = this.#dependencies
    const payouts = (await payoutsWhere(database, ofAccount(accountId))).map(payoutFrom)
    const hasPayoutAccount = canBePaid(await accountOf(database, accountId))
    return await withCars(database, rows, (row, car) => ({
      ...saleFrom(row, car),
      payout: payouts.find(({ bookingId }) => bookingId === String(row.id)) ?? null,
      hasPayoutAccount,
    }))
  }

  /** One of these. Throws 'booking-not-found', for another account's too. */
  async sale(accountId: string, id: string): Promise<SaleDetail> {
    const { database, secret } = this.#dependencies
    const [row] = await store.salesOf(database, accountId, store.bookingNumber(id))
    if (!row) throw store.noSuchBooking()
    const [sale] = await this.#salesFrom(accountId, [row])
    const listing = await listingToBuy(database, row.listing_id)
    return { ...sale!, ...(await dealOf(database, row, listing, { side: 'seller', secret })) }
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
    await this.#as('buyer', accountId, id, async (trx, row) => {
      const cancellation = cancellationOf(row, new Date())
      if (!cancellation) throw problem('wrong-state', 'This booking can no longer be cancelled.')
      if (cancellation.backPence !== backPence)
        throw problem('price-changed', 'What you would get back has changed. Check it, then cancel.')
      await this.cancelWithin(trx, row, backPence, { reason: 'cancelled by the buyer' })
    })
    return await this.find(accountId, id)
  }

  /**
   * The row must be locked, and booked or on hold. The refund waits for the seller's word if the buyer may
   * have the car, and on hold, which does not end by it, for a decision, unless an operator has found out.
   */
  async cancelWithin(
    trx: Transaction<DB>,
    row: store.BookingRow,
    backPence: number,
    { reason, why, isFoundOut = false }: Cancelling,
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
    await followBooking(trx, row.id)
    await news.tell(trx, moved, facts => ({
      ...cancelledEmails(facts, backPence, why),
      ...(moved.state === 'on_hold' && { operator: holdForOperator(facts, moved) }),
    }))
    if (!waits) await handOvers.refund(trx, moved, row.received_at ? 'withdraw' : 'release', reason)
    else if (row.received_at) await moveHeldCar(trx, row.listing_id, 'withdraw')
    if (isDenied) await handOvers.follow(trx, moved)
  }

  /**
   * The seller has the car back, which the buyer had when they cancelled. Throws 'booking-not-found' and
   * 'wrong-state'.
   */
  async takeBack(sellerId: string, id: string): Promise<void> {
    await this.#as('seller', sellerId, id, (trx, row) =>
      this.#dependencies.handOvers.takeBack(trx, row, 'seller'),
    )
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

  /** Whether the car was handed over. Throws 'booking-not-found' and 'wrong-state'. */
  async say(side: Side, accountId: string, id: string, word: Word): Promise<void> {
    await this.#as(side, accountId, id, (trx, row) => this.#dependencies.handOvers.say(trx, row, side, word))
  }

  /** Papers in place of refused ones. Throws 'booking-not-found', 'wrong-state' and 'file-not-found'. */
  async sendPapers(accountId: string, id: string, fileIds: readonly string[]): Promise<BookingDetail> {
    const { news, papers } = this.#dependencies
    await this.#as('buyer', accountId, id, async (trx, row) => {
      if (row.identity_state !== 'refused' || row.state !== 'booked')
        throw problem('wrong-state', 'We are not waiting for papers of this booking.')
      await papers.set(trx, accountId, row.id, fileIds)
      const waiting = await store.updateBooking(trx, row.id, store.identityWaits)
      await news.tellOfAny(trx, waiting, identityToCheck)
    })
    return await this.find(accountId, id)
  }

  /** Throws 'booking-not-found' where the account is not this side of the booking. */
  async #as(
    side: Side,
    accountId: string,
    id: string,
    work: (trx: Transaction<DB>, row: store.BookingRow) => Promise<void>,
  ): Promise<void> {
    const lock = side === 'seller' ? store.lockSale : store.lockPurchase
    await this.#dependencies.database
      .transaction()
      .execute(async trx => await work(trx, await lock(trx, accountId, id)))
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

  /** Asks both sides of a day that has passed in silence, and ends the purchase if that goes on. */
  async #endSilence(trx: Transaction<DB>, row: store.BookingRow): Promise<void> {
    const lastDay = lastDayOfSilence(row, await appointmentOf(trx, { column: 'booking_id', id: row.id }))
    if (lastDay === null) return
    if (!row.slot_began) {
      const asked = await store.updateBooking(trx, row.id, { slot_began: true })
      await this.#dependencies.news.tell(trx, asked, facts => missedEmails(facts, lastDay))
    } else if (lastDay < londonDay())
      await this.cancelWithin(trx, row, row.total_pence!, {
        reason: 'nobody said that the car was handed over',
        why: 'The agreed day has passed, and neither of you has told us that the car was handed over, so the purchase has ended. It costs the buyer nothing.',
      })
  }

  /** Completes bookings whose right to cancel has ended, and ends the time for words about the hand-over. */
  async completeFinished(): Promise<void> {
    const { database, handOvers } = this.#dependencies
    await this.#eachOf(
      () => due.silentBookings(database, BATCH),
      (trx, row) => this.#endSilence(trx, row),
    )
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
    const { database, papers, secret } = this.#dependencies
    const [booking] = await withCars(database, [row], bookingFrom)
    const money = await moneyMovedFor(database, store.payableOf(row))
    const listing = await listingToBuy(database, row.listing_id)
    return {
      ...booking!,
      buyer: buyerOf(row),
      seller: await bookingSellerOf(database, listing, row),
      papers: await papers.of(database, row.id),
      identity: identityOf(row),
      cancellation: cancellationOf(row, new Date()),
      money: money.map(({ at, ...moved }) => ({ ...moved, at: at.toISOString() })),
      handOver: handOverOf(row, 'buyer'),
      ...(await dealOf(database, row, listing, { side: 'buyer', secret })),
    }
  }
}
