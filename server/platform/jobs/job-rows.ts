/** What is done with the rows of the queue beside graphile-worker. */
import type pg from 'pg'

const KEEP_FAILED_DAYS = 30
/** One that has just begun may have locked its first jobs before its connection is there to be seen. */
const TOO_YOUNG_SECONDS = 20

/** What a connection is called while the runner lives in whose name jobs are locked. */
export const nameOf = (runner: string) => `forecourt jobs ${runner}`

/** Jobs of runners that died over them, and so have no connection any more, may be taken by others. */
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
