import type { Config } from '#server/config.ts'
import type { CardPayments, SellerTransfers } from './card-payments.ts'

export interface OpenedCardPayments {
  /** Undefined: nothing can be paid. */
  cardPayments: CardPayments | undefined
  /** Undefined: sellers are paid by files for the bank alone. */
  sellerTransfers?: SellerTransfers
}

/**
 * Stripe where the environment has its keys, else the test cards of a demonstration, if there is one. `warn`
 * takes a line for operators. Stripe's library is loaded only if needed.
 */
export async function openCardPayments(
  { stripe }: Pick<Config, 'stripe'>,
  demonstration: CardPayments | undefined,
  warn: (line: string) => void,
): Promise<OpenedCardPayments> {
  if (stripe) {
    const { StripePayments } = await import('./stripe-payments.ts')
    const { StripeConnect } = await import('./stripe-connect.ts')
    return {
      ...(stripe.connect && { sellerTransfers: new StripeConnect(stripe, warn) }),
      cardPayments: new StripePayments(stripe, warn),
    }
  }
  if (!demonstration) warn('Card payments: nothing can be paid until STRIPE_SECRET_KEY is set')
  return { cardPayments: demonstration }
}
