/**
 * Asks the provider about what is not settled, for events that never come and requests whose answer was lost. Everything here may
 * run twice, and beside requests.
 */
import type { Pence } from '#contracts/money.ts'
import {
  type CardPayments,
  PaymentRefused,
  type Refund,
} from '#server/outside/card-payments/card-payments.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import type { PaymentOutcomes } from './payment-outcomes.ts'
import type { PaymentsService } from './payments.service.ts'
import * as store from './payments.store.ts'

/** Younger ones are in the hands of a request or a job. */
const SETTLING_SECONDS = 120
const BATCH = 500

interface Dependencies {
  database: Database
  cardPayments: CardPayments | undefined
  service: PaymentsService
  outcomes: PaymentOutcomes
  warn: (line: string) => void
}

export class Reconciliation {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  async run(olderThanSeconds = SETTLING_SECONDS): Promise<void> {
    const { database, cardPayments, service } = this.#dependencies
    if (!cardPayments) return
    const old = { olderThanSeconds, limit: BATCH }
    for (const payment of await store.unsettledPayments(database, cardPayments.provider, old))
      await this.#noted(`payment ${payment.id}`, () =>
        payment.state === 'failed' ? service.cancelAtProvider(payment) : service.ask(payment),
      )
    for (const refund of await store.unsettledRefunds(database, cardPayments.provider, old))
      await this.#noted(`refund ${refund.id}`, () => this.refund(refund.id))
  }

  /** Throws `ServiceUnavailable`. */
  async settle(paymentId: string): Promise<void> {
    const { database, cardPayments, service } = this.#dependencies
    const payment = await store.findPayment(database, paymentId)
    if (payment?.state === 'failed' && payment.provider === cardPayments?.provider)
      await service.cancelAtProvider(payment)
  }

  /** Sends a refund, or asks for one that was sent. Throws `ServiceUnavailable`. */
  async refund(refundId: string): Promise<void> {
    const { database, cardPayments, outcomes } = this.#dependencies
    const refund = await store.findRefund(database, { refundId, id: '' })
    const payment = refund && (await store.findPayment(database, refund.payment_id))
    if (!refund || !payment?.provider_id || payment.provider !== cardPayments?.provider) return
    const intentId = payment.provider_id
    if (refund.state !== 'requested' && refund.state !== 'pending') return
    const request = { refundId, intentId, amountPence: refund.amount_pence as Pence }
    const made = await cardPayments.refundsOf(intentId)
    const apply = (answer: Refund) => database.transaction().execute(trx => outcomes.applyRefund(trx, answer))
    // An event of one that was made at the provider may have been lost.
    for (const one of made) if (one.refundId === null) await apply(one)
    try {
      await apply(made.find(one => one.refundId === refundId) ?? (await cardPayments.refund(request)))
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error
      await database.transaction().execute(trx => outcomes.refuseRefund(trx, payment.id, refundId))
    }
  }

  /** One that fails does not keep the others waiting. */
  async #noted(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const reason = error instanceof ServiceUnavailable ? error.reason : (error as Error).message
      this.#dependencies.warn(`Payments: ${what} is not settled: ${reason}`)
    }
  }
}
