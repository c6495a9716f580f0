import { handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module } from '#server/platform/module.ts'
import { demoCardsRoutes } from './demo-cards.routes.ts'
import type { DemoCards } from './demo-cards.ts'
import { deliverDemoEvent } from './demo-events.ts'

/** Takes an event as the provider's webhook does. If it throws, they deliver it again later. */
export interface EventReceiver {
  receive(rawBody: Buffer, signature: string): Promise<unknown>
}

export function demoCardsModule(demoCards: DemoCards, events: EventReceiver): Module {
  return {
    name: 'demo-cards',
    jobs: [
      handleJob(deliverDemoEvent, async ({ body }) => {
        const rawBody = Buffer.from(body)
        await events.receive(rawBody, demoCards.sign(rawBody))
      }),
    ],
    routes: router => demoCardsRoutes(router, demoCards),
  }
}
