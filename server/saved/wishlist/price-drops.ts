/**
 * Saved cars that become cheaper. Whoever reads the change log says which listings changed; whose wishlist they are on is
 * then told of all that fell within a minute, in one letter. What was told is noted in the transaction that queues the
 * letter, so no price is told twice, and none is lost.
 */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Services } from '#server/app.ts'
import { listCards } from '#server/listings/listings.service.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { letterTime } from '#server/saved/letter-time.ts'
import { unsubscribeLinks } from '#server/saved/unsubscribe.ts'
import { priceDropLetter } from './letters.ts'
import { claimDrops, dropsFor, peopleToTell } from './price-drops.store.ts'

/** Less is not worth a letter, whatever the car costs. */
const WORTH_TELLING_PENCE = 5_000
const TASK = 'price-drops'

const payloadSchema = z.object({ userId: z.uuid() })

/**
 * Of these listings, some of which have changed: has any become cheaper that somebody saved? Their letter is queued with
 * the transaction. One indexed query where nobody saved any.
 */
export async function priceDropsAmong(
  trx: Transaction<DB>,
  listingIds: readonly number[],
  { settings, jobs }: Pick<Services, 'settings' | 'jobs'>,
): Promise<void> {
  const people = listingIds.length === 0 ? [] : await peopleToTell(trx, listingIds, WORTH_TELLING_PENCE)
  if (people.length === 0) return
  const runAt = await letterTime(settings)
  const drops = people.map(userId => ({ payload: { userId }, key: `${TASK}:${userId}` }))
  await jobs.addAll(TASK, drops, { runAt, within: trx })
}

type Needed = Pick<Services, 'config' | 'database' | 'mailer'>

/** For the job runner. */
export function priceDropTasks(services: Needed): Tasks {
  return { [TASK]: payload => tellPriceDrops(services, payloadSchema.parse(payload).userId) }
}

/** One letter about every drop that this person has not been told of. Again, there is nothing to tell. */
async function tellPriceDrops({ config, database, mailer }: Needed, userId: string): Promise<void> {
  const found = await dropsFor(database, userId, WORTH_TELLING_PENCE)
  if (!found) return
  const cards = new Map((await listCards(database, found.listingIds)).map(card => [Number(card._id), card]))
  await database.transaction().execute(async trx => {
    const drops = await claimDrops(trx, userId, [...cards.keys()], WORTH_TELLING_PENCE)
    if (drops.length === 0) return
    const cars = drops.map(drop => ({ ...drop, card: cards.get(drop.listingId)! }))
    const unsubscribe = unsubscribeLinks(config, { kind: 'price-drops', userId })
    await mailer.send(found.email, priceDropLetter(cars, config, unsubscribe), { within: trx })
  })
}
