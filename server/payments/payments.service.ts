/**
 * Payments by card and their refunds. What is believed is what the provider says: in a signed event, or when
 * it is asked. Each call of the provider is made between two transactions, never in one, and can be repeated:
 * the provider recognises our ids. (docs/decisions/0062)
 */
import { randomUUID } from 'node:crypto'
import type { Pence } from '#contracts/money.ts'
import type { PayableReference } from '#contracts/payments/endpoints.ts'
import {
  MIN_PAYMENT_PENCE,
  type Payable,
  type PayableKind,
  type PaymentView,
} from '#contracts/payments/endpoints.ts'
import { SITE_NAME } from '#contracts/site.ts'
import type {
  BrowserPayment,
  CardPayments,
  Intent,
} from '#server/integrations/card-payments/card-payments.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import { problem } from '#server/platform/problems.ts'
import { isUuid } from '#server/platform/uuid.ts'
import type { PayableService } from './payable.ts'
import { failureMessage } from './payment-failures.ts'
import type { PaymentInstructions } from './payment-instructions.ts'
import type { PaymentOutcomes } from './payment-outcomes.ts'
import * as store from './payments.store.ts'

interface Dependencies {
  database: Database
  /** Undefined where this site takes no payments. */
  cardPayments: CardPayments | undefined
  /** By kind. */
  payables: ReadonlyMap<PayableKind, PayableService>
  instructions: PaymentInstructions
  outcomes: PaymentOutcomes
}

interface BegunPayment {
  paymentId: string
  totalPence: Pence
  reservedUntil: Date | null
  browser: BrowserPayment
}

export class PaymentsService {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Throws 'not-found' for what is not this account's. */
  async describe(accountId: string, subject: PayableReference): Promise<Payable> {
    const { database, cardPayments } = this.#dependencies
    // In this order: an event between the two makes the payment look open, which is then asked about, never
    // what is paid for.
    const [latest] = await store.paymentsOf(database, subject)
    const facts = await this.#payable(subject.kind).describe(database, accountId, subject.id)
    const isTooLittle = facts.state === 'to_pay' && facts.totalPence < MIN_PAYMENT_PENCE
    return {
      ...subject,
      ...facts,
      refusal: facts.refusal ?? (isTooLittle ? TOO_LITTLE : null),
      payment: latest ? viewOf(latest) : null,
      provider: cardPayments?.forBrowser ?? null,
    }
  }

  /** Throws as `PayableService.prepare`, and 'payment-unavailable', after which it can be begun again. */
  async begin(accountId: string, subject: PayableReference, totalPence: number): Promise<BegunPayment> {
    const { database, instructions } = this.#dependencies
    const provider = this.#provider()
    const payable = this.#payable(subject.kind)
    const begin = await payable.prepare(database, { accountId, id: subject.id, totalPence })
    const { payment, beginning } = await database.transaction().execute(async trx => {
      const beginning = await begin(trx)
      if (beginning.amountPence < MIN_PAYMENT_PENCE) throw problem('wrong-state', TOO_LITTLE)
      const live = await store.livePayment(trx, subject)
      const isSame = live?.amount_pence === beginning.amountPence
      if (!isSame) await instructions.giveUpReleased(trx, subject, 'replaced')
      const payment =
        (isSame && live) ||
        (await store.insertPayment(trx, {
          id: randomUUID(),
          subject_kind: subject.kind,
          subject_id: subject.id,
          account_id: accountId,
          provider: provider.provider,
          amount_pence: beginning.amountPence,
        }))
      return { payment, beginning }
    })
    const { intent, browser } = await this.#created(payment)
    await this.#observe(payment.id, intent)
    return {
      paymentId: payment.id,
      totalPence: payment.amount_pence as Pence,
      reservedUntil: beginning.reservedUntil,
      browser,
    }
  }

  /** Asks the provider; while it does not answer, what is known. Throws 'not-found'. */
  async check(accountId: string, paymentId: string): Promise<PaymentView> {
    const payment = await this.#ownPayment(accountId, paymentId)
    await this.ask(payment).catch(rethrowUnlessUnavailable)
    return await this.#view(paymentId)
  }

  /** Gives a payment up. One that has succeeded in the meantime stays. Throws 'not-found'. */
  async leave(accountId: string, paymentId: string): Promise<PaymentView> {
    const { database, outcomes } = this.#dependencies
    const payment = await this.#ownPayment(accountId, paymentId)
    await this.cancelAtProvider(payment).catch(async (error: unknown) => {
      rethrowUnlessUnavailable(error)
      await database.transaction().execute(trx => outcomes.giveUp(trx, payment, 'left'))
    })
    return await this.#view(paymentId)
  }

  /** Takes over what the provider says of a payment. Throws `ServiceUnavailable`. */
  async ask(payment: store.PaymentRow): Promise<void> {
    if (isFinal(payment)) return
    const provider = this.#provider()
    const intent =
      payment.provider_id === null
        ? (await this.#createdAt(provider, payment)).intent
        : await provider.find(payment.provider_id)
    if (intent) await this.#observe(payment.id, intent)
  }

  /** Throws `ServiceUnavailable`. */
  async cancelAtProvider(payment: store.PaymentRow): Promise<void> {
    if (isFinal(payment)) return
    const provider = this.#provider()
    const intentId = payment.provider_id ?? (await this.#createdAt(provider, payment)).intent.id
    await this.#observe(payment.id, await provider.cancel(intentId))
  }

  async #created(payment: store.PaymentRow) {
    return await this.#createdAt(this.#provider(), payment).catch((error: unknown) => {
      rethrowUnlessUnavailable(error)
      throw problem('payment-unavailable')
    })
  }

  /** The same each time: a provider refuses a repeated request that differs from the first. */
  async #createdAt(provider: CardPayments, payment: store.PaymentRow) {
    return await provider.create({
      paymentId: payment.id,
      amountPence: payment.amount_pence as Pence,
      description: `${SITE_NAME} ${payment.subject_kind} ${payment.subject_id}`,
      returnPath: `/payment/${payment.subject_kind}/${payment.subject_id}`,
    })
  }

  async #observe(paymentId: string, intent: Intent): Promise<void> {
    const { database, outcomes } = this.#dependencies
    await database.transaction().execute(trx => outcomes.apply(trx, paymentId, intent))
  }

  async #ownPayment(accountId: string, paymentId: string): Promise<store.PaymentRow> {
    const payment = isUuid(paymentId)
      ? await store.findPayment(this.#dependencies.database, paymentId)
      : undefined
    if (payment?.account_id !== accountId) throw problem('not-found')
    return payment
  }

  async #view(paymentId: string): Promise<PaymentView> {
    return viewOf((await store.findPayment(this.#dependencies.database, paymentId))!)
  }

  #payable(kind: PayableKind): PayableService {
    return this.#dependencies.payables.get(kind)!
  }

  #provider(): CardPayments {
    const { cardPayments } = this.#dependencies
    if (!cardPayments) throw problem('payment-unavailable')
    return cardPayments
  }
}

function rethrowUnlessUnavailable(error: unknown): void {
  if (!(error instanceof ServiceUnavailable)) throw error
}

const TOO_LITTLE = `Cards can’t pay less than ${MIN_PAYMENT_PENCE}p, so you can’t pay this here. Contact us and we’ll help.`

const isFinal = ({ state }: store.PaymentRow) => state === 'succeeded' || state === 'cancelled'

function viewOf({ id, state, failure }: store.PaymentRow): PaymentView {
  return {
    id,
    state: state as PaymentView['state'],
    failureMessage:
      state === 'failed' || state === 'cancelled' ? failureMessage(failure, state === 'cancelled') : null,
  }
}
