/**
 * A client of the local Stripe server that asks once and waits for a moment. Each call is by a client of its
 * own, so that no circuit opens, however often Stripe fails.
 */
import { readConfig } from '#server/config.ts'
import type { CardPayments, SellerTransfers } from '#server/integrations/card-payments/card-payments.ts'
import { StripeConnect } from '#server/integrations/card-payments/stripe-connect.ts'
import { StripePayments } from '#server/integrations/card-payments/stripe-payments.ts'
import { SECRET } from './running-app.ts'
import type { StripeServer } from './stripe-server.ts'

const TIMEOUT_MS = 2000

export function impatientStripe({ environment }: StripeServer, timeoutMs = TIMEOUT_MS): CardPayments {
  const { stripe } = readConfig({ SECRET, ...environment })
  const client = () => new StripePayments(stripe!, () => undefined, { timeoutMs, retries: 0 })
  const { provider, forBrowser } = client()
  return {
    provider,
    forBrowser,
    create: request => client().create(request),
    find: intentId => client().find(intentId),
    cancel: intentId => client().cancel(intentId),
    refund: request => client().refund(request),
    refundsOf: intentId => client().refundsOf(intentId),
    readEvent: (rawBody, signature) => client().readEvent(rawBody, signature),
  }
}

/** The same for transfers to sellers. */
export function impatientTransfers({ environment }: StripeServer): SellerTransfers {
  const { stripe } = readConfig({ SECRET, ...environment })
  const client = () => new StripeConnect(stripe!, () => undefined, { timeoutMs: TIMEOUT_MS, retries: 0 })
  return {
    createAccount: request => client().createAccount(request),
    findAccount: id => client().findAccount(id),
    onboardingAddress: (id, addresses) => client().onboardingAddress(id, addresses),
    findTransfer: request => client().findTransfer(request),
    transfer: request => client().transfer(request),
    reverseUpTo: (id, amountPence) => client().reverseUpTo(id, amountPence),
  }
}
