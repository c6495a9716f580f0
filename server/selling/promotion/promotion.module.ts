import type { PaymentInstructions } from '#server/payments/payment-instructions.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { Settings } from '#server/settings/settings.ts'
import { promotionRoutes } from './promotion.routes.ts'
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
  return {
    name: 'promotion',
    routes: router => promotionRoutes(router, service, settings),
    jobs: [handleJob(endOrders, () => service.endForgotten())],
  }
}
