import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

/** The task that writes one search's email. */
export const LETTER_TASK = 'saved-search-letter'

/** At most one waits for each search; cars that are found while it waits are in its email. */
export async function addLetterJobs(
  jobs: Jobs,
  searchIds: readonly number[],
  { runAt, within }: { runAt: Date; within?: Transaction<DB> },
): Promise<void> {
  if (searchIds.length === 0) return
  await jobs.addAll(
    LETTER_TASK,
    searchIds.map(searchId => ({ payload: { searchId }, key: `alert:${searchId}` })),
    { runAt, ...(within && { within }) },
  )
}
