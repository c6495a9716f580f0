/** Operators' commands about bookings. Each is recorded in the transaction in which it is done. */

import type { Word } from '#contracts/buying/hand-over.ts'
import { codeInWords } from '#contracts/text/english.ts'
import { PaymentInstructions } from '#server/payments/payment-instructions.ts'
import type { Operator } from '#server/platform/audit-log.ts'
import { recordAction } from '#server/platform/audit-log.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { papersRecipient } from '#server/platform/papers/papers-key.ts'
import { Seal } from '#server/platform/papers/seal.ts'
import { problem } from '#server/platform/problems.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { BookingsService } from './bookings.service.ts'
import { lockBooking, openDeals } from './bookings.store.ts'
import { BuyerPapers } from './buyer-papers.ts'
import { HandOvers } from './hand-overs.ts'
import { BookingNews } from './receipts/booking-news.ts'
import { Reservations } from './reservations.ts'

export type DeskDependencies = Pick<Platform, 'config' | 'database' | 'files' | 'mailer'>

export class BookingsDesk {
  readonly #database: Database
  readonly #instructions: PaymentInstructions
  readonly #bookings: BookingsService
  readonly #handOvers: HandOvers
  readonly #reservations: Reservations

  constructor({ config, database, files, mailer }: DeskDependencies) {
    const jobs = new JobQueue(database)
    this.#database = database
    this.#instructions = new PaymentInstructions(jobs)
    const news = new BookingNews({ config, jobs, mailer })
    this.#handOvers = new HandOvers({ instructions: this.#instructions, news })
    const warn = (line: string) => console.warn(line)
    this.#reservations = new Reservations({ database, instructions: this.#instructions, news, warn })
    this.#bookings = new BookingsService({
      database,
      reservations: this.#reservations,
      papers: new BuyerPapers(files, new Seal(() => papersRecipient(config))),
      handOvers: this.#handOvers,
      news,
      secret: config.secret,
    })
  }

  /** Paid and not finished, the oldest first. */
  async list() {
    return await openDeals(this.#database)
  }

  /** For a seller who can't sell. Throws 'booking-not-found' and 'wrong-state'. */
  async cancel(id: string, operator: Operator): Promise<void> {
    await this.#database.transaction().execute(async trx => {
      const row = await lockBooking(trx, id)
      if (row.received_at && (row.state === 'booked' || row.state === 'completed'))
        throw new Error('The buyer has the car. Only they can cancel, as long as they have the right to.')
      if (row.cancelled_at)
        throw problem('wrong-state', 'It is cancelled. Say where the car is: not-handed-over, or returned.')
      if (row.state === 'reserved') await this.#reservations.endDeposit(trx, row, 'car_gone')
      else {
        const cancelling = { reason: 'cancelled by an operator', isFoundOut: true }
        await this.#bookings.cancelWithin(trx, row, row.total_pence ?? 0, cancelling)
      }
      await recordAction(trx, operator, 'booking cancelled', `booking ${row.id}`)
    })
  }

  /** Throws 'booking-not-found' and 'wrong-state'. */
  async takeBack(id: string, operator: Operator): Promise<void> {
    await this.#database.transaction().execute(async trx => {
      await this.#handOvers.takeBack(trx, await lockBooking(trx, id), 'operator')
      await recordAction(trx, operator, 'car of a cancelled booking is back', `booking ${id}`)
    })
  }

  /** In a dispute, or where neither side says it. Throws 'booking-not-found' and 'wrong-state'. */
  async decide(id: string, word: Word, operator: Operator): Promise<void> {
    await this.#database.transaction().execute(async trx => {
      await this.#handOvers.decide(trx, await lockBooking(trx, id), word)
      await recordAction(trx, operator, `car was ${codeInWords(word)}`, `booking ${id}`)
    })
  }

  async repeatRefund(id: string, operator: Operator): Promise<void> {
    await this.#database.transaction().execute(async trx => {
      if (!isUuid(id) || !(await this.#instructions.repeatRefund(trx, id)))
        throw new Error('There is no refund with this id that has failed and was not made again.')
      await recordAction(trx, operator, 'refund made again', `refund ${id}`)
    })
  }
}
