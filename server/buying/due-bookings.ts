/** What becomes of bookings by time alone; jobs call it. */
import { sql, type Transaction } from 'kysely'
import { openStates } from '#contracts/buying/booking-lifecycle.ts'
import { CANCELLATION_DAYS } from '#contracts/buying/distance-selling.ts'
import { londonDay } from '#contracts/london-days.ts'
import { appointmentOf } from '#server/appointments/appointments.store.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { BookingsService } from './bookings.service.ts'
import * as store from './bookings.store.ts'
import type { BuyerPapers } from './buyer-papers.ts'
import { cancellationOf } from './cancellation.ts'
import * as due from './due-bookings.store.ts'
import type { HandOvers } from './hand-overs.ts'
import type { BookingNews } from './receipts/booking-news.ts'
import { missedEmails } from './receipts/hand-over-emails.ts'
import { isTimeForWordsOver, lastDayOfSilence } from './words.ts'

interface Dependencies {
  database: Database
  bookings: BookingsService
  papers: BuyerPapers
  handOvers: HandOvers
  news: BookingNews
}

/**
 * Days after the end of a deal for which papers are kept, and hours after which an unpaid booking is
 * abandoned.
 */
const PAPERS_DAYS = 30
const UNPAID_HOURS = 24
const BATCH = 200

export class DueBookings {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
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
    const { bookings, news } = this.#dependencies
    if (!row.slot_began) {
      const asked = await store.updateBooking(trx, row.id, { slot_began: true })
      await news.tell(trx, asked, facts => missedEmails(facts, lastDay))
    } else if (lastDay < londonDay())
      await bookings.cancelWithin(trx, row, row.total_pence!, {
        reason: 'neither side said that the car was handed over',
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
}
