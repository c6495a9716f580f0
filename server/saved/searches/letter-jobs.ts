import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { letterTime } from '#server/saved/gathering.ts'

/** Writes one search's email. */
export const searchEmail = defineJob({
  name: 'saved-search-letter',
  payload: z.object({ searchId: z.number().int() }),
  attempts: 16,
})

/** At most one waits for each search; cars that come while it waits are in its letter. */
export async function addLetterJobs(
  database: Database,
  jobs: Jobs,
  searchIds: readonly number[],
  { within, runAt }: { within?: Transaction<DB>; runAt?: Date } = {},
): Promise<void> {
  if (searchIds.length === 0) return
  await jobs.addAll(
    searchEmail,
    searchIds.map(searchId => ({ payload: { searchId }, key: `alert:${searchId}` })),
    { runAt: runAt ?? (await letterTime(database)), ...(within && { within }) },
  )
}
