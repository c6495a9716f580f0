/** Work for later: a row that graphile-worker (job-runner.ts) runs once its transaction has committed. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { JobDefinition } from './define-job.ts'

export interface JobOptions {
  /** At most one job with this key waits: a later one replaces its payload, and its time stays. */
  key?: string | undefined
  /** The earliest time to run. */
  runAt?: Date
  /** Instead of the job's own. */
  priority?: number
  /** The caller's transaction; a rollback removes the job. */
  within?: Transaction<DB> | undefined
}

export interface Jobs {
  add<Schema extends z.ZodType>(
    job: JobDefinition<Schema>,
    payload: z.input<Schema>,
    options?: JobOptions,
  ): Promise<void>
  /** Many of one kind, in one statement; no two of them with the same key. */
  addAll<Schema extends z.ZodType>(
    job: JobDefinition<Schema>,
    entries: readonly { payload: z.input<Schema>; key: string }[],
    options?: Omit<JobOptions, 'key' | 'priority'>,
  ): Promise<void>
}

export class JobQueue implements Jobs {
  readonly #database: Kysely<DB>

  constructor(database: Kysely<DB>) {
    this.#database = database
  }

  async add(
    job: JobDefinition,
    payload: unknown,
    { key, priority = job.priority, ...options }: JobOptions = {},
  ): Promise<void> {
    await this.addAll({ ...job, priority }, [{ payload, key }], options)
  }

  async addAll(
    { name, attempts, queue, priority }: JobDefinition,
    entries: readonly { payload: unknown; key: string | undefined }[],
    { runAt, within }: Omit<JobOptions, 'key' | 'priority'> = {},
  ): Promise<void> {
    const payloads = entries.map(({ payload }) => JSON.stringify(payload ?? {}))
    const keys = entries.map(({ key }) => key ?? null)
    await sql`select from graphile_worker.add_jobs(
      specs => (
        select array_agg((${name}, payload::json, ${queue ?? null}::text, ${runAt ?? null}::timestamptz,
          ${attempts}::integer, key, ${priority ?? null}::integer, null)::graphile_worker.job_spec)
        from unnest(${payloads}::text[], ${keys}::text[]) as given (payload, key)
      ), job_key_preserve_run_at => true
    )`.execute(within ?? this.#database)
  }
}
