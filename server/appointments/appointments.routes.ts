import { success } from '#contracts/api/envelope.ts'
import { getAppointmentFile, postAppointment, putAppointment } from '#contracts/appointments/endpoints.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Router } from '#server/platform/http/router.ts'
import { problem } from '#server/platform/problems.ts'
import type { Appointments } from './appointments.service.ts'
import { appointmentOf } from './appointments.store.ts'

export function appointmentsRoutes(
  router: Router,
  database: Database,
  hosted: readonly Appointments[],
): void {
  async function found(id: string) {
    const row = /^\d{1,15}$/.test(id) && (await appointmentOf(database, { column: 'id', id }))
    if (!row) throw problem('not-found')
    const appointments = hosted.find(({ host }) => host.kinds.includes(row.kind))!
    return { row, appointments, about: String(row[appointments.host.column]) }
  }
  router.add(postAppointment, async ({ account, body: { kind, about, slots } }) => {
    const appointments = hosted.find(({ host }) => host.kinds.includes(kind))!
    return success(await appointments.act(account.id, about, { action: 'propose', kind, slots }))
  })
  router.add(putAppointment, async ({ account, params, body }) => {
    const { appointments, about } = await found(params.id)
    return success(await appointments.act(account.id, about, body))
  })
  router.add(getAppointmentFile, async ({ account, params, reply }) => {
    const { appointments, row } = await found(params.id)
    const file = await appointments.calendar(account.id, row)
    reply.header('content-disposition', 'attachment; filename="forecourt.ics"')
    reply.header('cache-control', 'private, no-store')
    return reply.type('text/calendar; charset=utf-8').send(file)
  })
}
