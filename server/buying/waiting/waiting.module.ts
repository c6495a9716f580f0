import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { waitingRoutes } from './waiting.routes.ts'
import { deleteForEndedCars } from './waiting.store.ts'
import { tellWaiting, WaitingList } from './waiting-list.ts'

const clearUpWaiting = defineJob({ name: 'clear-up-waiting', attempts: 16, schedule: '25 3 * * *' })

export function waitingModule(platform: Platform): Module {
  const list = new WaitingList(platform)
  return {
    name: 'waiting',
    routes: router => waitingRoutes(router, list),
    jobs: [
      handleJob(tellWaiting, ({ listingId }) => list.tell(listingId)),
      handleJob(clearUpWaiting, () => deleteForEndedCars(platform.database)),
    ],
  }
}
