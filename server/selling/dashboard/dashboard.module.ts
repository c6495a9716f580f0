import type { Authenticator } from '#server/platform/http/account.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { Settings } from '#server/settings/settings.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import { Dashboard, type UnpaidReservations } from './dashboard.service.ts'
import { endAdverts } from './expiry.ts'
import { deleteViewsBefore, viewsByDay } from './listing-views.store.ts'
import { type CountsByDay, firstDayKept } from './statistics.ts'
import { ViewCounter } from './view-counter.ts'

const expireAdverts = defineJob({
  name: 'expire-adverts',
  attempts: 3,
  queue: 'expire-adverts',
  schedule: '12 * * * *',
})

interface Services {
  settings: Settings
  authenticator: Authenticator
  /** Counts that other domains keep. */
  savesByDay: CountsByDay
  enquiriesByDay: CountsByDay
  reservations: UnpaidReservations
}

export function dashboardModule(
  platform: Platform,
  { authenticator, ...services }: Services,
): Module & { views: ViewCounter } {
  const { database } = platform
  const views = new ViewCounter(platform)
  const dashboard = new Dashboard({ database, viewsByDay: viewsByDay(database), ...services })
  return {
    name: 'dashboard',
    views,
    routes: router => dashboardRoutes(router, dashboard, { views, authenticator }),
    jobs: [
      handleJob(expireAdverts, () => endAdverts(platform)),
      handleJob(defineJob({ name: 'clear-up-advert-views', attempts: 16, schedule: '5 4 * * *' }), () =>
        deleteViewsBefore(database, firstDayKept(new Date())),
      ),
    ],
    start: () => views.start(),
    stop: () => views.stop(),
  }
}
