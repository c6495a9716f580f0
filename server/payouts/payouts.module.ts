import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import { countByState, gauge } from '#server/platform/metrics.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { Seal } from '#server/platform/papers/seal.ts'
import { payoutsRoutes } from './payouts.routes.ts'
import { PayoutsService } from './payouts.service.ts'
import { tellSeller } from './payouts.store.ts'

/** For what the move of a booking did not bring in step. */
const followBookings = defineJob({ name: 'follow-bookings', attempts: 5, schedule: '50 * * * *' })

export function payoutsModule(platform: Platform, { seal }: { seal: Seal }): Module {
  const { database } = platform
  const service = new PayoutsService({ ...platform, seal })
  gauge('forecourt_payouts', 'Payouts by state', () => countByState(database, 'payouts'))
  return {
    name: 'payouts',
    routes: router => payoutsRoutes(router, service, database),
    jobs: [
      handleJob(tellSeller, ({ bookingId }) => service.tellSeller(bookingId)),
      handleJob(followBookings, () => service.followBookings()),
    ],
  }
}
