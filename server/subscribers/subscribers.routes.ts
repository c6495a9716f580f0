import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/subscribers/endpoints.ts'
import { campaignOf } from '#server/campaigns/campaign-cookies.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import { CHECK_YOUR_EMAIL, type SubscriberServices, sendSubscriberForm } from './subscriber-form.service.ts'
import { decryptLink } from './subscriber-link.ts'

export function subscribersRoutes(router: Router, services: SubscriberServices): void {
  const { config, subscriptions } = services
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
  router.add(endpoints.postSubscriber, async ({ body, request }) =>
    acknowledged(await sendSubscriberForm(services, body, campaignOf(request))),
  )
}
