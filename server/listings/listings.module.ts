import { z } from 'zod'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { deleteOldReports } from './listing-reports.service.ts'
import { listingsRoutes } from './listings.routes.ts'

/** Reports name people: those who send them, and those whom they accuse. */
const clearUpReports = defineJob({
  name: 'clear-up-reports',
  payload: z.unknown(),
  attempts: 16,
  schedule: '50 3 * * *',
})

export function listingsModule({ database }: Platform): Module {
  return {
    name: 'listings',
    routes: router => listingsRoutes(router, database),
    jobs: [handleJob(clearUpReports, () => deleteOldReports(database))],
  }
}
