/**
 * Six digits that the buyer shows when they have the car, and the seller enters: both sides' word in one. They
 * are made of SECRET and the booking's number, so that no table and no copy of the database holds them.
 */
import { createHmac } from 'node:crypto'
import type { AttemptLimiter } from '#server/platform/attempt-limiter.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { problem, tooManyRequests } from '#server/platform/problems.ts'
import { isSameSecret, keyFor } from '#server/platform/secret.ts'
import * as store from './bookings.store.ts'
import type { HandOvers } from './hand-overs.ts'
import { canEnterCode } from './words.ts'

const WRONG_CODES = { allowed: 5, seconds: 3600 }

export function handOverCode({ id }: Pick<store.BookingRow, 'id'>, secret: string): string {
  const digest = createHmac('sha256', keyFor('hand-over code', secret)).update(String(id)).digest()
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0')
}

interface Dependencies {
  database: Database
  attemptLimiter: AttemptLimiter
  handOvers: HandOvers
  secret: string
}

export class HandOverCodes {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** By the seller. Throws 'booking-not-found', 'wrong-state', 'wrong-code' and 'too-many-requests'. */
  async enter(sellerId: string, id: string, code: string): Promise<void> {
    const { database, attemptLimiter, handOvers, secret } = this.#dependencies
    const sold = await database.transaction().execute(trx => store.lockSale(trx, sellerId, id))
    const key = `hand-over code of booking ${sold.id}`
    const wait = await attemptLimiter.take({ key, ...WRONG_CODES })
    if (wait > 0)
      throw tooManyRequests('You have entered five wrong codes. You can try again in an hour.', wait)
    if (!isSameSecret(code, handOverCode(sold, secret))) {
      const message = `${code} is not the code of this booking. Ask the buyer to show it again.`
      throw problem('wrong-code', message, [{ field: 'code', message }])
    }
    await database.transaction().execute(async trx => {
      const row = await store.lockSale(trx, sellerId, id)
      if (!canEnterCode(row)) throw problem('wrong-state', 'The code can’t be used now. Load the page again.')
      await handOvers.decide(trx, row, 'handed_over')
    })
    await attemptLimiter.forget(key)
  }
}
