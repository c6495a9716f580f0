/** Handles failures: no personal data is kept or logged, and permanent failures are not tried again. */
import { Logger, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { loggableMessage } from '#server/platform/database/loggable-error.ts'
import { type JobHandler, UnrecoverableError } from './define-job.ts'
import { giveUp } from './job-rows.ts'

const MAX_LENGTH = 300

/** The message of a failure on one line, without email addresses, links, or what looks like a code. */
export function failureReason(error: unknown): string {
  return loggableMessage(error)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[^\s<>()"',;]+@[^\s<>()"',;]+/g, '(address)')
    .replace(/https?:\/\/\S+/gi, '(link)')
    .replace(/\b\d{6}\b/g, '(number)')
    .trim()
    .slice(0, MAX_LENGTH)
}

/** The handlers as graphile-worker calls them, which keeps and logs the messages of what they throw. */
export function guarded(handlers: readonly JobHandler[], pool: pg.Pool): TaskList {
  const entries = handlers.map(({ job, run }): [string, TaskList[string]] => [
    job.name,
    async (payload, helpers) => {
      try {
        await run(payload)
      } catch (error) {
        if (error instanceof UnrecoverableError) await giveUp(pool, helpers.job.id)
        throw new Error(failureReason(error))
      }
    },
  ])
  return Object.fromEntries(entries)
}

/** Logs the first line of errors and warnings; their metadata contains whole jobs. */
export function quietLogger(warn: (message: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') warn(failureReason(message.split('\n')[0]))
  })
}
