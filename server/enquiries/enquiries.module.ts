import { Appointments } from '#server/appointments/appointments.service.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { Settings } from '#server/settings/settings.ts'
import { deleteUnconfirmedEnquiries } from './confirmations.store.ts'
import { Conversations } from './conversations.service.ts'
import { enquiriesRoutes } from './enquiries.routes.ts'
import { Enquiries, type ValuePartExchange } from './enquiries.service.ts'
import { Meetings } from './meetings.ts'
import { deleteConversationsOlderThan } from './messages.store.ts'
import { notificationJobs } from './notifications.ts'

/** From the last message. A car is sold by then, and a dispute about it begun. */
const MAX_CONVERSATION_DAYS = 365
const MAX_UNCONFIRMED_DAYS = 2

interface EnquiriesServices {
  authenticator: Authenticator
  settings: Settings
  partExchange: ValuePartExchange
}

export function enquiriesModule(
  platform: Platform,
  { authenticator, settings, partExchange }: EnquiriesServices,
): Module & Pick<Enquiries, 'conversationBetween'> & { appointments: Appointments } {
  const { database } = platform
  const enquiries = new Enquiries({ ...platform, settings, partExchange })
  const conversations = new Conversations(platform)
  return {
    name: 'enquiries',
    conversationBetween: parties => enquiries.conversationBetween(parties),
    appointments: new Appointments(platform, new Meetings()),
    routes: router => enquiriesRoutes(router, { enquiries, conversations, authenticator }),
    jobs: [
      ...notificationJobs(platform),
      handleJob(defineJob({ name: 'clear-up-enquiries', attempts: 16, schedule: '15 3 * * *' }), async () => {
        await deleteUnconfirmedEnquiries(database, MAX_UNCONFIRMED_DAYS)
        await deleteConversationsOlderThan(database, MAX_CONVERSATION_DAYS)
      }),
    ],
  }
}
