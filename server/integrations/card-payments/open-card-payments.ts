import type { Config } from '#server/config.ts'
import type { CardPayments } from './card-payments.ts'

/**
 * Stripe where the environment has its keys, else the test cards of a demonstration. Without either it is
 * undefined, and nothing can be paid. `warn` takes a line for operators. Stripe's library is loaded only if
 * needed.
 */
export async function openCardPayments(
  { stripe }: Pick<Config, 'stripe'>,
  demonstration: CardPayments | undefined,
  warn: (line: string) => void,
): Promise<CardPayments | undefined> {
  if (stripe) {
    const { StripePayments } = await import('./stripe-payments.ts')
    return new StripePayments(stripe, warn)
  }
  if (!demonstration) warn('Card payments: nothing can be paid until STRIPE_SECRET_KEY is set')
  return demonstration
}
