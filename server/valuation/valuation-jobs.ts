import { z } from 'zod'
import { countSearchable } from '#server/listings/listings.service.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/module.ts'
import { labelListings } from './labels/label-listings.ts'
import { rankGently } from './labels/rank-gently.ts'
import { MIN_ADVERTS } from './learning/adverts.ts'
import { learnModel } from './learning/learn-model.ts'
import { currentModelId } from './valuation-models.store.ts'

/** Both keep two processors busy for up to a minute or two. */
const queue = 'valuation'

const learnValuation = defineJob({
  name: 'learn-valuation',
  attempts: 3,
  queue,
  schedule: '40 2 * * *',
})

const labelJob = defineJob({
  name: 'label-listings',
  payload: z.object({ which: z.enum(['all', 'outdated']) }),
  attempts: 16,
  queue,
})

const rankJob = defineJob({
  name: 'rank-listings',
  attempts: 16,
  queue: 'valuation-ranks',
})

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
