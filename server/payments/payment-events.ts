/** What the provider tells of its own accord: each event is stored once, where it is applied. */

import type { Transaction } from 'kysely'
import type { CardPayments, PaymentEvent } from '#server/integrations/card-payments/card-payments.ts'
import { RefusedEvent } from '#server/integrations/card-payments/card-payments.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { problem } from '#server/platform/problems.ts'
import { isUuid } from '#server/platform/uuid.ts'
import type { PaymentOutcomes } from './payment-outcomes.ts'
import { findPayment, insertEvent, paymentOfProvider } from './payments.store.ts'

interface Dependencies {
  database: Database
  cardPayments: CardPayments | undefined
  outcomes: PaymentOutcomes
  warn: (line: string) => void
}

export type EventOutcome = 'applied' | 'known' | 'ignored'

export class PaymentEvents {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /**
   * `known`: it was stored before. `ignored`: it concerns nothing here. Throws 'event-refused' where the
   * signature, its age, the sum or the currency is wrong; the provider sends it again.
   */
  async receive(rawBody: Buffer, signature: string | undefined): Promise<EventOutcome> {
    const { database, cardPayments, warn } = this.#dependencies
    if (!cardPayments) throw problem('not-found')
    try {
      const event = cardPayments.readEvent(rawBody, signature)
      return await database.transaction().execute(trx => this.#take(trx, event))
    } catch (error) {
      if (!(error instanceof RefusedEvent)) throw error
      warn(`Payments: an event was refused: ${error.message}`)
      throw problem('event-refused')
    }
  }

  async #take(trx: Transaction<DB>, event: PaymentEvent): Promise<EventOutcome> {
    const paymentId = await this.#paymentOf(trx, event)
    // Before the event is stored, which refers to the payment: locks are taken in the same order by everyone.
    if (paymentId !== null) await this.#dependencies.outcomes.lock(trx, paymentId)
    const outcome = paymentId === null ? 'ignored' : 'applied'
    const isNew = await insertEvent(trx, {
      id: event.id,
      type: event.type,
      payment_id: paymentId,
      created_at: event.createdAt,
      outcome,
    })
    if (!isNew) return 'known'
    if (paymentId !== null) await this.#apply(trx, paymentId, event)
    return outcome
  }

  async #apply(trx: Transaction<DB>, paymentId: string, { about }: PaymentEvent): Promise<void> {
    const { outcomes } = this.#dependencies
    if (about.kind === 'intent') await outcomes.apply(trx, paymentId, about.intent)
    if (about.kind === 'refund') await outcomes.applyRefund(trx, about.refund)
    if (about.kind === 'dispute') await outcomes.applyDispute(trx, about)
  }

  /**
   * By our id in the event, which may arrive before the response that gives the provider's id. Null for an id
   * that we did not issue.
   */
  async #paymentOf(trx: Transaction<DB>, { about }: PaymentEvent): Promise<string | null> {
    if (about.kind === 'other') return null
    if (about.kind === 'intent') {
      const { paymentId } = about.intent
      const payment = paymentId !== null && isUuid(paymentId) ? await findPayment(trx, paymentId) : undefined
      return payment?.id ?? null
    }
    const intentId = about.kind === 'refund' ? about.refund.intentId : about.intentId
    return (await paymentOfProvider(trx, intentId))?.id ?? null
  }
}
