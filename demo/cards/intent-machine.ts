/**
 * What becomes of a payment at a provider, as data and pure functions: the demo cards store such intents, and
 * the local Stripe server of tests holds them in memory.
 */
import type { DemoCard, DemoState } from '#contracts/demo-cards/endpoints.ts'
import type { Intent, IntentStatus } from '#server/integrations/card-payments/card-payments.ts'

export interface DemoIntent {
  readonly id: string
  readonly paymentId: string | null
  readonly amountPence: number
  readonly currency: string
  readonly state: DemoState
  /** Why the last attempt to pay failed: 'card_declined'. */
  readonly failure: string | null
}

export type IntentStep =
  /** The holder enters a card. */
  | { readonly kind: 'confirm'; readonly card: DemoCard }
  /** The holder answers their bank. */
  | { readonly kind: 'authenticate'; readonly isAuthenticated: boolean }
  | { readonly kind: 'cancel' }

/** In Stripe's words. */
export type IntentEvent =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.canceled'

export interface IntentTransition<I extends DemoIntent> {
  /** The same object where the step is not possible: a payment that is final stays as it is. */
  readonly intent: I
  /** What the provider tells; null where nothing has changed. */
  readonly event: IntentEvent | null
}

export function nextIntent<I extends DemoIntent>(intent: I, step: IntentStep): IntentTransition<I> {
  const { state } = intent
  const isOpen = state === 'awaiting_card' || state === 'awaiting_authentication'
  const become = (
    state: DemoState,
    event: IntentEvent,
    failure: string | null = null,
  ): IntentTransition<I> => ({
    intent: { ...intent, state, failure },
    event,
  })
  if (isOpen && step.kind === 'cancel') return become('cancelled', 'payment_intent.canceled', intent.failure)
  // Another card may be tried while a bank waits for an answer.
  if (isOpen && step.kind === 'confirm') {
    if (step.card === 'declined')
      return become('awaiting_card', 'payment_intent.payment_failed', 'card_declined')
    if (step.card === 'authentication')
      return become('awaiting_authentication', 'payment_intent.requires_action')
    return become('succeeded', 'payment_intent.succeeded')
  }
  if (state === 'awaiting_authentication' && step.kind === 'authenticate') {
    if (step.isAuthenticated) return become('succeeded', 'payment_intent.succeeded')
    return become('awaiting_card', 'payment_intent.payment_failed', 'payment_intent_authentication_failure')
  }
  return { intent, event: null }
}

/** Pence that can still be refunded: 0 of a payment that was not made. */
export function refundablePence(
  { state, amountPence }: DemoIntent,
  refundedPence: readonly number[],
): number {
  return state === 'succeeded' ? refundedPence.reduce((left, pence) => left - pence, amountPence) : 0
}

const statuses = {
  awaiting_card: 'open',
  awaiting_authentication: 'open',
  succeeded: 'succeeded',
  cancelled: 'cancelled',
} as const satisfies Record<DemoState, IntentStatus>

export function intentOfDemo({ id, paymentId, amountPence, currency, state, failure }: DemoIntent): Intent {
  return { id, paymentId, amountPence, currency, status: statuses[state], failure }
}
