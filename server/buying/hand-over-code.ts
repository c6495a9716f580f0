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

/** In an hour, and in the month that a deal may take: who guesses for all of it is right once in 50,000 deals. */
const WRONG_CODES = { allowed: 5, seconds: 3600 }
const WRONG_CODES_IN_ALL = { allowed: 20, seconds: 30 * 24 * 3600 }

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

/** By the seller. Throws 'booking-not-found', 'wrong-state', 'wrong-code' and 'too-many-requests'. */
export async function enterHandOverCode(
  { database, attemptLimiter, handOvers, secret }: Dependencies,
  sellerId: string,
  id: string,
  code: string,
): Promise<void> {
  const sold = await database.transaction().execute(trx => store.lockSale(trx, sellerId, id))
  const key = `hand-over code of booking ${sold.id}`
  const keyInAll = `${key} in all`
  const wait = await attemptLimiter.takeAll([
    { key, ...WRONG_CODES },
    { key: keyInAll, ...WRONG_CODES_IN_ALL },
  ])
  if (wait > WRONG_CODES.seconds)
    throw tooManyRequests('The code was wrong too often. Ask the buyer to say that they have the car.', wait)
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
  for (const one of [key, keyInAll]) await attemptLimiter.forget(one)
}
