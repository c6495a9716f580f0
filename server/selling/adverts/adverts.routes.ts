import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/selling/adverts/endpoints.ts'
import { postBulkAdverts } from '#contracts/selling/sellers/endpoints.ts'
import { campaignOf } from '#server/campaigns/campaign-cookies.ts'
import type { AdminCharge } from '#server/listings/listings.service.ts'
import type { Holders } from '#server/platform/holder.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import type { ValuationModels } from '#server/valuation/valuation-models.ts'
import type { BulkAdverts } from '../sellers/bulk-adverts.ts'
import type { Adverts } from './adverts.service.ts'
import type { Drafts } from './drafts.service.ts'
import { priceGuide } from './price-guide.ts'

interface AdvertServices {
  drafts: Drafts
  adverts: Adverts
  bulk: BulkAdverts
  holders: Holders
  models: ValuationModels
  adminCharge: AdminCharge
}

export function advertsRoutes(
  router: Router,
  { drafts, adverts, bulk, holders, models, adminCharge }: AdvertServices,
): void {
  router.add(endpoints.getDrafts, async call =>
    success({ drafts: await drafts.list(await holders.of(call)) }),
  )

  router.add(endpoints.getDraft, async call =>
    success(await drafts.find(call.params.id, await holders.of(call))),
  )

  router.add(endpoints.putDraft, async call => {
    const { params, body, request } = call
    const saving = {
      id: params.id,
      network: networkOf(request.ip),
      holder: await holders.of(call),
      ...body,
    }
    return success(await drafts.save(saving))
  })

  router.add(endpoints.deleteDraft, async call => {
    await drafts.discard(call.params.id, await holders.of(call))
    return acknowledged('Discarded')
  })

  router.add(endpoints.getAdvertForm, async ({ query, account }) =>
    success(await drafts.advertForm(query.id, account.id)),
  )

  router.add(endpoints.postAdvert, async call => {
    // What was begun before logging in is this account's.
    await holders.of(call)
    const car = await adverts.save(call.account.id, call.body, campaignOf(call.request))
    return success(
      { car },
      car.state === 'held'
        ? 'Your advert is saved. We check its price or mileage first.'
        : 'Your advert is saved',
    )
  })

  router.add(postBulkAdverts, async ({ account, body }) => success(await bulk.take(account.id, body)))

  router.add(endpoints.postPriceGuide, async ({ body }) =>
    success(await priceGuide(models, adminCharge, body)),
  )
}
