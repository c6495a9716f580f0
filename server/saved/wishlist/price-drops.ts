/**
 * Saved cars that become cheaper. Whoever reads the change log says which listings changed; whose wishlist they are on is
 * then told of all that fell within a minute, in one letter. What was told is noted in the transaction that queues the
 * letter, so no price is told twice, and none is lost.
 */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { listCards } from '#server/listings/listings.service.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/module.ts'
import { letterTime } from '#server/saved/gathering.ts'
import { unsubscribeLinks } from '#server/saved/unsubscribe.ts'
import { priceDropLetter } from './letters.ts'
import { claimDrops, dropsFor, peopleToTell } from './price-drops.store.ts'

/** Less is not worth a letter, whatever the car costs. */
const WORTH_TELLING_PENCE = 5_000
const priceDropEmail = defineJob({
  name: 'price-drops',
  payload: z.object({ userId: z.uuid() }),
  attempts: 16,
})

/**
 * Of these listings, some of which have changed: has any become cheaper that somebody saved? Their letter is queued with
 * the transaction. One indexed query where nobody saved any.
 */
export async function priceDropsAmong(
  trx: Transaction<DB>,
  listingIds: readonly number[],
  { database, jobs }: Pick<Platform, 'database' | 'jobs'>,
): Promise<void> {
  const people = listingIds.length === 0 ? [] : await peopleToTell(trx, listingIds, WORTH_TELLING_PENCE)
  if (people.length === 0) return
  const runAt = await letterTime(database)
  const drops = people.map(userId => ({ payload: { userId }, key: `${priceDropEmail.name}:${userId}` }))
  await jobs.addAll(priceDropEmail, drops, { runAt, within: trx })
}

type Needed = Pick<Platform, 'config' | 'database' | 'mailer'>

export function priceDropJobs(platform: Needed): JobHandler[] {
  return [handleJob(priceDropEmail, ({ userId }) => tellPriceDrops(platform, userId))]
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
