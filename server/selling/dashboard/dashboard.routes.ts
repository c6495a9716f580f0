import { isbot } from 'isbot'
import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/selling/dashboard/endpoints.ts'
import { listingNumber } from '#server/listings/listings.service.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import type { Dashboard } from './dashboard.service.ts'
import type { ViewCounter } from './view-counter.ts'

export function dashboardRoutes(
  router: Router,
  dashboard: Dashboard,
  { views, authenticator }: { views: ViewCounter; authenticator: Authenticator },
): void {
  router.add(endpoints.getOwnAdverts, async ({ account, query }) =>
    success(await dashboard.adverts(account.id, query)),
  )
  router.add(endpoints.postPause, async ({ account, params }) =>
    acknowledged(await dashboard.move(account.id, params.id, 'pause')),
  )
  router.add(endpoints.postResume, async ({ account, params }) =>
    acknowledged(await dashboard.move(account.id, params.id, 'resume')),
  )
  router.add(endpoints.postRenewal, async ({ account, params }) =>
    acknowledged(await dashboard.renew(account.id, params.id)),
  )
  router.add(endpoints.postConfirmation, async ({ account, params }) =>
    acknowledged(await dashboard.confirm(account.id, params.id)),
  )
  router.add(endpoints.postSold, async ({ account, params }) =>
    acknowledged(await dashboard.move(account.id, params.id, 'sold')),
  )
  router.add(endpoints.postWithdrawal, async ({ account, params }) =>
    acknowledged(await dashboard.move(account.id, params.id, 'withdraw')),
  )
  router.add(endpoints.postAdvertDeletion, async ({ account, body }) =>
    acknowledged(await dashboard.move(account.id, body._id, 'withdraw')),
  )
  router.add(endpoints.putPrice, async ({ account, params, body }) =>
    acknowledged(await dashboard.changePrice(account.id, params.id, body)),
  )
  router.add(endpoints.postView, async ({ params, request }) => {
    const listingId = listingNumber(params.id)
    const userAgent = request.headers['user-agent'] ?? ''
    // Bots that run scripts, and pages that a browser loads before anyone wants to see them.
    if (!isbot(userAgent) && userAgent !== '' && request.headers['sec-purpose'] === undefined) {
      const account = await authenticator.signedIn(request)
      views.count({ listingId, address: request.ip, userAgent, accountId: account?.id })
    }
    return acknowledged('Thank you')
  })
}
