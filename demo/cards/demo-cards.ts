/**
 * The demo cards of a demonstration: a payment provider made of two tables and a page with test cards. It
 * stands for a system elsewhere, so its transactions are its own, never those of a caller, and what it tells
 * is signed and may come twice.
 */
import type { DemoCard, DemoPayment } from '#contracts/demo-cards/endpoints.ts'
import type { Config } from '#server/config.ts'
import {
  type CardPayments,
  type Intent,
  type IntentRequest,
  type PaymentEvent,
  PaymentRefused,
  type Refund,
  type RefundRequest,
} from '#server/integrations/card-payments/card-payments.ts'
import { signEvent, verifyEvent } from '#server/integrations/card-payments/event-signature.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { keyFor } from '#server/platform/secret.ts'
import {
  insertDemoRefund,
  intentById,
  intentOfPayment,
  lockedIntent,
  refundsOfIntent,
  type StoredIntent,
  storeState,
} from './demo-cards.store.ts'
import { deliverDemoEvent, demoId, intentEventBody, readDemoEvent, refundEventBody } from './demo-events.ts'
import { type IntentStep, intentOfDemo, nextIntent, refundablePence } from './intent-machine.ts'

export interface DemoCardsOptions {
  config: Pick<Config, 'secret' | 'demonstration'>
  database: Database
  jobs: Jobs
}

export class DemoCards implements CardPayments {
  readonly provider = 'demo_cards'
  readonly forBrowser = { kind: 'demo_cards' } as const
  readonly #database: Database
  readonly #jobs: Jobs
  readonly #key: string

  /** Throws in production unless it is named: its cards cost nothing. */
  constructor({ config: { secret, demonstration }, database, jobs }: DemoCardsOptions) {
    if (!demonstration.cards)
      throw new Error('Demo cards are for demonstrations: NODE_ENV is production, or DEMO_CARDS is off.')
    this.#database = database
    this.#jobs = jobs
    this.#key = keyFor('events of demo cards', secret).toString('hex')
  }

  async create(request: IntentRequest) {
    const intent = await intentOfPayment(this.#database, demoId('intent'), request)
    if (intent.amountPence !== request.amountPence)
      throw new PaymentRefused('Demo cards', 'another amount for the same payment')
    const browser = { kind: 'demo_cards', path: `/demo-cards/${intent.id}` } as const
    return { intent: intentOfDemo(intent), browser }
  }

  async find(intentId: string): Promise<Intent | null> {
    const intent = await intentById(this.#database, intentId)
    return intent ? intentOfDemo(intent) : null
  }

  async cancel(intentId: string): Promise<Intent> {
    const intent = await this.#step(intentId, { kind: 'cancel' })
    if (!intent) throw new PaymentRefused('Demo cards', 'no such intent')
    return intentOfDemo(intent)
  }

  async refund(request: RefundRequest): Promise<Refund> {
    return await this.#database.transaction().execute(async trx => {
      const intent = await lockedIntent(trx, request.intentId)
      if (!intent) throw new PaymentRefused('Demo cards', 'no such intent')
      const before = await refundsOfIntent(trx, intent.id)
      const known = before.find(({ refundId }) => refundId === request.refundId)
      if (known) return known
      const left = refundablePence(
        intent,
        before.map(({ amountPence }) => amountPence),
      )
      if (request.amountPence > left)
        throw new PaymentRefused('Demo cards', 'more than is left of the payment')
      const { currency } = intent
      const refund: Refund = { ...request, id: demoId('refund'), currency, status: 'succeeded' }
      await insertDemoRefund(trx, refund.id, request)
      await this.#jobs.add(deliverDemoEvent, { body: refundEventBody(refund) }, { within: trx })
      return refund
    })
  }

  async refundsOf(intentId: string): Promise<Refund[]> {
    return await refundsOfIntent(this.#database, intentId)
  }

  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent {
    verifyEvent(rawBody, signature, this.#key)
    return readDemoEvent(rawBody)
  }

  /** The signature for an event that is delivered now. */
  sign(rawBody: Buffer): string {
    return signEvent(rawBody, this.#key)
  }

  /** For the page of test cards. Null for an unknown id. */
  async payment(intentId: string): Promise<DemoPayment | null> {
    const intent = await intentById(this.#database, intentId)
    return intent ? demoPayment(intent) : null
  }

  /** A card of the page of test cards, or with `isAuthenticated` the holder's answer to the bank. Null: unknown. */
  async pay(intentId: string, card: DemoCard, isAuthenticated?: boolean): Promise<DemoPayment | null> {
    const intent = await this.#step(
      intentId,
      isAuthenticated === undefined ? { kind: 'confirm', card } : { kind: 'authenticate', isAuthenticated },
    )
    return intent ? demoPayment(intent) : null
  }

  /** The state and the event that tells of it are stored together. */
  async #step(intentId: string, step: IntentStep): Promise<StoredIntent | undefined> {
    return await this.#database.transaction().execute(async trx => {
      const before = await lockedIntent(trx, intentId)
      if (!before) return undefined
      const { intent, event } = nextIntent(before, step)
      if (event) {
        await storeState(trx, intent)
        const body = intentEventBody(event, intentOfDemo(intent))
        await this.#jobs.add(deliverDemoEvent, { body }, { within: trx })
      }
      return intent
    })
  }
}

function demoPayment({ amountPence, description, state, failure, returnPath }: StoredIntent): DemoPayment {
  return { amountPence, description, state, failure, returnPath }
}
