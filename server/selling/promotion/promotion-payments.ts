/** Promotions as what is paid for: a paid order lifts its advert at once. */
import type { Transaction } from 'kysely'
import { MIN_PROMOTION_PENCE } from '#contracts/forms/promotion-form.ts'
import type { Pence } from '#contracts/money.ts'
import { ownAdvert } from '#server/listings/own-advert.store.ts'
import { redeemOffer, releaseOffer } from '#server/offers/offers.service.ts'
import type { LedgerEntry } from '#server/payments/ledger.store.ts'
import type { Beginning, PayableFacts, PayableService, Payer, Receipt } from '#server/payments/payable.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { problem } from '#server/platform/problems.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { markPaid, refusalOf } from './promotions.service.ts'
import { findOrder, lockOrder, type PromotionRow } from './promotions.store.ts'

export class PromotionPayments implements PayableService {
  readonly kind = 'promotion'

  async describe(database: Database, accountId: string, id: string): Promise<PayableFacts> {
    const order = await this.#own(database, accountId, id)
    const advert = await ownAdvert(database, order.listing_id)
    const isToPay = order.state === 'awaiting payment'
    return {
      title: advert?.name ?? 'Your advert',
      lines: linesOf(order),
      totalPence: order.total_pence,
      state: isToPay ? 'to pay' : order.state === 'paid' ? 'paid' : 'closed',
      refusal: isToPay && advert ? refusalOf(advert) : null,
      isReserved: false,
      reservedUntil: null,
      backPath: `/advertise/${order.listing_id}`,
      paidPath: `/advertise/${order.listing_id}`,
    }
  }

  async prepare(
    database: Database,
    { accountId, id, totalPence }: Payer,
  ): Promise<(trx: Transaction<DB>) => Promise<Beginning>> {
    await this.#own(database, accountId, id)
    return trx => this.#begin(trx, id, totalPence)
  }

  async #begin(trx: Transaction<DB>, id: string, totalPence: number): Promise<Beginning> {
    const order = (await lockOrder(trx, id))!
    if (order.state !== 'awaiting payment')
      throw problem('wrong-state', order.state === 'paid' ? 'This is paid.' : 'You have changed this order.')
    const advert = await ownAdvert(trx, order.listing_id)
    const refusal = advert ? refusalOf(advert) : 'Your advert has ended.'
    if (refusal !== null) throw problem('wrong-state', refusal)
    if (order.total_pence !== totalPence) throw problem('price-changed')
    if (order.discount_code !== null) await redeem(trx, order, order.discount_code)
    return { amountPence: order.total_pence as Pence, reservedUntil: null }
  }

  async lock(trx: Transaction<DB>, id: string): Promise<void> {
    await lockOrder(trx, id)
  }

  /** Of an order that was replaced meanwhile too: what was paid for is given. A second payment of one order goes back. */
  async paid(trx: Transaction<DB>, id: string): Promise<Receipt> {
    const order = await lockOrder(trx, id)
    if (!order || order.state === 'paid') return { isKept: false, reason: 'paid twice' }
    await markPaid(trx, id)
    return { isKept: true, owed: owedFor(order) }
  }

  /** The order waits for its next payment. */
  async released(trx: Transaction<DB>, id: string): Promise<void> {
    await releaseOffer(trx, `promotion ${id}`)
  }

  async refunded(): Promise<void> {}

  async disputed(): Promise<void> {}

  async #own(connection: Database | Transaction<DB>, accountId: string, id: string): Promise<PromotionRow> {
    const order = isUuid(id) ? await findOrder(connection, id) : undefined
    if (order?.account_id !== accountId) throw problem('not-found')
    return order
  }
}

/** Throws 'bad-code' for a code that was used up since the order, and 'price-changed' if it takes off another sum now. */
async function redeem(trx: Transaction<DB>, order: PromotionRow, code: string): Promise<void> {
  const { discountPence } = await redeemOffer(trx, {
    code,
    page: 'advertise',
    accountId: order.account_id,
    amountPence: order.amount_pence,
    floorPence: MIN_PROMOTION_PENCE,
    subject: `promotion ${order.id}`,
  })
  if (discountPence !== order.discount_pence)
    throw problem('price-changed', 'This discount has changed. Order the promotion again.')
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
