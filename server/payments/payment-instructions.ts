/** What other domains tell payments to do with money: refunds, and payments that nothing is reserved for. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PayableReference } from '#contracts/payments/endpoints.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { balancesOf, chargebackOf, post } from './ledger.store.ts'
import type { OwnFailure } from './payment-failures.ts'
import { sendRefund, settlePayment } from './payment-jobs.ts'
import * as store from './payments.store.ts'

export class PaymentInstructions {
  readonly #jobs: Jobs

  constructor(jobs: Jobs) {
    this.#jobs = jobs
  }

  /**
   * Gives up the payment for what is not reserved for it any more; a job cancels it at the provider. The
   * subject's row must be locked.
   */
  async giveUpReleased(trx: Transaction<DB>, subject: PayableReference, why: OwnFailure): Promise<void> {
    const payment = await store.livePayment(trx, subject)
    if (!payment) return
    await store.setPaymentState(trx, payment.id, 'failed', why)
    await this.settleLater(trx, payment.id)
  }

  /**
   * Requests refunds of what the ledger says is owed to the buyer and is not on its way, from the latest
   * payment on; returns their sum in pence. What the buyer's bank has taken counts as given back, once. The
   * subject's row must be locked. The provider is asked by a job. `reason` null: only for payments of which a
   * dispute was lost.
   */
  async refundOwed(trx: Transaction<DB>, subject: PayableReference, reason: string | null): Promise<number> {
    const { buyer } = await balancesOf(trx, subject)
    const payments = (await store.paymentsOf(trx, subject)).filter(({ state }) => state === 'succeeded')
    const refunds = await store.refundsOfPayments(
      trx,
      payments.map(({ id }) => id),
    )
    const onTheirWay = sumOf(refunds.filter(({ state }) => state === 'requested' || state === 'pending'))
    let left = -buyer - onTheirWay
    let requested = 0
    for (const payment of payments) {
      const made = refunds.filter(({ payment_id, state }) => payment_id === payment.id && state !== 'failed')
      const { taken, uncounted } = await chargebackOf(trx, payment.id)
      const counted = Math.max(0, Math.min(left, uncounted))
      const entries = [
        { account: 'buyer', amountPence: counted },
        { account: 'loss', amountPence: -counted },
      ] as const
      await post(trx, { kind: 'charged_back', subject, paymentId: payment.id, entries })
      left -= counted
      const part = Math.min(left, payment.amount_pence - sumOf(made) - taken)
      if (part <= 0) continue
      left -= part
      if (reason !== null || taken > 0)
        await this.requestRefund(trx, payment.id, part, reason ?? 'the dispute was lost')
      requested += part
    }
    return requested
  }

  /** Makes a refund that has failed again, as a new one; false if there is no such one. By an operator. */
  async repeatRefund(trx: Transaction<DB>, refundId: string): Promise<boolean> {
    const refund = await store.noteRepetition(trx, refundId)
    if (!refund) return false
    const payment = await store.lockPayment(trx, refund.payment_id)
    await this.refundOwed(trx, store.paymentSubjectOf(payment), refund.reason)
    return true
  }

  /** Cancels a payment that was given up, which may have succeeded meanwhile. */
  async settleLater(trx: Transaction<DB>, paymentId: string): Promise<void> {
    await this.#jobs.add(settlePayment, { paymentId }, { within: trx })
  }

  async requestRefund(trx: Transaction<DB>, paymentId: string, pence: number, reason: string): Promise<void> {
    const refundId = randomUUID()
    await store.insertRefund(trx, { id: refundId, payment_id: paymentId, amount_pence: pence, reason })
    await this.#jobs.add(sendRefund, { refundId }, { within: trx })
  }
}

export const sumOf = (refunds: readonly store.RefundRow[]) =>
  refunds.reduce((sum, { amount_pence }) => sum + amount_pence, 0)
