/**
 * Bookings after they were made: what their buyer sees of them, cancelling, the day of handing over, and the
 * car being received.
 */
import { sql, type Transaction } from 'kysely'
import type { Booking, BookingDetail, Sale, SaleDetail } from '#contracts/buying/booking.ts'
import type { Side, Word } from '#contracts/buying/hand-over.ts'
import { uncountAttribution } from '#server/campaigns/attributions.ts'
import { post } from '#server/payments/ledger.store.ts'
import { moneyMovedFor } from '#server/payments/payments.store.ts'
import { accountOf, canBePaid } from '#server/payouts/payout-accounts.store.ts'
import { followBooking, ofAccount, payoutFrom, payoutsWhere } from '#server/payouts/payouts.store.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
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
import { columnsOf, type HandOvers } from './hand-overs.ts'
import { moveHeldCar } from './held-car.ts'
import { listingToBuy } from './listing-to-buy.store.ts'
import { cancelledEmails } from './receipts/booking-emails.ts'
import type { BookingNews } from './receipts/booking-news.ts'
import { holdForOperator, identityToCheck } from './receipts/hand-over-emails.ts'
import type { Reservations } from './reservations.ts'
import { refundWouldWaitFor } from './words.ts'

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
    return await withCars(database, rows, (row, car, proposal) => ({
      ...saleFrom(row, car, proposal),
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
