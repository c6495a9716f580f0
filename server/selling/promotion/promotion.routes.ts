import { success } from '#contracts/api/envelope.ts'
import { getPromotion, postPromotion } from '#contracts/selling/promotion/endpoints.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireFlag } from '#server/settings/require-flag.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { PromotionsService } from './promotions.service.ts'

export function promotionRoutes(router: Router, service: PromotionsService, settings: Settings): void {
  const guarded = { onRequest: requireFlag(settings, 'ADVERTISE_PAGE_ENABLED') }
  router.add(
    getPromotion,
    async ({ account, params }) => success(await service.find(account.id, params.id)),
    guarded,
  )
  router.add(
    postPromotion,
    async ({ account, params, body }) => success(await service.order(account.id, params.id, body)),
    guarded,
  )
}
