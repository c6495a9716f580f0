import { success } from '#contracts/api/envelope.ts'
import { getPromotion, postPromotion } from '#contracts/selling/promotion/endpoints.ts'
import type { PaymentInstructions } from '#server/payments/payment-instructions.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { requireFlag } from '#server/settings/require-flag.ts'
import type { Settings } from '#server/settings/settings.ts'
import { PromotionsService } from './promotions.service.ts'

const endOrders = defineJob({
  name: 'end-promotion-orders',
  attempts: 3,
  queue: 'end-promotion-orders',
  schedule: '*/10 * * * *',
})

export function promotionModule(
  { database }: Platform,
  { settings, instructions }: { settings: Settings; instructions: PaymentInstructions },
): Module {
  const service = new PromotionsService({ database, settings, instructions })
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
    jobs: [handleJob(endOrders, () => service.endForgotten())],
  }
}
