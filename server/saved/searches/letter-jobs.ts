import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { letterTime } from '#server/saved/gathering.ts'

/** The task that writes one search's letter. */
export const LETTER_TASK = 'saved-search-letter'

/** At most one waits for each search; cars that come while it waits are in its letter. */
export async function addLetterJobs(
  database: Database,
  jobs: Jobs,
  searchIds: readonly number[],
  { within, runAt }: { within?: Transaction<DB>; runAt?: Date } = {},
): Promise<void> {
  if (searchIds.length === 0) return
  await jobs.addAll(
    LETTER_TASK,
    searchIds.map(searchId => ({ payload: { searchId }, key: `alert:${searchId}` })),
    { runAt: runAt ?? (await letterTime(database)), ...(within && { within }) },
  )
}
