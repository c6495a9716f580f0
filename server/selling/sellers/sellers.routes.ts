import { success } from '#contracts/api/envelope.ts'
import { getReview, postReview } from '#contracts/selling/reviews/endpoints.ts'
import * as endpoints from '#contracts/selling/sellers/endpoints.ts'
import { listingNumber } from '#server/listings/listings.service.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import type { Reviews } from '../reviews/reviews.service.ts'
import type { Sellers } from './sellers.service.ts'

export function sellersRoutes(
  router: Router,
  { sellers, reviews, authenticator }: { sellers: Sellers; reviews: Reviews; authenticator: Authenticator },
): void {
  router.add(endpoints.getOwnSeller, async ({ account }) => success(await sellers.own(account.id)))
  router.add(endpoints.putOwnSeller, async ({ account, body }) => {
    await sellers.answer(account.id, body)
    return acknowledged('We have saved how you sell.')
  })
  router.add(endpoints.getSeller, async ({ query: { dealer, car } }) =>
    success(await sellers.find(dealer === undefined ? { car: listingNumber(car ?? '') } : { dealer })),
  )
  router.add(getReview, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store')
    return success(await reviews.find(params.id, (await authenticator.signedIn(request))?.id))
  })
  router.add(postReview, async ({ params, body, request }) =>
    acknowledged(await reviews.send(params.id, body, (await authenticator.signedIn(request))?.id)),
  )
}
