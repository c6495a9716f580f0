import { z } from 'zod'
import type { MotHistoryService } from '#server/outside/mot-history/mot-history.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { deleteOldReports } from './listing-reports.service.ts'
import { listingsRoutes } from './listings.routes.ts'
import { refreshMotHistories } from './mot-refresh.service.ts'
import { endPromotions } from './own-advert.store.ts'

/** Reports name people: those who send them, and those whom they accuse. */
const clearUpReports = defineJob({
  name: 'clear-up-reports',
  payload: z.unknown(),
  attempts: 16,
  schedule: '50 3 * * *',
})

/** At night, when few visitors look cars up by the same service. */
const refreshMots = defineJob({
  name: 'refresh-mot-histories',
  payload: z.unknown(),
  attempts: 3,
  queue: 'mot-histories',
  schedule: '10 2 * * *',
})

/** The search index does not look at the clock: a promotion ends with its column. */
const clearPromotions = defineJob({
  name: 'end-promotions',
  payload: z.unknown(),
  attempts: 3,
  schedule: '*/15 * * * *',
})

export function listingsModule(
  { database }: Platform,
  { motHistory }: { motHistory: MotHistoryService },
): Module {
  return {
    name: 'listings',
    routes: router => listingsRoutes(router, database),
    jobs: [
      handleJob(clearPromotions, () => endPromotions(database)),
      handleJob(clearUpReports, () => deleteOldReports(database)),
      handleJob(refreshMots, () => refreshMotHistories(database, motHistory)),
    ],
  }
}
