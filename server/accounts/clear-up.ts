import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { clearUpEnded } from './accounts.store.ts'
import type { Accounts } from './accounts.ts'

const DAY_SECONDS = 24 * 3600

/** What has ended is of no use to anybody, and tells of people. */
export function clearUpTasks({ database, pauses }: Accounts): Tasks {
  return {
    async 'clear-up-accounts'() {
      await clearUpEnded(database)
      await pauses.clearUp(DAY_SECONDS)
    },
  }
}

export const clearUpTimetable = { 'clear-up-accounts': '35 * * * *' }
