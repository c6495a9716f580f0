import type { Module, Platform } from '#server/platform/module.ts'
import type { SearchService } from '#server/search/search.service.ts'
import { healthRoutes } from './health.routes.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { hasOpenOutbox } from './outbox-guard.ts'

export function operationsModule({ config, database }: Platform, search: SearchService): Module {
  return {
    name: 'operations',
    routes(router) {
      healthRoutes(router, database, search)
      if (hasOpenOutbox(config)) outboxRoutes(router, database)
    },
  }
}
