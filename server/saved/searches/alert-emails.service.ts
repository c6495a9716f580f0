/**
 * Writes the emails of saved searches. A search that notifies at once has a job from its first match on; an
 * hourly task adds jobs for the daily and weekly ones that are due, and for what was missed. One kind of job
 * writes all of them.
 */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { TellTime } from '#contracts/saved/tell-times.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import { listCards } from '#server/listings/listings.service.ts'
import { inSnapshot } from '#server/platform/change-log/change-log.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { unsubscribeLinks } from '#server/platform/mail/unsubscribing.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { savedSearchEmails } from '#server/saved/saved-emails.ts'
import { type MatchableCar, matchableCars, SavedSearchMatcher } from '#server/search/saved-search-matcher.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import { markEmailed, newMatches, noteEmail, searchesDue, searchToNotify } from './alert-emails.store.ts'
import { digestDue } from './digest-schedule.ts'
import { arrivalsOf } from './listing-arrivals.store.ts'
import { MAX_CARS, newCarsEmail } from './new-cars-email.ts'
import type { SearchReader } from './saved-searches.service.ts'
import { markNotified } from './saved-searches.store.ts'

const alertEmail = defineJob({
  name: 'saved-search-letter',
  payload: z.object({ searchId: z.number().int() }),
})
/** Hourly: eight in London is seven or eight by UTC; a minute past, when emails are due. */
const alertEmailsDue = defineJob({ name: 'saved-searches-due', schedule: '1 * * * *' })
const BATCH = 500

interface Dependencies extends Pick<Platform, 'database' | 'config' | 'jobs' | 'mailer'> {
  search: SearchReader
  vocabulary: Vocabulary
}

export function alertEmailJobs(dependencies: Dependencies): JobHandler[] {
  return [
    handleJob(alertEmail, ({ searchId }) => sendAlertEmail(dependencies, searchId)),
    handleJob(alertEmailsDue, () => queueDue(dependencies, new Date())),
  ]
}

/** At most one waits for each search; cars that come while it waits are in its email. */
export async function addAlertEmailJobs(
  jobs: Jobs,
  searchIds: readonly number[],
  { runAt, within }: { runAt: Date; within?: Transaction<DB> },
): Promise<void> {
  if (searchIds.length === 0) return
  await jobs.addAll(
    alertEmail,
    searchIds.map(searchId => ({ payload: { searchId }, key: `alert:${searchId}` })),
    { runAt, within },
  )
}

/** A job for each search whose email is due by `now`. */
export async function queueDue(
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  now: Date,
): Promise<void> {
  for (const frequency of ['at_once', 'daily', 'weekly'] as const) {
    const due = digestDue(frequency, now)
    let after = 0
    while (true) {
      const ids = await searchesDue(database, { frequency, due, after, limit: BATCH })
      await addAlertEmailJobs(jobs, ids, { runAt: now })
      if (ids.length < BATCH) break
      after = ids.at(-1)!
    }
  }
}

/**
 * Queues an email with the new matches of a search that have not been in one yet; where there are none,
 * nothing. They are marked in the same transaction, so that a car is neither sent twice nor lost, whenever
 * the process dies.
 */
async function sendAlertEmail(dependencies: Dependencies, searchId: number): Promise<void> {
  const { database, config, mailer } = dependencies
  await database.transaction().execute(async trx => {
    const search = await searchToNotify(trx, searchId)
    if (!search || search.tell === 'never') return
    const matches = await newMatches(trx, searchId)
    if (matches.length === 0) return
    await markNotified(trx, searchId, matches)
    const news = await stillFound(dependencies, search, matches)
    const ids = news.map(({ id }) => id)
    const cars = await listCards(database, ids.slice(0, MAX_CARS))
    if (cars.length === 0) return
    const newCars = news.filter(({ isNew }) => isNew).length
    const email = newCarsEmail({
      search: { name: search.name, query: search.query, tell: search.tell as TellTime },
      cars,
      newCars,
      priceDrops: news.length - newCars,
      siteAddress: publicAddress(config),
      unsubscribe: unsubscribeLinks(config, savedSearchEmails, searchId),
    })
    await mailer.send(search.email, email, { within: trx })
    await markEmailed(trx, search.user_id, ids)
    await noteEmail(trx, searchId)
  })
}

/**
 * The cars among these that can be bought and that the search finds as they are now, in the same order. One
 * that arrived before the search was saved has become cheaper since (alert-follower.ts).
 */
async function stillFound(
  { database, search: reader, vocabulary }: Dependencies,
  search: { id: number; query: string; created_at: Date },
  ids: readonly number[],
): Promise<{ id: number; isNew: boolean }[]> {
  const found = await database.withClient(client =>
    inSnapshot(client, async () => {
      const cars: MatchableCar[] = []
      for await (const batch of matchableCars(client, ids, vocabulary)) cars.push(...batch)
      // After the cars: the vocabulary now knows their makes and models, and a make without cars finds none.
      const { request } = readSearchUrl(new URLSearchParams(search.query))
      const matcher = new SavedSearchMatcher()
      matcher.set(search.id, reader.understood(reader.usable(request)))
      const matching = cars.filter(car => matcher.matching(car).length > 0).map(({ id }) => id)
      return { matching: new Set(matching), arrivals: await arrivalsOf(client, matching) }
    }),
  )
  return ids
    .filter(id => found.matching.has(id))
    .map(id => ({ id, isNew: found.arrivals.get(id)!.arrivedAt > search.created_at.getTime() }))
}
