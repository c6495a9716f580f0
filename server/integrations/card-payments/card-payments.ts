/**
 * Payments by card, made by a provider: Stripe, or the demo cards of a demonstration. Amounts in pence,
 * currency GBP. The card's details go from the browser to the provider and never come here.
 */
import type { Pence } from '#contracts/money.ts'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'

/** What is to be paid. `paymentId` is ours (a UUID): a repeated request gets the same intent. */
export interface IntentRequest {
  readonly paymentId: string
  readonly amountPence: Pence
  /** At the provider and in what it shows, without anything of a person: '2018 Ford Focus, booking 17'. */
  readonly description: string
  /** Where the browser goes from the provider's own page, as a path of the site. */
  readonly returnPath: string
}

/**
 * `open`: waits for a card, or for the holder's bank; an attempt may have failed before. `processing`: the
 * bank has not answered yet. The other two are final.
 */
export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'cancelled'

/** A payment as the provider holds it. */
export interface Intent {
  /** The provider's. */
  readonly id: string
  /** Null for an intent that this site did not create. */
  readonly paymentId: string | null
  readonly amountPence: number
  /** Lower case, ISO 4217. */
  readonly currency: string
  readonly status: IntentStatus
  /** Why the last attempt failed: the provider's code, 'card_declined'. Null if none has failed. */
  readonly failure: string | null
}

/** What the browser needs to pay an intent. */
export type BrowserPayment =
  | { readonly kind: 'stripe'; readonly publishableKey: string; readonly clientSecret: string }
  /** A page of this site that stands for the provider's. */
  | { readonly kind: 'demo_cards'; readonly path: string }

export interface RefundRequest {
  /** Ours (a UUID): a repeated request refunds once. */
  readonly refundId: string
  readonly intentId: string
  readonly amountPence: Pence
}

export interface Refund {
  /** The provider's. */
  readonly id: string
  /** Null for a refund that was made at the provider. */
  readonly refundId: string | null
  readonly intentId: string
  readonly amountPence: number
  readonly currency: string
  readonly status: 'pending' | 'succeeded' | 'failed'
}

/** What a provider tells of its own accord: possibly twice, late, and in any order. */
export interface PaymentEvent {
  readonly id: string
  /** The provider's word: 'payment_intent.succeeded'. */
  readonly type: string
  readonly createdAt: Date
  readonly about:
    | { readonly kind: 'intent'; readonly intent: Intent }
    | { readonly kind: 'refund'; readonly refund: Refund }
    /** The holder of the card has asked their bank for the money; `isOpen` until that is decided. */
    | {
        readonly kind: 'dispute'
        readonly intentId: string
        readonly amountPence: number
        readonly isOpen: boolean
        readonly isLost: boolean
      }
    /** Nothing that concerns us. */
    | { readonly kind: 'other' }
}

/** A message without a signature, with an old one, or that can't be read. The reason may be logged. */
export class RefusedEvent extends Error {}

/**
 * The provider has answered that it does not do this, and will answer the same again: a refund of more than
 * was paid, say, or an id that it does not know.
 */
export class PaymentRefused extends ServiceUnavailable {}

/**
 * Every method but `readEvent` throws `ServiceUnavailable` where the provider can't be reached, fails or is
 * too slow. What was asked may have been done nevertheless: the same request again is safe and tells.
 */
export interface CardPayments {
  readonly provider: 'stripe' | 'demo_cards'
  /** What the payment page begins with. With the demo cards no money moves, and pages say so. */
  readonly forBrowser: { kind: 'stripe'; publishableKey: string } | { kind: 'demo_cards' }
  /** What has been created already for this `paymentId` is returned as it is now. */
  create(request: IntentRequest): Promise<{ intent: Intent; browser: BrowserPayment }>
  /** Null for an unknown one. */
  find(intentId: string): Promise<Intent | null>
  /** The intent afterwards: one that has succeeded or is being processed stays as it is. */
  cancel(intentId: string): Promise<Intent>
  refund(request: RefundRequest): Promise<Refund>
  refundsOf(intentId: string): Promise<Refund[]>
  /** Reads the provider's message from its raw body and its signature's header. Throws `RefusedEvent`. */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent
}

/** A seller's account at the provider. */
export interface SellerAccount {
  readonly id: string
  /** The provider knows all that it wants to know of the seller. */
  readonly canBePaid: boolean
}

export interface TransferRequest {
  /** Ours, without anything of a person: the same key again transfers once. */
  readonly key: string
  readonly accountId: string
  readonly amountPence: number
  readonly description: string
}

export interface Transfer {
  readonly id: string
  readonly reversedPence: number
}

/** Money from our account at the provider to sellers' accounts there. Throws as `CardPayments` does. */
export interface SellerTransfers {
  /** The same seller again within a day: the same account. */
  createAccount(request: { sellerId: string; email: string }): Promise<SellerAccount>
  findAccount(id: string): Promise<SellerAccount>
  /** The provider's page that asks the seller what is missing. `again`: where the browser gets a new one. */
  onboardingAddress(accountId: string, addresses: { back: string; again: string }): Promise<string>
  /** Null: none was made. */
  findTransfer(request: TransferRequest): Promise<Transfer | null>
  /** Null: our account has not the money yet, or another transfer the key. 'refused': theirs can't be paid. */
  transfer(request: TransferRequest): Promise<Transfer | 'refused' | null>
  /** So much of it has come back afterwards, in all: as before where the seller has not so much there. */
  reverseUpTo(transferId: string, amountPence: number): Promise<Transfer>
}
