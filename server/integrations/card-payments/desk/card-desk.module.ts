import { success } from '#contracts/api/envelope.ts'
import { getDeskPayment, postDeskCard } from '#contracts/card-desk/endpoints.ts'
import { handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module } from '#server/platform/module.ts'
import { problem } from '#server/platform/problems.ts'
import type { CardDesk } from './card-desk.ts'
import { deliverDeskEvent } from './desk-events.ts'

/** Takes an event as the provider's webhook does. If it throws, the desk delivers it again later. */
export interface EventReceiver {
  receive(rawBody: Buffer, signature: string): Promise<unknown>
}

const noSuchPayment = () => problem('not-found', 'There is no such payment')

/** Without a desk its addresses answer 404, and events that one has left are dropped. */
export function cardDeskModule(desk: CardDesk | undefined, events: EventReceiver): Module {
  return {
    name: 'demo_cards',
    jobs: [
      handleJob(deliverDeskEvent, async ({ body }) => {
        const rawBody = Buffer.from(body)
        if (desk) await events.receive(rawBody, desk.sign(rawBody))
      }),
    ],
    routes(router) {
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
    },
  }
}
