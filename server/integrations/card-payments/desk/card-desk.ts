/**
 * The card desk of a demonstration: a payment provider made of two tables and a page with test cards. It
 * stands for a system elsewhere, so its transactions are its own, never those of a caller, and what it tells
 * is signed and may come twice.
 */
import type { DeskCard, DeskPayment } from '#contracts/card-desk/endpoints.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { keyFor } from '#server/platform/secret.ts'
import {
  type CardPayments,
  type Intent,
  type IntentRequest,
  type PaymentEvent,
  PaymentRefused,
  type Refund,
  type RefundRequest,
} from '../card-payments.ts'
import { signEvent, verifyEvent } from '../event-signature.ts'
import {
  insertDeskRefund,
  intentById,
  intentOfPayment,
  lockedIntent,
  refundsOfIntent,
  type StoredIntent,
  storeState,
} from './card-desk.store.ts'
import { deliverDeskEvent, deskId, intentEventBody, readDeskEvent, refundEventBody } from './desk-events.ts'
import { type IntentStep, intentOfDesk, nextIntent, refundablePence } from './intent-machine.ts'

export interface CardDeskOptions {
  config: Pick<Config, 'secret' | 'demonstration'>
  database: Database
  jobs: Jobs
}

export class CardDesk implements CardPayments {
  readonly provider = 'demo_cards'
  readonly forBrowser = { kind: 'demo_cards' } as const
  readonly #database: Database
  readonly #jobs: Jobs
  readonly #key: string

  /** Throws in production unless it is named: its cards cost nothing. */
  constructor({ config: { secret, demonstration }, database, jobs }: CardDeskOptions) {
    if (!demonstration.cards)
      throw new Error('The card desk is for demonstrations: NODE_ENV is production, or DEMO_CARDS is off.')
    this.#database = database
    this.#jobs = jobs
    this.#key = keyFor('events of the card desk', secret).toString('hex')
  }

  async create(request: IntentRequest) {
    const intent = await intentOfPayment(this.#database, deskId('intent'), request)
    if (intent.amountPence !== request.amountPence)
      throw new PaymentRefused('Card desk', 'another amount for the same payment')
    const browser = { kind: 'demo_cards', path: `/card-desk/${intent.id}` } as const
    return { intent: intentOfDesk(intent), browser }
  }

  async find(intentId: string): Promise<Intent | null> {
    const intent = await intentById(this.#database, intentId)
    return intent ? intentOfDesk(intent) : null
  }

  async cancel(intentId: string): Promise<Intent> {
    const intent = await this.#step(intentId, { kind: 'cancel' })
    if (!intent) throw new PaymentRefused('Card desk', 'no such intent')
    return intentOfDesk(intent)
  }

  async refund(request: RefundRequest): Promise<Refund> {
    return await this.#database.transaction().execute(async trx => {
      const intent = await lockedIntent(trx, request.intentId)
      if (!intent) throw new PaymentRefused('Card desk', 'no such intent')
      const before = await refundsOfIntent(trx, intent.id)
      const known = before.find(({ refundId }) => refundId === request.refundId)
      if (known) return known
      const left = refundablePence(
        intent,
        before.map(({ amountPence }) => amountPence),
      )
      if (request.amountPence > left)
        throw new PaymentRefused('Card desk', 'more than is left of the payment')
      const { currency } = intent
      const refund: Refund = { ...request, id: deskId('refund'), currency, status: 'succeeded' }
      await insertDeskRefund(trx, refund.id, request)
      await this.#jobs.add(deliverDeskEvent, { body: refundEventBody(refund) }, { within: trx })
      return refund
    })
  }

  async refundsOf(intentId: string): Promise<Refund[]> {
    return await refundsOfIntent(this.#database, intentId)
  }

  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent {
    verifyEvent(rawBody, signature, this.#key)
    return readDeskEvent(rawBody)
  }

  /** The signature for an event that is delivered now. */
  sign(rawBody: Buffer): string {
    return signEvent(rawBody, this.#key)
  }

  /** For the desk's page. Null for an unknown id. */
  async payment(intentId: string): Promise<DeskPayment | null> {
    const intent = await intentById(this.#database, intentId)
    return intent ? deskPayment(intent) : null
  }

  /** A card of the desk's page, or with `isAuthenticated` the holder's answer to the bank. Null: unknown. */
  async pay(intentId: string, card: DeskCard, isAuthenticated?: boolean): Promise<DeskPayment | null> {
    const intent = await this.#step(
      intentId,
      isAuthenticated === undefined ? { kind: 'confirm', card } : { kind: 'authenticate', isAuthenticated },
    )
    return intent ? deskPayment(intent) : null
  }

  /** The state and the event that tells of it are stored together. */
  async #step(intentId: string, step: IntentStep): Promise<StoredIntent | undefined> {
    return await this.#database.transaction().execute(async trx => {
      const before = await lockedIntent(trx, intentId)
      if (!before) return undefined
      const { intent, event } = nextIntent(before, step)
      if (event) {
        await storeState(trx, intent)
        const body = intentEventBody(event, intentOfDesk(intent))
        await this.#jobs.add(deliverDeskEvent, { body }, { within: trx })
      }
      return intent
    })
  }
}

function deskPayment({ amountPence, description, state, failure, returnPath }: StoredIntent): DeskPayment {
  return { amountPence, description, state, failure, returnPath }
}
