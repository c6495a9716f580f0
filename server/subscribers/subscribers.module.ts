/** The newsletter: its subscribers, and their emails. */
import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/subscribers/endpoints.ts'
import { campaignOf } from '#server/campaigns/campaign-cookies.ts'
import { acknowledged } from '#server/platform/http/router.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { Settings } from '#server/settings/settings.ts'
import { newsletterJobs } from './newsletter-sending.ts'
import { CONFIRMATION_DAYS, NewsletterSubscriptions } from './newsletter-subscriptions.ts'
import { CHECK_YOUR_EMAIL, sendSubscriberForm } from './subscriber-form.service.ts'
import { decryptLink } from './subscriber-link.ts'
import { deleteUnconfirmedSubscribers } from './subscribers.store.ts'

const clearUp = defineJob({
  name: 'clear-up-subscribers',
  attempts: 16,
  schedule: '40 3 * * *',
})

export function subscribersModule(platform: Platform, settings: Settings): Module {
  const { database, config } = platform
  const subscriptions = new NewsletterSubscriptions(platform)
  return {
    name: 'subscribers',
    routes(router) {
      router.add(endpoints.postSubscriptionEmail, async ({ body, request }) => {
        await subscriptions.askByForm(body, campaignOf(request))
        return acknowledged(CHECK_YOUR_EMAIL)
      })
      router.add(endpoints.getNewsletterConfirmation, async ({ params }) =>
        success(await subscriptions.find(params.token)),
      )
      router.add(endpoints.postNewsletterConfirmation, async ({ params }) =>
        success(await subscriptions.confirm(params.token), 'You will get our newsletter.'),
      )
      router.add(endpoints.postNewsletterUnsubscription, async ({ body }) => {
        await subscriptions.stopByToken(body.token)
        return acknowledged('You will not get our newsletter any more.')
      })
      router.add(endpoints.postLinkData, async ({ body, reply }) => {
        reply.header('cache-control', 'no-store')
        return success(await decryptLink(body.data, config.secret))
      })
      router.add(endpoints.postSubscriber, async ({ body, request }) => {
        const services = { database, config, settings, subscriptions }
        return acknowledged(await sendSubscriberForm(services, body, campaignOf(request)))
      })
    },
    stoppableEmails: [subscriptions.stoppable()],
    jobs: [
      ...newsletterJobs(platform, settings),
      handleJob(clearUp, () => deleteUnconfirmedSubscribers(database, CONFIRMATION_DAYS)),
    ],
  }
}
