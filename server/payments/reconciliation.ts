/**
 * Asks the provider about what is not settled, for events that never come and requests whose answer was lost.
 * Everything here may run twice, and beside requests.
 */
import type { Pence } from '#contracts/money.ts'
import {
  type CardPayments,
  PaymentRefused,
  type Refund,
} from '#server/integrations/card-payments/card-payments.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import type { PaymentOutcomes } from './payment-outcomes.ts'
import type { PaymentsService } from './payments.service.ts'
import * as store from './payments.store.ts'

/** Younger ones are in the hands of a request or a job. */
const SETTLING_SECONDS = 120
const BATCH = 500
const OPEN_MS = 30 * 60_000

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
    const { database, cardPayments } = this.#dependencies
    if (!cardPayments) return
    const { provider } = cardPayments
    const old = { olderThanSeconds, limit: BATCH }
    await eachOf(
      after => store.unsettledPayments(database, provider, { ...old, after }),
      payment => this.#noted(`payment ${payment.id}`, () => this.#ask(payment)),
    )
    await eachOf(
      after => store.unsettledRefunds(database, provider, { ...old, after }),
      refund => this.#noted(`refund ${refund.id}`, () => this.refund(refund.id)),
    )
  }

  /** One that stays open is given up in the end: what it keeps from others, such as a code, is free again. */
  async #ask(payment: store.PaymentRow): Promise<void> {
    const { database, outcomes, service } = this.#dependencies
    if (payment.state === 'failed') return await service.cancelAtProvider(payment)
    await service.ask(payment)
    if (payment.created_at.getTime() > Date.now() - OPEN_MS) return
    if ((await store.findPayment(database, payment.id))?.state === 'open')
      await database.transaction().execute(trx => outcomes.giveUp(trx, payment, 'timed_out'))
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
    const isReplaced = (await store.findRefund(database, { refundId, id: '' }))?.state === 'failed'
    if (isReplaced) return
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

/** Page by page: those that stay as they are keep no other waiting. */
async function eachOf<Row extends { id: string }>(
  next: (after: string | undefined) => Promise<Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (let after: string | undefined; ; ) {
    const rows = await next(after)
    for (const row of rows) await work(row)
    after = rows.at(-1)?.id
    if (rows.length < BATCH) return
  }
}
