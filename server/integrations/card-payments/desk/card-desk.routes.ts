import { success } from '#contracts/api/envelope.ts'
import { getDeskPayment, postDeskCard } from '#contracts/card-desk/endpoints.ts'
import type { Router } from '#server/platform/http/router.ts'
import { problem } from '#server/platform/problems.ts'
import type { CardDesk } from './card-desk.ts'

const noSuchPayment = () => problem('not-found', 'There is no such payment')

export function cardDeskRoutes(router: Router, desk: CardDesk | undefined): void {
  router.add(getDeskPayment, async ({ params, reply }) => {
    const payment = await desk?.payment(params.id)
    if (!payment) throw noSuchPayment()
    reply.header('cache-control', 'no-store')
    return success(payment)
  })
  router.add(postDeskCard, async ({ params, body }) => {
    const payment = await desk?.pay(params.id, body.card, body.isAuthenticated)
    if (!payment) throw noSuchPayment()
    return success(payment)
  })
}
