/** What can be paid for. Bookings and promotions are; server/modules.ts gives them to payments. */
import type { Transaction } from 'kysely'
import type { Pence } from '#contracts/money.ts'
import type { Payable, PayableKind } from '#contracts/payments/endpoints.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { LedgerEntry } from './ledger.store.ts'

/** As the payment page shows it, without what the payments add themselves. */
export type PayableFacts = Omit<Payable, 'kind' | 'id' | 'payment' | 'provider'>

/** By an account, for what is to be paid. */
export interface PaymentRequest {
  accountId: string
  /** The id of what is paid for. */
  id: string
  /** What the payer was shown. */
  totalPence: number
}

export interface Beginning {
  amountPence: Pence
  reservedUntil: Date | null
}

/** What becomes of money that has arrived: kept for what was owed, or given back. */
export type PaymentDecision =
  | { isKept: true; owed: readonly LedgerEntry[] }
  /** `reason`: for operators. */
  | { isKept: false; reason: string }

/**
 * All of them run in the transaction of the payment and lock the row that is paid for before anything else,
 * so that two simultaneous events of one payment, or of two, are taken one after the other.
 */
export interface PayableService {
  readonly kind: PayableKind
  /** Throws 'not-found' for another account's. */
  describe(database: Database, accountId: string, id: string): Promise<PayableFacts>
  /**
   * Reads what it needs and releases what others no longer hold, and returns the work for the transaction:
   * that computes what is to be paid now and reserves it; what is being paid already stays as it is. Both
   * throw 'not-found', 'wrong-state', 'car-reserved', and 'price-changed' if it is not the sum that the payer
   * was shown.
   */
  prepare(database: Database, request: PaymentRequest): Promise<(trx: Transaction<DB>) => Promise<Beginning>>
  lock(trx: Transaction<DB>, id: string): Promise<void>
  /** The provider has the money. `isLate`: of a payment that had been given up. */
  paid(
    trx: Transaction<DB>,
    id: string,
    payment: { amountPence: number; isLate: boolean },
  ): Promise<PaymentDecision>
  /** The payment failed, was left or took too long: what was reserved for it is released. */
  released(trx: Transaction<DB>, id: string): Promise<void>
  /** A refund has reached the payer's bank, ours or one that was made at the provider; the ledger has it. */
  refunded(trx: Transaction<DB>, id: string, amountPence: number): Promise<void>
  /** The holder of the card has asked their bank for the money, or has it; the ledger has what was lost. */
  disputed(trx: Transaction<DB>, id: string): Promise<void>
}
