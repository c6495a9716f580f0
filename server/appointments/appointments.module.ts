import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { appointmentsRoutes } from './appointments.routes.ts'
import type { Appointments } from './appointments.service.ts'

const lookAtAppointments = defineJob({ name: 'look-at-appointments', attempts: 5, schedule: '*/5 * * * *' })

export const appointmentsModule = (
  { config, database }: Pick<Platform, 'config' | 'database'>,
  hosted: readonly Appointments[],
): Module => ({
  name: 'appointments',
  routes: router => appointmentsRoutes(router, database, hosted),
  jobs: [
    handleJob(lookAtAppointments, async () => {
      for (const appointments of hosted) await appointments.look()
    }),
  ],
})
