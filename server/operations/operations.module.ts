import { sql } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import { heartbeatSeconds } from '#server/platform/jobs/heartbeat.ts'
import { queueFigures } from '#server/platform/jobs/queue-figures.ts'
import { gauge } from '#server/platform/metrics.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { SearchService } from '#server/search/search.service.ts'
import { healthRoutes } from './health.routes.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { hasOpenOutbox } from './outbox-guard.ts'

export interface OperationsModule extends Module {
  /** From now on proxies are asked to send visitors elsewhere. */
  announceStop(): void
}

export function operationsModule({ config, database }: Platform, search: SearchService): OperationsModule {
  let isStopping = false
  measure(database)
  return {
    name: 'operations',
    announceStop() {
      isStopping = true
    },
    routes(router) {
      healthRoutes(router, database, search, () => isStopping)
      if (hasOpenOutbox(config)) outboxRoutes(router, database)
    },
  }
}

/** What each process says of the database that all share. */
function measure(database: Database): void {
  gauge(
    'forecourt_database_up',
    'Whether the database answers',
    async () => {
      await sql`select 1`.execute(database)
      return [[1]]
    },
    [[0]],
  )
  gauge('forecourt_worker_heartbeat_seconds', 'Since a worker last said that it runs', async () => {
    const age = await heartbeatSeconds(database)
    return age === null ? [] : [[age]]
  })
  gauge('forecourt_jobs', 'Jobs that are due and wait, and those that have failed for good', async () =>
    (await queueFigures(database)).flatMap(({ job, waiting, failed }) => [
      [waiting, { job, state: 'waiting' }] as const,
      [failed, { job, state: 'failed' }] as const,
    ]),
  )
  gauge('forecourt_jobs_oldest_seconds', 'How long the oldest job of a kind has been due', async () =>
    (await queueFigures(database)).map(({ job, oldestSeconds }) => [oldestSeconds, { job }] as const),
  )
}
