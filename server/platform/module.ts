import type { Config } from '#server/config.ts'
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

/** What every module may use. */
export interface Platform {
  readonly config: Config
  readonly database: Database
  /** For connections of its own: listening, bulk reading. */
  readonly databaseUrl: string
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly files: FileStore
  /** A line for operators. */
  readonly warn: (message: string) => void
}

/**
 * One domain as the processes know it (server/modules.ts has the list). The server adds its routes and starts it; the
 * worker runs its jobs and does not start it. Making a module must open nothing and begin nothing.
 */
export interface Module {
  readonly name: string
  /** What must be there before any route: plugins and hooks. */
  readonly plugins?: (app: App) => Promise<void>
  readonly routes?: (router: Router) => void
  readonly jobs?: readonly JobHandler[]
  /** Where its files may be uploaded in pieces, and the pages whose forms hold files. */
  readonly resumableUploads?: readonly ResumableEndpoint[]
  readonly pageForms?: readonly PageForm[]
  /** The owners of its files, for the clean-up of files that have lost theirs. */
  readonly fileOwners?: readonly OwnerKind[]
  /** Begins background work of the server process, once it listens. */
  readonly start?: () => Promise<void> | void
  /** Ends it and closes what is open; the app has been closed before. Also called if it was never started. */
  readonly stop?: () => Promise<void> | void
}
