/** How many jobs of each kind wait, and for how long: those that are due and not yet run by a worker. */
import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/pool.ts'

export interface QueueFigures {
  job: string
  waiting: number
  oldestSeconds: number
  /** Without another attempt. */
  failed: number
}

export async function queueFigures(on: Connection): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select identifier as job,
           count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now()) as waiting,
           coalesce(extract(epoch from now() - min(run_at)
             filter (where attempts < max_attempts and locked_at is null)), 0)::float8 as "oldestSeconds",
           count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
      from graphile_worker._private_jobs as waiting_jobs
      join graphile_worker._private_tasks as tasks on tasks.id = task_id
     group by identifier`.execute(on)
  return rows.map(row => ({ ...row, oldestSeconds: Math.max(row.oldestSeconds, 0) }))
}
