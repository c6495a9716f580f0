/**
 * Notifies people of saved cars that become cheaper. The alert follower says which listings changed; one
 * email has all that fell within the digest window. The notified price is kept in the transaction that queues
 * the email, so that no drop is notified twice, and none is lost.
 */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { listCards } from '#server/listings/listings.service.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { unsubscribeLinks } from '#server/platform/mail/unsubscribing.ts'
import type { Platform } from '#server/platform/module.ts'
import { digestTime } from '#server/saved/digest-window.ts'
import { priceDropEmails } from '#server/saved/saved-emails.ts'
import type { Settings } from '#server/settings/settings.ts'
import { priceDropEmail } from './price-drop-email.ts'
import { claimDrops, dropsFor, ownersWithDrops } from './price-drops.store.ts'

/** A smaller drop is not worth an email, whatever the car costs. */
const MIN_DROP_PENCE = 5_000
const priceDropsJob = defineJob({ name: 'price-drops', payload: z.object({ userId: z.uuid() }) })

/**
 * Looks among changed listings for saved cars that have become cheaper, and queues their owners' emails
 * within the transaction. One indexed query where none of them is saved.
 */
export async function priceDropsAmong(
  trx: Transaction<DB>,
  listingIds: readonly number[],
  { settings, jobs }: { settings: Settings; jobs: Jobs },
): Promise<void> {
  const people = listingIds.length === 0 ? [] : await ownersWithDrops(trx, listingIds, MIN_DROP_PENCE)
  if (people.length === 0) return
  const runAt = await digestTime(settings)
  const drops = people.map(userId => ({ payload: { userId }, key: `${priceDropsJob.name}:${userId}` }))
  await jobs.addAll(priceDropsJob, drops, { runAt, within: trx })
}

type Dependencies = Pick<Platform, 'config' | 'database' | 'mailer'>

export function priceDropJobs(platform: Dependencies): JobHandler[] {
  return [handleJob(priceDropsJob, ({ userId }) => sendPriceDrops(platform, userId))]
}

/** One email about every drop that this person has not been notified of. Run again, it finds none. */
async function sendPriceDrops({ config, database, mailer }: Dependencies, userId: string): Promise<void> {
  const found = await dropsFor(database, userId, MIN_DROP_PENCE)
  if (!found) return
  const cards = new Map((await listCards(database, found.listingIds)).map(card => [Number(card._id), card]))
  await database.transaction().execute(async trx => {
    const drops = await claimDrops(trx, userId, [...cards.keys()], MIN_DROP_PENCE)
    if (drops.length === 0) return
    const cars = drops.map(drop => ({ ...drop, card: cards.get(drop.listingId)! }))
    const unsubscribe = unsubscribeLinks(config, priceDropEmails, userId)
    await mailer.send(found.email, priceDropEmail(cars, config, unsubscribe), { within: trx })
  })
}
