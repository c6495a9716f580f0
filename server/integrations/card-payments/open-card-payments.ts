import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Module } from '#server/platform/module.ts'
import type { CardPayments, SellerTransfers } from './card-payments.ts'
import { demoCardsModule, type EventReceiver } from './demo-cards/demo-cards.module.ts'
import { DemoCards } from './demo-cards/demo-cards.ts'

interface CardPaymentsOptions {
  /** For the demo cards’ own tables and transactions. */
  database: Database
  jobs: Jobs
  /** Takes a line for operators. */
  warn: (line: string) => void
}

export interface OpenedCardPayments {
  cardPayments: CardPayments | undefined
  /** Undefined: sellers are paid by files for the bank alone. */
  sellerTransfers?: SellerTransfers
  /** Passes on what the demo cards tell; Stripe's webhook comes by HTTP. */
  module: (events: EventReceiver) => Module
}

/**
 * Stripe where the environment has its keys, else the demo cards of a demonstration. In production there are
 * none unless they are named: `cardPayments` is then undefined, and nothing can be paid. Stripe's library is
 * loaded only if needed.
 */
export async function openCardPayments(
  config: Pick<Config, 'stripe' | 'secret' | 'demonstration'>,
  { database, jobs, warn }: CardPaymentsOptions,
): Promise<OpenedCardPayments> {
  if (config.stripe) {
    const { StripePayments } = await import('./stripe-payments.ts')
    const { StripeConnect } = await import('./stripe-connect.ts')
    return {
      ...(config.stripe.connect && { sellerTransfers: new StripeConnect(config.stripe, warn) }),
      cardPayments: new StripePayments(config.stripe, warn),
      module: events => demoCardsModule(undefined, events),
    }
  }
  if (!config.demonstration.cards) {
    const start = () => warn('Card payments: nothing can be paid until STRIPE_SECRET_KEY is set')
    return { cardPayments: undefined, module: events => ({ ...demoCardsModule(undefined, events), start }) }
  }
  const demoCards = new DemoCards({ config, database, jobs })
  return { cardPayments: demoCards, module: events => demoCardsModule(demoCards, events) }
}
