/** Jobs as values: their name, payload, number of attempts, and schedule. */
import type { z } from 'zod'

/** A permanent failure: the job is not tried again, and kept for operators to see. */
export class UnrecoverableError extends Error {}

export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  /** Stored in the queue's rows: renaming it loses waiting jobs. */
  readonly name: string
  /** A job without it takes whatever stands in its row for nothing. */
  readonly payload?: Schema
  /** Attempts in all; the waits between grow from 3 seconds to 6 hours, so that 16 of them take 40 hours. */
  readonly attempts: number
  /** Jobs of one queue run one at a time, over all workers; the next with the runner's next poll (10 s). */
  readonly queue?: string
  /** Jobs with a higher number run after others that are due. Default: 0. */
  readonly priority?: number
  /** Cron schedule: minute, hour, day of the month, month, day of the week (UTC). */
  readonly schedule?: string
}

/** It has 16 attempts unless it names another number. */
export function defineJob<Schema extends z.ZodType = z.ZodUndefined>(
  definition: Omit<JobDefinition<Schema>, 'attempts'> & { attempts?: number },
): JobDefinition<Schema> {
  return { attempts: 16, ...definition }
}

/** A job with its handler, safe to run twice: its worker may die before the job is marked as done. */
export interface JobHandler {
  readonly job: JobDefinition
  readonly run: (payload: unknown) => Promise<void>
}

/** A payload that the job's schema refuses fails permanently. */
export function handleJob<Schema extends z.ZodType = z.ZodUndefined>(
  job: JobDefinition<Schema>,
  handle: (payload: z.output<Schema>) => Promise<void>,
): JobHandler {
  return {
    job,
    run: async given => {
      const payload = job.payload?.safeParse(given)
      if (payload?.success === false)
        throw new UnrecoverableError(`The payload does not fit: ${payload.error.issues[0]?.message}`)
      await handle(payload?.data as z.output<Schema>)
    },
  }
}
