/** Jobs as values: their name, what they are given, how often they are tried, and when they come by themselves. */
import type { z } from 'zod'

/** A failure that another attempt would not mend: the job is kept for operators to see, and not tried again. */
export class UnrecoverableError extends Error {}

export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  /** Stands in the queue's rows: renaming one loses what waits. */
  readonly name: string
  readonly payload: Schema
  /** Attempts in all; the waits between grow from 3 seconds to 6 hours, so that 16 of them take 40 hours. */
  readonly attempts: number
  /** Jobs of one queue run one at a time, over all workers; the next one starts with the runner's next poll (10 s). */
  readonly queue?: string
  /** Minute, hour, day of the month, month, day of the week (UTC): the job comes by itself, with an empty payload. */
  readonly schedule?: string
}

export function defineJob<Schema extends z.ZodType>(
  definition: JobDefinition<Schema>,
): JobDefinition<Schema> {
  return definition
}

/** A job with what it does. Its worker may die before it could say that it is done: it must be safe to run twice. */
export interface JobHandler {
  readonly job: JobDefinition
  readonly run: (payload: unknown) => Promise<void>
}

/** A payload that the job's schema refuses is not tried again: another attempt would find the same. */
export function handleJob<Schema extends z.ZodType>(
  job: JobDefinition<Schema>,
  handle: (payload: z.output<Schema>) => Promise<void>,
): JobHandler {
  return {
    job,
    run: async given => {
      const payload = job.payload.safeParse(given)
      if (!payload.success)
        throw new UnrecoverableError(`The payload does not fit: ${payload.error.issues[0]?.message}`)
      await handle(payload.data)
    },
  }
}
