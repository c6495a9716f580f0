/**
 * Cars that are held for a payment (15 minutes) or by a deposit (three days): what ends that. Looked for each
 * second, and before another pays for the car.
 */

import type { Transaction } from 'kysely'
import { payingStates, type ReservationEnd } from '#contracts/buying/booking-lifecycle.ts'
import { releaseOffer } from '#server/offers/offers.service.ts'
import { post } from '#server/payments/ledger.store.ts'
import type { OwnFailure, SellersReason } from '#server/payments/payment-failures.ts'
import type { PaymentInstructions } from '#server/payments/payment-instructions.ts'
import { livePayment } from '#server/payments/payments.store.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import {
  type BookingRow,
  lockBooking,
  moveBooking,
  payableOf,
  payingBookings,
  payingElsewhere,
} from './bookings.store.ts'
import { expiredReservations } from './due-bookings.store.ts'
import { moveHeldCar } from './held-car.ts'
import type { BookingNews } from './receipts/booking-news.ts'
import { reservationEndedEmails, reservationOverEmails } from './receipts/reservation-emails.ts'

const LOOK_EVERY_MS = 1000
const BATCH = 100

interface Dependencies {
  database: Database
  instructions: PaymentInstructions
  news: BookingNews
  warn: (line: string) => void
}

export class Reservations {
  readonly #dependencies: Dependencies
  #timer: NodeJS.Timeout | undefined
  #isFailing = false

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /**
   * Releases one car, or all. May run in several servers at once: each booking is locked and checked again
   * first.
   */
  async releaseExpired(listingId?: number): Promise<void> {
    const { database } = this.#dependencies
    const next = () => expiredReservations(database, BATCH, listingId)
    await eachDue(BATCH, next, id =>
      database.transaction().execute(async trx => {
        const row = await lockBooking(trx, id)
        if (!row.is_overdue) return
        if (payingStates.includes(row.state)) await this.#end(trx, id, 'timed_out')
        else if (row.state === 'reserved') await this.endDeposit(trx, row, 'over')
      }),
    )
  }

  /** Ends the reservations of an account that pays for another car, unless the bank works on one. */
  async releaseOthers(accountId: string, bookingId: number): Promise<void> {
    const { database } = this.#dependencies
    for (const other of await payingElsewhere(database, accountId, bookingId))
      await database.transaction().execute(async trx => {
        const id = String(other.id)
        const { state } = await lockBooking(trx, id)
        const payment = await livePayment(trx, { kind: 'booking', id })
        if (payingStates.includes(state) && payment?.state !== 'processing')
          await this.#end(trx, id, 'replaced')
      })
  }

  /**
   * Ends the unpaid bookings of a car that its seller withdraws or gives another price, and tells the buyer.
   * Money that comes all the same goes back. To be called before the transaction locks the car: bookings are
   * locked first.
   */
  async endUnpaid(trx: Transaction<DB>, listingId: number, why: SellersReason): Promise<void> {
    for (const { id } of await payingBookings(trx, [listingId])) {
      const row = await lockBooking(trx, String(id))
      if (!payingStates.includes(row.state)) continue
      await this.#end(trx, String(id), why)
      await this.#dependencies.news.tellOfAny(trx, row, facts => reservationEndedEmails(facts, why))
    }
  }

  /**
   * The payment failed, was left or took too long: car and code are free again, unless a deposit reserves the
   * car.
   */
  async release(trx: Transaction<DB>, id: string): Promise<void> {
    const row = await lockBooking(trx, id)
    if (!payingStates.includes(row.state)) return
    await releaseOffer(trx, payableOf(row))
    if (row.deposit_until) {
      await moveBooking(trx, row, 'fallBack', { reserved_until: row.deposit_until })
      return
    }
    await moveBooking(trx, row, 'release')
    await moveHeldCar(trx, row.listing_id, 'release')
    await this.#dependencies.news.released(trx, row)
  }

  /** The deposit goes back, and the car is for sale again, unless it is gone. The row must be locked, and reserved. */
  async endDeposit(trx: Transaction<DB>, row: BookingRow, why: ReservationEnd): Promise<void> {
    const { instructions, news } = this.#dependencies
    const subject = payableOf(row)
    const amountPence = row.deposit_pence!
    const ended = await moveBooking(trx, row, 'end', { reservation_end: why })
    await moveHeldCar(trx, row.listing_id, why === 'car_gone' ? 'withdraw' : 'release')
    const entries = [
      { account: 'deposit', amountPence },
      { account: 'buyer', amountPence: -amountPence },
    ] as const
    await post(trx, { kind: 'refund_owed', subject, entries })
    await instructions.refundOwed(trx, subject, 'the reservation has ended')
    await news.tellOfAny(trx, ended, reservationOverEmails)
    if (why !== 'car_gone') await news.released(trx, ended)
  }

  async #end(trx: Transaction<DB>, id: string, why: OwnFailure): Promise<void> {
    await this.release(trx, id)
    await this.#dependencies.instructions.giveUpReleased(trx, { kind: 'booking', id }, why)
  }

  start(): void {
    const look = async () => {
      try {
        await this.releaseExpired()
        this.#isFailing = false
      } catch (error) {
        if (!this.#isFailing)
          this.#dependencies.warn(`Reservations: not looked at: ${(error as Error).message}`)
        this.#isFailing = true
      }
      if (this.#timer) this.#timer = setTimeout(look, LOOK_EVERY_MS).unref()
    }
    this.#timer = setTimeout(look, LOOK_EVERY_MS).unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
