import type { Config } from '#server/config.ts'
import type { AttemptLimiter } from './attempt-limiter.ts'
import type { Database } from './database/pool.ts'
import type { OwnerKind } from './files/clean-up.ts'
import type { FileStore } from './files/file-store.ts'
import type { ResumableEndpoint } from './files/resumable/resumable.routes.ts'
import type { PageForm } from './files/uploads/page-forms.ts'
import type { App } from './http/app.ts'
import type { Router } from './http/router.ts'
import type { JobHandler } from './jobs/define-job.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { StoppableEmails } from './mail/unsubscribing.ts'

/** What is passed to every module. */
export interface Platform {
  readonly config: Config
  readonly database: Database
  /** For separate connections: LISTEN, COPY. */
  readonly databaseUrl: string
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly attemptLimiter: AttemptLimiter
  readonly files: FileStore
  /** Prints a line for operators. */
  readonly warn: (message: string) => void
}

/**
 * One domain (server/modules.ts lists them). The server adds its routes and starts it; the worker runs its
 * jobs and does not start it. Creating a module must not open connections or start work.
 */
export interface Module {
  readonly name: string
  /** Adds plugins and hooks, before any route is added. */
  readonly plugins?: (app: App) => Promise<void>
  readonly routes?: (router: Router) => void
  readonly jobs?: readonly JobHandler[]
  /** Endpoints for resumable uploads, and pages whose forms contain files. */
  readonly resumableUploads?: readonly ResumableEndpoint[]
  readonly pageForms?: readonly PageForm[]
  /** Kinds of rows that own files, for the deletion of files whose owner is gone. */
  readonly fileOwners?: readonly OwnerKind[]
  /** Kinds of emails that their unsubscribe link stops. */
  readonly stoppableEmails?: readonly StoppableEmails[]
  /** Starts background work of the server process, which listens once the search index has started. */
  readonly start?: () => Promise<void> | void
  /** Stops background work and connections, after the app closed. Also called if `start` never was. */
  readonly stop?: () => Promise<void> | void
}
