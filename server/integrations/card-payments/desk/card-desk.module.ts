import { handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module } from '#server/platform/module.ts'
import { cardDeskRoutes } from './card-desk.routes.ts'
import type { CardDesk } from './card-desk.ts'
import { deliverDeskEvent } from './desk-events.ts'

/** Takes an event as the provider's webhook does. If it throws, the desk delivers it again later. */
export interface EventReceiver {
  receive(rawBody: Buffer, signature: string): Promise<unknown>
}

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
    routes: router => cardDeskRoutes(router, desk),
  }
}
