import { success } from '#contracts/envelope.ts'
import { getPromotion, postPromotion } from '#contracts/selling/promotion/endpoints.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { requireFlag } from '#server/settings/require-flag.ts'
import type { Settings } from '#server/settings/settings.ts'
import { PromotionsService } from './promotions.service.ts'

export function promotionModule({ database }: Platform, settings: Settings): Module {
  const service = new PromotionsService({ database, settings })
  const guarded = { onRequest: requireFlag(settings, 'ADVERTISE_PAGE_ENABLED') }
  return {
    name: 'promotion',
    routes(router) {
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
    },
  }
}
