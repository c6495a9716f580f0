/** Queries of the queue's rows besides graphile-worker's. */
import type pg from 'pg'

const KEEP_FAILED_DAYS = 30
/** A runner that has just started may lock its first jobs before its connection is visible. */
const TOO_YOUNG_SECONDS = 20

/** The application name of the connection that shows a runner with locked jobs to be alive. */
export const nameOf = (runner: string) => `forecourt jobs ${runner}`

/** Unlocks jobs of dead runners, which have no connection any more. */
export async function releaseOrphans(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker._private_jobs
       where locked_at < now() - $1 * interval '1 second'
         and not exists (select from pg_stat_activity where application_name = $2 || locked_by)))`,
    [TOO_YOUNG_SECONDS, nameOf('')],
  )
}

/** The attempt under way is the last. */
export async function giveUp(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [id])
}

/** Permanently failed jobs stay for a while, so that operators can see them. */
export async function clearFailedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null and run_at < now() - $1 * interval '1 day'`,
    [KEEP_FAILED_DAYS],
  )
}
