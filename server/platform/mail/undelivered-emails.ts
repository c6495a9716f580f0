import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/types.gen.ts'

export interface UndeliveredEmail {
  id: number
  kind: string
  attempts: number
  since: Date
  /** Whether there will be no other attempt. */
  isGivenUp: boolean
  nextAt: Date
  lastError: string
}

/** Emails of which an attempt has failed, oldest first. Recipients are encrypted. */
export async function undeliveredEmails(database: Kysely<DB>): Promise<UndeliveredEmail[]> {
  const { rows } = await sql<UndeliveredEmail>`
    select job.id, job.payload ->> 'kind' as kind, job.attempts, job.created_at as since,
      job.attempts >= job.max_attempts as "isGivenUp", job.run_at as "nextAt", job.last_error as "lastError"
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier in ('mail', 'bulk-mail') and job.last_error is not null
    order by job.created_at, job.id`.execute(database)
  return rows
}
