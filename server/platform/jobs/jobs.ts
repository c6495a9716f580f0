/** Work for later: a row in PostgreSQL, run by graphile-worker (job-runner.ts) once its transaction has been committed. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/types.gen.ts'

export interface JobOptions {
  /** At most one such job waits: another one gives it its payload, and the time that was set stays. */
  key?: string
  /** Not before then. */
  runAt?: Date
  /** The caller's transaction: rolled back, there never was such a job. */
  within?: Transaction<DB>
}

export interface Jobs {
  add(task: string, payload: object, options?: JobOptions): Promise<void>
  /** Many of one kind, in one statement; no two of them with the same key. */
  addAll(
    task: string,
    jobs: readonly { payload: object; key: string }[],
    options?: Omit<JobOptions, 'key'>,
  ): Promise<void>
}

/** What runs jobs, by task. Each may run twice without harm: whoever runs one may die just before saying so. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>

/** The waits between attempts grow from 3 seconds to 6 hours: 40 hours in all. */
const MOST_ATTEMPTS = 16

export class JobQueue implements Jobs {
  readonly #database: Kysely<DB>

  constructor(database: Kysely<DB>) {
    this.#database = database
  }

  async add(task: string, payload: object, { key, runAt, within }: JobOptions = {}): Promise<void> {
    await sql`select from graphile_worker.add_job(
      identifier => ${task}, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${MOST_ATTEMPTS}::integer, job_key => ${key ?? null}::text, job_key_mode => 'preserve_run_at'
    )`.execute(within ?? this.#database)
  }

  async addAll(
    task: string,
    jobs: readonly { payload: object; key: string }[],
    { runAt, within }: Omit<JobOptions, 'key'> = {},
  ): Promise<void> {
    const payloads = jobs.map(({ payload }) => JSON.stringify(payload))
    const keys = jobs.map(({ key }) => key)
    await sql`select from graphile_worker.add_jobs(
      specs => (
        select array_agg((${task}, payload::json, null, ${runAt ?? null}::timestamptz, ${MOST_ATTEMPTS}::integer, key, null, null)
          ::graphile_worker.job_spec)
        from unnest(${payloads}::text[], ${keys}::text[]) as given (payload, key)
      ), job_key_preserve_run_at => true
    )`.execute(within ?? this.#database)
  }
}
