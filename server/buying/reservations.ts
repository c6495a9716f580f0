/** Reservations whose 15 minutes are over: looked for each second, and before anyone else begins to pay for the same car. */

import type { PaymentOutcomes } from '#server/payments/payment-outcomes.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { BookingPayments } from './booking-payments.ts'
import { lockBooking } from './bookings.store.ts'
import { expiredReservations } from './due-bookings.store.ts'

const LOOK_EVERY_MS = 1000
const BATCH = 100

interface Dependencies {
  database: Database
  outcomes: PaymentOutcomes
  payments: () => BookingPayments
  warn: (line: string) => void
}

export class Reservations {
  readonly #dependencies: Dependencies
  #timer: NodeJS.Timeout | undefined
  #isFailing = false

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Of one car, or of all. May run in several servers at once: each booking is locked, and checked again, before it is released. */
  async releaseExpired(listingId?: number): Promise<void> {
    const { database, outcomes, payments } = this.#dependencies
    for (const id of await expiredReservations(database, BATCH, listingId))
      await database.transaction().execute(async trx => {
        const { state, reserved_until } = await lockBooking(trx, id)
        if (state !== 'paying' || reserved_until! > new Date()) return
        await payments().released(trx, id)
        await outcomes.giveUpReleased(trx, { kind: 'booking', id }, 'timed_out')
      })
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
