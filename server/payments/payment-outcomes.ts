/**
 * What follows from what the provider says of a payment, a refund or a dispute, in one transaction with the
 * ledger and with what was paid for. Events may come twice, late and in any order: a payment that has
 * succeeded or was cancelled stays so.
 */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PayableKind } from '#contracts/payments/endpoints.ts'
import {
  type Intent,
  type PaymentEvent,
  type Refund,
  RefusedEvent,
} from '#server/integrations/card-payments/card-payments.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { post } from './ledger.store.ts'
import type { PayableService } from './payable.ts'
import type { OwnFailure } from './payment-failures.ts'
import { type PaymentInstructions, sumOf } from './payment-instructions.ts'
import * as store from './payments.store.ts'

interface Dependencies {
  instructions: PaymentInstructions
  payables: ReadonlyMap<PayableKind, PayableService>
  /** Prints a line for operators. */
  warn: (line: string) => void
}

export class PaymentOutcomes {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Whether it changed anything. Throws `RefusedEvent` for a sum or currency that is not the payment's. */
  async apply(trx: Transaction<DB>, paymentId: string, intent: Intent): Promise<boolean> {
    const payment = await this.lock(trx, paymentId)
    if (!payment) return false
    if (intent.currency !== 'gbp' || intent.amountPence !== payment.amount_pence)
      throw new RefusedEvent(
        `payment ${paymentId} is of ${payment.amount_pence} gbp, not ${intent.amountPence} ${intent.currency}`,
      )
    if (payment.provider_id === null) await store.setProviderId(trx, paymentId, intent.id)
    else if (payment.provider_id !== intent.id)
      throw new RefusedEvent(`payment ${paymentId} is ${payment.provider_id}, not ${intent.id}`)
    if (payment.state === 'succeeded' || payment.state === 'cancelled') {
      if (intent.status !== 'succeeded' || payment.state === 'succeeded') return false
    }
    if (intent.status === 'succeeded') return await this.#succeeded(trx, payment)
    if (intent.status === 'cancelled') return await this.#cancelled(trx, payment)
    if (payment.state === 'failed') return false
    if (intent.status === 'processing') return await this.#processing(trx, payment)
    if (intent.failure !== null) return await this.#failed(trx, payment, intent.failure)
    return false
  }

  /** What was reserved is released; a job cancels the payment, which may have succeeded meanwhile. */
  async giveUp(trx: Transaction<DB>, { id }: { id: string }, why: OwnFailure): Promise<void> {
    const payment = await this.lock(trx, id)
    if (payment && isLive(payment)) await this.#failed(trx, payment, why)
  }

  /** Whether it changed anything. */
  async applyRefund(trx: Transaction<DB>, refund: Refund): Promise<boolean> {
    const payment = await store.paymentOfProvider(trx, refund.intentId)
    if (!payment) return false
    await this.lock(trx, payment.id)
    const known =
      (await store.findRefund(trx, refund)) ?? (await this.#refundMadeElsewhere(trx, payment, refund))
    if (refund.currency !== 'gbp' || refund.amountPence !== known.amount_pence)
      throw new RefusedEvent(`refund ${known.id} is of ${known.amount_pence} gbp`)
    if (known.state === 'failed' || known.state === refund.status) return false
    // A bank may send back what it was given; nothing else undoes a refund.
    if (known.state === 'succeeded' && refund.status !== 'failed') return false
    await store.setRefundState(trx, known.id, refund)
    const subject = store.paymentSubjectOf(payment)
    if (refund.status === 'failed')
      this.#dependencies.warn(`Payments: refund ${known.id} of ${subject.kind} ${subject.id} has failed`)
    if (known.state === 'succeeded') await postRefund(trx, payment, known, 'refund_failed')
    if (refund.status === 'succeeded') {
      await postRefund(trx, payment, known, 'refunded')
      await this.#payable(subject.kind).refunded(trx, subject.id, known.amount_pence)
    }
    await this.#replaceExcess(trx, payment)
    return true
  }

  /**
   * Requested refunds that the provider would refuse, since others were made on its own site, give way to one
   * of what is still owed: the provider has not made them, as it returns no more than was paid.
   */
  async #replaceExcess(trx: Transaction<DB>, payment: store.PaymentRow): Promise<void> {
    const refunds = await store.refundsOfPayments(trx, [payment.id])
    let excess = sumOf(refunds.filter(({ state }) => state !== 'failed')) - payment.amount_pence
    for (const { id, amount_pence, state, reason } of refunds) {
      if (excess <= 0 || state !== 'requested') continue
      await store.setRefundState(trx, id, { status: 'failed', id: null })
      await store.noteRepetition(trx, id)
      excess -= amount_pence
      await this.#dependencies.instructions.refundOwed(trx, store.paymentSubjectOf(payment), reason)
    }
  }

  /** The provider will not make this refund, however often it is asked: an operator has to look. */
  async refuseRefund(trx: Transaction<DB>, paymentId: string, refundId: string): Promise<void> {
    const payment = await this.lock(trx, paymentId)
    const refund = await store.findRefund(trx, { refundId, id: '' })
    if (!payment || refund?.state !== 'requested') return
    await store.setRefundState(trx, refundId, { status: 'failed', id: null })
    const { kind, id } = store.paymentSubjectOf(payment)
    this.#dependencies.warn(`Payments: refund ${refundId} of ${kind} ${id} has failed`)
    // One that was requested since is not of what the bank took, and would be refused again.
    if (payment.dispute_lost_at === null || refund.created_at >= payment.dispute_lost_at) return
    await store.noteRepetition(trx, refundId)
    await this.#payable(kind).disputed(trx, id)
  }

  /** Noted for operators. A lost one takes the money back from us. */
  async applyDispute(
    trx: Transaction<DB>,
    { intentId, amountPence, isLost }: Extract<PaymentEvent['about'], { kind: 'dispute' }>,
  ): Promise<boolean> {
    const found = await store.paymentOfProvider(trx, intentId)
    const payment = found && (await this.lock(trx, found.id))
    if (!payment || (payment.disputed_at !== null && (!isLost || payment.dispute_lost_at !== null)))
      return false
    const subject = store.paymentSubjectOf(payment)
    this.#dependencies.warn(
      `Payments: the payment of ${subject.kind} ${subject.id} is disputed${isLost ? ', and lost' : ''}`,
    )
    await store.noteDispute(trx, payment.id, isLost)
    if (isLost) {
      await post(trx, {
        kind: 'charged_back',
        subject,
        paymentId: payment.id,
        entries: [
          { account: 'loss', amountPence },
          { account: 'card_provider', amountPence: -amountPence },
        ],
      })
    }
    await this.#payable(subject.kind).disputed(trx, subject.id)
    return true
  }

  /** First what is paid for, then the payment: the order in which requests lock them too. */
  async lock(trx: Transaction<DB>, paymentId: string): Promise<store.PaymentRow | undefined> {
    const payment = await store.findPayment(trx, paymentId)
    if (!payment) return undefined
    const { kind, id } = store.paymentSubjectOf(payment)
    await this.#payable(kind).lock(trx, id)
    return await store.lockPayment(trx, paymentId)
  }

  async #succeeded(trx: Transaction<DB>, payment: store.PaymentRow): Promise<boolean> {
    const { id: paymentId, amount_pence: amountPence } = payment
    const subject = store.paymentSubjectOf(payment)
    await store.setPaymentState(trx, paymentId, 'succeeded')
    await post(trx, {
      kind: 'paid',
      subject,
      paymentId,
      entries: [
        { account: 'card_provider', amountPence },
        { account: 'buyer', amountPence: -amountPence },
      ],
    })
    const arrived = { amountPence, isLate: !isLive(payment) }
    const receipt = await this.#payable(subject.kind).paid(trx, subject.id, arrived)
    if (receipt.isKept) {
      await post(trx, { kind: 'owed', subject, paymentId, entries: receipt.owed })
      // An earlier payment that was given up may succeed while a later one is made.
      await this.#dependencies.instructions.giveUpReleased(trx, subject, 'paid_already')
    } else await this.#dependencies.instructions.requestRefund(trx, paymentId, amountPence, receipt.reason)
    return true
  }

  async #cancelled(trx: Transaction<DB>, payment: store.PaymentRow): Promise<boolean> {
    await store.setPaymentState(trx, payment.id, 'cancelled', payment.failure ?? 'left')
    if (isLive(payment)) await this.#release(trx, payment)
    return true
  }

  async #processing(trx: Transaction<DB>, { id, state }: store.PaymentRow): Promise<boolean> {
    if (state === 'processing') return false
    await store.setPaymentState(trx, id, 'processing')
    return true
  }

  async #failed(trx: Transaction<DB>, payment: store.PaymentRow, failure: string): Promise<boolean> {
    await store.setPaymentState(trx, payment.id, 'failed', failure)
    await this.#release(trx, payment)
    await this.#dependencies.instructions.settleLater(trx, payment.id)
    return true
  }

  async #release(trx: Transaction<DB>, payment: store.PaymentRow): Promise<void> {
    const { kind, id } = store.paymentSubjectOf(payment)
    await this.#payable(kind).released(trx, id)
  }

  /** By an operator, on the provider's own site. */
  async #refundMadeElsewhere(
    trx: Transaction<DB>,
    payment: store.PaymentRow,
    { amountPence, id }: Refund,
  ): Promise<store.RefundRow> {
    const { kind, id: subjectId } = store.paymentSubjectOf(payment)
    this.#dependencies.warn(`Payments: refund ${id} of ${kind} ${subjectId} was made at the provider`)
    const refundId = randomUUID()
    const reason = store.MADE_ELSEWHERE
    await store.insertRefund(trx, { id: refundId, payment_id: payment.id, amount_pence: amountPence, reason })
    return (await store.findRefund(trx, { refundId, id }))!
  }

  #payable(kind: PayableKind): PayableService {
    return this.#dependencies.payables.get(kind)!
  }
}

const isLive = ({ state }: store.PaymentRow) => state === 'open' || state === 'processing'
async function postRefund(
  trx: Transaction<DB>,
  payment: store.PaymentRow,
  { id, amount_pence }: store.RefundRow,
  kind: 'refunded' | 'refund_failed',
): Promise<void> {
  const amountPence = kind === 'refunded' ? amount_pence : -amount_pence
  await post(trx, {
    kind,
    subject: store.paymentSubjectOf(payment),
    paymentId: payment.id,
    refundId: id,
    entries: [
      { account: 'buyer', amountPence },
      { account: 'card_provider', amountPence: -amountPence },
    ],
  })
}
