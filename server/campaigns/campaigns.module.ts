import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { deleteUncounted } from './attributions.ts'
import { campaignsRoutes } from './campaigns.routes.ts'

const clearUp = defineJob({ name: 'clear-up-campaigns', schedule: '50 3 * * *' })

export function campaignsModule({ config, database }: Platform): Module {
  return {
    name: 'campaigns',
    routes: router => campaignsRoutes(router, config),
    jobs: [handleJob(clearUp, () => deleteUncounted(database))],
  }
}
