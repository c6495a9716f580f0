import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { countSearchable } from '#server/listings/listings.service.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/module.ts'
import { labelListings } from './labels/label-listings.ts'
import { rankListings, unrankedListings } from './labels/listing-valuations.store.ts'
import { MIN_ADVERTS } from './learning/adverts.ts'
import { learnModel } from './learning/learn-model.ts'
import { currentModelId } from './valuation-models.store.ts'

/** Both keep two processors busy for up to a minute or two. */
const queue = 'valuation'

const learnValuation = defineJob({ name: 'learn-valuation', attempts: 3, queue, schedule: '40 2 * * *' })

const labelJob = defineJob({
  name: 'label-listings',
  payload: z.object({ which: z.enum(['all', 'outdated']) }),
  queue,
})

const rankJob = defineJob({ name: 'rank-listings', queue: 'valuation-ranks' })

/** What the jobs and their queueing need. */
type Dependencies = Pick<Platform, 'database' | 'databaseUrl' | 'jobs' | 'warn'>

export function valuationJobs({
  database,
  databaseUrl: url,
  jobs,
  warn,
}: Dependencies): readonly JobHandler[] {
  return [
    handleJob(learnValuation, async () => {
      await learnModel({ url, database, warn })
      // After a refused version too: cars have become a day older.
      await jobs.add(labelJob, { which: 'all' }, { key: 'label all' })
    }),
    handleJob(labelJob, async ({ which }) => {
      const modelId = await currentModelId(database)
      if (modelId !== undefined) await labelListings({ url, modelId, which })
      await jobs.add(rankJob, undefined, { key: 'rank listings' })
    }),
    handleJob(rankJob, () => rankGently(database)),
  ]
}

/** Queues what is missing: values of listings, or the first version of the model. */
export async function catchUp({ database, jobs }: Dependencies): Promise<void> {
  if ((await currentModelId(database)) !== undefined)
    await jobs.add(labelJob, { which: 'outdated' }, { key: 'label outdated' })
  else if ((await countSearchable(database)) >= MIN_ADVERTS)
    await jobs.add(learnValuation, undefined, { key: 'learn first' })
}

const RANK_BATCH = 25
const RANK_PAUSE_MS = 125
/** Read at once, since finding them reads the whole table. */
const MAX_READ = 20_000

/**
 * Passes values that have moved on to the search index, which sorts by them. Labels do not wait for it: cards
 * read them from the database. Each change is one of a document, which searches scan until it has been
 * merged, so that they come at a rate at which searches are not slowed down: 620,000 take under an hour. All
 * at once, 62,000 of them made searches of 11 ms take 0.35 s at the median and 2.6 s at worst
 * (docs/decisions/0081).
 *
 * May be ended at any time, and goes on where it was.
 */
async function rankGently(database: Database): Promise<void> {
  for (;;) {
    const ids = await unrankedListings(database, MAX_READ)
    if (ids.length === 0) return
    for (let start = 0; start < ids.length; start += RANK_BATCH) {
      await rankListings(database, ids.slice(start, start + RANK_BATCH))
      await sleep(RANK_PAUSE_MS)
    }
  }
}
