import type { Database } from '#server/platform/database/pool.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { deleteUnused } from './sessions.store.ts'

/** What nobody has gone on with for so long is forgotten. */
const KEPT_DAYS = 30

export function assistantClearUpTasks(database: Database): Tasks {
  return { 'clear-up-assistant': () => deleteUnused(database, KEPT_DAYS) }
}

export const assistantClearUpTimetable = { 'clear-up-assistant': '50 * * * *' }
