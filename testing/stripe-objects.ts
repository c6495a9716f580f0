/** Objects of Stripe's API as its local server answers with them: what the API has, and what is read. */
import type { DemoState } from '#contracts/demo-cards/endpoints.ts'
import type { DemoIntent } from '#demo/cards/intent-machine.ts'

export interface ServerIntent extends DemoIntent {
  readonly description: string | null
  readonly metadata: Readonly<Record<string, string>>
  /** Seconds. */
  readonly created: number
}

export interface ServerRefund {
  readonly id: string
  readonly intentId: string
  readonly amountPence: number
  readonly currency: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly metadata: Readonly<Record<string, string>>
  /** Seconds. */
  readonly created: number
}

export interface ServerSeller {
  readonly id: string
  readonly email: string
  /** The capability. */
  readonly transfers: 'active' | 'inactive'
  readonly arePaidOut: boolean
  readonly metadata: Readonly<Record<string, string>>
}

export interface ServerTransfer {
  readonly id: string
  readonly amountPence: number
  readonly reversedPence: number
  readonly destination: string
  readonly group: string
  readonly description: string
  /** Seconds. */
  readonly created: number
}

export type DisputeStatus = 'needs_response' | 'won' | 'lost'

/** What Stripe sends to webhooks. */
export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  /** Seconds. */
  readonly created: number
  readonly data: { readonly object: unknown }
}

const statuses = {
  awaiting_card: 'requires_payment_method',
  awaiting_authentication: 'requires_action',
  succeeded: 'succeeded',
  cancelled: 'canceled',
} as const satisfies Record<DemoState, string>

const chargeOf = (intentId: string) => intentId.replace(/^pi_/, 'ch_')

export function intentObject(intent: ServerIntent): object {
  const { id, amountPence, currency, state, failure, created, description, metadata } = intent
  return {
    id,
    object: 'payment_intent',
    amount: amountPence,
    amount_capturable: 0,
    amount_received: state === 'succeeded' ? amountPence : 0,
    automatic_payment_methods: null,
    canceled_at: state === 'cancelled' ? created : null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${id.slice(3)}`,
    confirmation_method: 'automatic',
    created,
    currency,
    description,
    last_payment_error: failure === null ? null : { type: 'card_error', code: failure },
    latest_charge: state === 'succeeded' ? chargeOf(id) : null,
    livemode: false,
    metadata,
    next_action: state === 'awaiting_authentication' ? { type: 'use_stripe_sdk' } : null,
    payment_method: null,
    payment_method_types: ['card'],
    status: statuses[state],
  }
}

export function refundObject({ id, intentId, amountPence, currency, status, ...more }: ServerRefund): object {
  return {
    id,
    object: 'refund',
    amount: amountPence,
    balance_transaction: null,
    charge: chargeOf(intentId),
    created: more.created,
    currency,
    metadata: more.metadata,
    payment_intent: intentId,
    reason: null,
    status,
  }
}

/** As `charge.refunded` has it: newer versions of the API leave the refunds themselves out. */
export function chargeObject(
  { id, amountPence, currency, created }: ServerIntent,
  refundedPence: number,
): object {
  return {
    id: chargeOf(id),
    object: 'charge',
    amount: amountPence,
    amount_captured: amountPence,
    amount_refunded: refundedPence,
    created,
    currency,
    livemode: false,
    payment_intent: id,
    refunded: refundedPence === amountPence,
    status: 'succeeded',
  }
}

export function disputeObject(
  { id, amountPence, currency, created }: ServerIntent,
  status: DisputeStatus,
): object {
  return {
    id: id.replace(/^pi_/, 'dp_'),
    object: 'dispute',
    amount: amountPence,
    charge: chargeOf(id),
    created,
    currency,
    livemode: false,
    metadata: {},
    payment_intent: id,
    reason: 'fraudulent',
    status,
  }
}

export function sellerObject({ id, email, transfers, arePaidOut, metadata }: ServerSeller): object {
  return {
    id,
    object: 'account',
    type: 'express',
    country: 'GB',
    email,
    capabilities: { transfers },
    payouts_enabled: arePaidOut,
    metadata,
  }
}

export function accountLinkObject(account: string, created: number): object {
  const url = `https://connect.stripe.example/setup/e/${account}`
  return { object: 'account_link', created, expires_at: created + 300, url }
}

export function transferObject({ id, amountPence, reversedPence, ...more }: ServerTransfer): object {
  const { destination, group, description, created } = more
  return {
    id,
    object: 'transfer',
    amount: amountPence,
    amount_reversed: reversedPence,
    balance_transaction: null,
    created,
    currency: 'gbp',
    description,
    destination,
    livemode: false,
    metadata: {},
    reversals: listObject(`/v1/transfers/${id}/reversals`, []),
    reversed: reversedPence === amountPence,
    source_transaction: null,
    transfer_group: group,
  }
}

export function reversalObject(id: string, transfer: ServerTransfer, amount: number): object {
  const { created, id: transferId } = transfer
  return {
    ...{ id, object: 'transfer_reversal', amount, balance_transaction: null, created, currency: 'gbp' },
    ...{ destination_payment_refund: null, metadata: {}, source_refund: null, transfer: transferId },
  }
}

export function listObject(url: string, data: readonly object[]): object {
  const object = url.endsWith('/search') ? 'search_result' : 'list'
  return { object, url, has_more: false, data }
}

/** The body of an answer that is an error. */
export const errorObject = (message: string, code?: string, type = 'invalid_request_error'): object => ({
  error: { type, message, ...(code && { code }) },
})
