/** Operators' commands about purchases. Each is recorded in the transaction in which it is done. */

import type { Config } from '#server/config.ts'
import { PaymentOutcomes } from '#server/payments/payment-outcomes.ts'
import type { Operator } from '#server/platform/audit-log.ts'
import { recordAction } from '#server/platform/audit-log.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { papersRecipient } from '#server/platform/papers/papers-key.ts'
import { Seal } from '#server/platform/papers/seal.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { BookingsService } from './bookings.service.ts'
import { lockBooking, openDeals } from './bookings.store.ts'
import { BuyerPapers } from './buyer-papers.ts'
import { BookingNews } from './receipts/booking-news.ts'

interface DeskDependencies {
  config: Config
  database: Database
  files: FileStore
  mailer: Mailer
  say: (line: string) => void
}

export interface OpenDeal {
  id: number
  listingId: number
  state: string
  carName: string
  totalPence: number
  bookedAt: Date
  isReceived: boolean
}

export class BookingsDesk {
  readonly #database: Database
  readonly #outcomes: PaymentOutcomes
  readonly #bookings: BookingsService

  constructor({ config, database, files, mailer, say }: DeskDependencies) {
    const jobs = new JobQueue(database)
    this.#database = database
    this.#outcomes = new PaymentOutcomes({ jobs, payables: new Map(), warn: say })
    this.#bookings = new BookingsService({
      database,
      papers: new BuyerPapers(files, new Seal(() => papersRecipient(config))),
      outcomes: this.#outcomes,
      news: new BookingNews({ config, jobs, mailer }),
    })
  }

  /** Paid and not finished, the oldest first. */
  async list(): Promise<OpenDeal[]> {
    return (await openDeals(this.#database)).map(row => ({
      id: row.id,
      listingId: row.listing_id,
      state: row.state,
      carName: row.car_name!,
      totalPence: row.total_pence!,
      bookedAt: row.booked_at!,
      isReceived: row.received_at !== null,
    }))
  }

  /** For a seller who can't sell. Throws 'booking-not-found' and 'wrong-state'. */
  async cancel(id: string, operator: Operator): Promise<void> {
    await this.#database.transaction().execute(async trx => {
      const row = await lockBooking(trx, id)
      if (row.state === 'booked' && row.received_at)
        throw new Error('The buyer has the car. Only they can cancel, as long as they have the right to.')
      await this.#bookings.cancelWithin(trx, row, row.total_pence ?? 0, 'cancelled by an operator')
      await recordAction(trx, operator, 'booking cancelled', `booking ${row.id}`)
    })
  }

  /** Throws 'booking-not-found' and 'wrong-state'. */
  async takeBack(id: string, operator: Operator): Promise<void> {
    await this.#database.transaction().execute(async trx => {
      await this.#bookings.takeBackWithin(trx, id)
      await recordAction(trx, operator, 'car of a cancelled booking is back', `booking ${id}`)
    })
  }

  async repeatRefund(id: string, operator: Operator): Promise<void> {
    await this.#database.transaction().execute(async trx => {
      if (!isUuid(id) || !(await this.#outcomes.repeatRefund(trx, id)))
        throw new Error('There is no refund with this id that has failed and was not made again.')
      await recordAction(trx, operator, 'refund made again', `refund ${id}`)
    })
  }
}
