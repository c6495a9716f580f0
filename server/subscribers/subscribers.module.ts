/** The newsletter: its subscribers, and their emails. */
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { Settings } from '#server/settings/settings.ts'
import { newsletterJobs } from './newsletter-sending.ts'
import { CONFIRMATION_DAYS, NewsletterSubscriptions } from './newsletter-subscriptions.ts'
import { subscribersRoutes } from './subscribers.routes.ts'
import { deleteUnconfirmedSubscribers } from './subscribers.store.ts'

const clearUp = defineJob({ name: 'clear-up-subscribers', schedule: '40 3 * * *' })

export function subscribersModule(platform: Platform, settings: Settings): Module {
  const { database, config } = platform
  const subscriptions = new NewsletterSubscriptions(platform)
  return {
    name: 'subscribers',
    routes: router => subscribersRoutes(router, { database, config, settings, subscriptions }),
    stoppableEmails: [subscriptions.stoppable()],
    jobs: [
      ...newsletterJobs(platform, settings),
      handleJob(clearUp, () => deleteUnconfirmedSubscribers(database, CONFIRMATION_DAYS)),
    ],
  }
}
