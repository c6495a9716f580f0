import { success } from '#contracts/api/envelope.ts'
import { getDemoPayment, postDemoCard } from '#contracts/demo-cards/endpoints.ts'
import type { Router } from '#server/platform/http/router.ts'
import { problem } from '#server/platform/problems.ts'
import type { DemoCards } from './demo-cards.ts'

const noSuchPayment = () => problem('not-found', 'There is no such payment')

export function demoCardsRoutes(router: Router, demoCards: DemoCards): void {
  router.add(getDemoPayment, async ({ params, reply }) => {
    const payment = await demoCards.payment(params.id)
    if (!payment) throw noSuchPayment()
    reply.header('cache-control', 'no-store')
    return success(payment)
  })
  router.add(postDemoCard, async ({ params, body }) => {
    const payment = await demoCards.pay(params.id, body.card, body.isAuthenticated)
    if (!payment) throw noSuchPayment()
    return success(payment)
  })
}
