/** Promotions as what is paid for: a paid order lifts its advert at once. */
import type { Transaction } from 'kysely'
import { REFUND_TIME } from '#contracts/buying/booking-words.ts'
import type { Pence } from '#contracts/money.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { formatPounds } from '#contracts/text/english.ts'
import { endedStates } from '#server/listings/listing-lifecycle.ts'
import { redeemOffer, releaseOffer } from '#server/offers/offers.service.ts'
import type { LedgerEntry } from '#server/payments/ledger.store.ts'
import type {
  Beginning,
  PayableFacts,
  PayableService,
  PaymentDecision,
  PaymentRequest,
} from '#server/payments/payable.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { button } from '#server/platform/mail/email.ts'
import type { Platform } from '#server/platform/module.ts'
import { ProblemError, problem } from '#server/platform/problems.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { type Settings, settingsBy } from '#server/settings/settings.ts'
import { emailAccount } from '../account-email.ts'
import { promotedEmail } from '../advert-emails.ts'
import { ownAdvert } from '../own-advert.store.ts'
import { markPaid, promotionCode, promotionRefusalOf, todaysSums } from './promotions.service.ts'
import { changeOrder, findOrder, type PromotionRow } from './promotions.store.ts'

type Dependencies = Pick<Platform, 'config' | 'mailer'> & { settings: Settings }

export class PromotionPayments implements PayableService {
  readonly kind = 'promotion'
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  async describe(database: Database, accountId: string, id: string): Promise<PayableFacts> {
    const stored = await this.#own(database, accountId, id)
    const advert = await ownAdvert(database, stored.listing_id)
    const isToPay = stored.state === 'awaiting_payment'
    const amountPence = await this.#dependencies.settings.read('ADVERTISE_AMOUNT')
    const today = isToPay ? await todaysSums(database, stored, amountPence) : undefined
    const order = { ...stored, ...today?.sums }
    return {
      purpose: 'promotion',
      title: advert?.name ?? 'Your advert',
      lines: linesOf(order),
      totalPence: order.total_pence,
      state: isToPay ? 'to_pay' : order.state === 'paid' ? 'paid' : 'closed',
      refusal: isToPay && advert ? (promotionRefusalOf(advert) ?? today?.refused?.message ?? null) : null,
      isReserved: false,
      reservedUntil: null,
      keptUntil: null,
      backPath: `/advertise/${order.listing_id}`,
      paidPath: `/advertise/${order.listing_id}`,
    }
  }

  async prepare(
    database: Database,
    { accountId, id, totalPence }: PaymentRequest,
  ): Promise<(trx: Transaction<DB>) => Promise<Beginning>> {
    await this.#own(database, accountId, id)
    return trx => this.#begin(trx, id, totalPence)
  }

  async #begin(trx: Transaction<DB>, id: string, totalPence: number): Promise<Beginning> {
    const order = (await findOrder(trx, id, 'locked'))!
    if (order.state !== 'awaiting_payment')
      throw problem('wrong-state', order.state === 'paid' ? 'This is paid.' : 'This order has ended.')
    const advert = await ownAdvert(trx, order.listing_id)
    const refusal = advert ? promotionRefusalOf(advert) : 'Your advert has ended.'
    if (refusal !== null) throw problem('wrong-state', refusal)
    await this.#settle(trx, order, totalPence)
    return { amountPence: totalPence as Pence, reservedUntil: null }
  }

  /**
   * Stores today's cost, and uses the code. Throws 'price-changed' if that is another sum, and 'bad-code'.
   */
  async #settle(trx: Transaction<DB>, order: PromotionRow, totalPence: number): Promise<PromotionRow> {
    const { ADVERTISE_AMOUNT: amountPence } = await settingsBy(trx, ['ADVERTISE_AMOUNT'])
    const { sums, refused } = await todaysSums(trx, order, amountPence)
    if (refused) throw refused
    if (sums.total_pence !== totalPence) throw problem('price-changed', 'The price has changed.')
    if (sums.discount_code !== null)
      await redeemOffer(trx, promotionCode(order, sums.discount_code, amountPence))
    await changeOrder(trx, order.id, sums)
    return { ...order, ...sums }
  }

  async lock(trx: Transaction<DB>, id: string): Promise<void> {
    await findOrder(trx, id, 'locked')
  }

  /** Money for an ended order or advert goes back, as does late money that is not what it costs today. */
  async paid(
    trx: Transaction<DB>,
    id: string,
    { amountPence, isLate }: { amountPence: number; isLate: boolean },
  ): Promise<PaymentDecision> {
    const order = await findOrder(trx, id, 'locked')
    const advert = order && (await ownAdvert(trx, order.listing_id))
    try {
      if (order?.state !== 'awaiting_payment')
        throw problem(
          'wrong-state',
          order?.state === 'paid' ? 'It was paid already.' : 'The order had ended.',
        )
      if (!advert || endedStates.includes(advert.state)) throw problem('wrong-state', 'The advert had ended.')
      const isAsBegun = !isLate && order.total_pence === amountPence
      const owed = owedFor(isAsBegun ? order : await this.#settle(trx, order, amountPence))
      const until = await markPaid(trx, id)
      if (until)
        await emailAccount(this.#dependencies, trx, order.account_id, site =>
          promotedEmail(advert, until, site),
        )
      return { isKept: true, owed }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      await this.#tellRefund(trx, order, amountPence, error.message)
      return { isKept: false, reason: error.message }
    }
  }

  async #tellRefund(
    trx: Transaction<DB>,
    order: PromotionRow | undefined,
    amountPence: number,
    reason: string,
  ): Promise<void> {
    await emailAccount(this.#dependencies, trx, order?.account_id ?? null, site => ({
      kind: 'promotion_refunded',
      subject: `We are refunding ${formatPounds(amountPence)}`,
      preview: 'Your payment for a promotion',
      heading: 'You get your payment back',
      blocks: [
        `Your payment of ${formatPounds(amountPence)} could not pay for your promotion. ${reason}`,
        `You get all of it back, to the card you paid with. ${REFUND_TIME}`,
        button('See your adverts', `${site}/profile/listings`),
      ],
      why: `You get this email because you paid for a promotion on ${SITE_NAME}.`,
    }))
  }

  /** The order waits for its next payment. */
  async released(trx: Transaction<DB>, id: string): Promise<void> {
    await releaseOffer(trx, { kind: 'promotion', id })
  }

  async refunded(): Promise<void> {}

  async disputed(): Promise<void> {}

  async #own(connection: Connection, accountId: string, id: string): Promise<PromotionRow> {
    const order = isUuid(id) ? await findOrder(connection, id) : undefined
    if (order?.account_id !== accountId) throw problem('not-found')
    return order
  }
}

function linesOf(order: PromotionRow): PayableFacts['lines'] {
  return [
    { label: `Promotion for ${order.days} days`, amountPence: order.amount_pence },
    { label: `Bonus of ${order.bonus_percentage}%`, amountPence: order.bonus_pence },
    ...(order.discount_code === null
      ? []
      : [{ label: `Discount code ${order.discount_code}`, amountPence: -order.discount_pence }]),
  ]
}

function owedFor(order: PromotionRow): LedgerEntry[] {
  return [
    { account: 'buyer', amountPence: order.total_pence },
    { account: 'discount', amountPence: order.discount_pence },
    { account: 'promotion', amountPence: -(order.amount_pence + order.bonus_pence) },
  ]
}
