/** Orders that promote an advert. What an order costs is computed here, from the settings and the percentage alone. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { MIN_PROMOTION_PENCE, promotionForm, promotionPrice } from '#contracts/forms/promotion-form.ts'
import type { Promotion, PromotionOrder } from '#contracts/selling/promotion/endpoints.ts'
import { viewPath } from '#contracts/view-path.ts'
import { type OwnAdvert, ownUnendedAdvert, promoteListing } from '#server/listings/own-advert.store.ts'
import { checkOffer } from '#server/offers/offers.service.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { problem } from '#server/platform/problems.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type PromotionRow, payOrder, replaceOrder, unpaidOrder } from './promotions.store.ts'

interface Dependencies {
  database: Database
  settings: Settings
}

export class PromotionsService {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Throws 'listing-not-found' for an advert that is not this account's or has ended. */
  async find(accountId: string, listingId: string): Promise<Promotion> {
    const { database, settings } = this.#dependencies
    const advert = await ownUnendedAdvert(database, accountId, listingId)
    const order = await unpaidOrder(database, advert.id)
    return {
      car: { name: advert.name, path: viewPath({ _id: String(advert.id), slug: advert.slug }) },
      promotedUntil: advert.advertisedUntil?.toISOString() ?? null,
      order: order ? orderOf(order) : null,
      amountPence: await settings.read('ADVERTISE_AMOUNT'),
      minBonusPercentage: await settings.read('ADVERTISE_BONUS_PERCENTAGE'),
      refusal: refusalOf(advert),
    }
  }

  /**
   * The discount code is checked, and used when the order is paid. Throws 'listing-not-found', 'bad-form', 'bad-code', and
   * 'wrong-state' for an advert that is paused or reserved.
   */
  async order(accountId: string, listingId: string, sent: unknown): Promise<PromotionOrder> {
    const { database, settings } = this.#dependencies
    const advert = await ownUnendedAdvert(database, accountId, listingId)
    const refusal = refusalOf(advert)
    if (refusal !== null) throw problem('wrong-state', refusal)
    const form = promotionForm(await settings.read('ADVERTISE_BONUS_PERCENTAGE'))
    const { advertiseBonusPercentage, discountCode } = checkedValues(form, sent)
    const price = promotionPrice(await settings.read('ADVERTISE_AMOUNT'), advertiseBonusPercentage)
    const sums = { amountPence: price.amountPence, floorPence: MIN_PROMOTION_PENCE }
    const offer = discountCode
      ? await checkOffer(database, { code: discountCode, page: 'advertise', accountId, ...sums })
      : null
    const discountPence = offer?.discountPence ?? 0
    const row = await database.transaction().execute(trx =>
      replaceOrder(trx, {
        id: randomUUID(),
        listing_id: advert.id,
        account_id: accountId,
        amount_pence: price.amountPence,
        bonus_percentage: advertiseBonusPercentage,
        bonus_pence: price.bonusPence,
        discount_pence: discountPence,
        discount_code: offer?.code ?? null,
        total_pence: price.totalPence - discountPence,
        days: price.days,
      }),
    )
    return orderOf(row)
  }
}

/**
 * Starts the promotion that was paid for, or adds its days to a running one. In the transaction that stores the payment;
 * a second time it does nothing.
 */
export async function markPaid(trx: Transaction<DB>, promotionId: string): Promise<void> {
  const order = await payOrder(trx, promotionId)
  if (order) await promoteListing(trx, order.listing_id, order.days)
}

/** Why an advert can't be promoted now; null where it can. */
export function refusalOf({ state }: OwnAdvert): string | null {
  if (state === 'held') return 'We are checking your advert. You can promote it once buyers see it.'
  if (state === 'paused') return 'Your advert is paused. Put it on sale again before you promote it.'
  return state === 'reserved' ? 'Your car is reserved, so it can’t be promoted now.' : null
}

const orderOf = (row: PromotionRow): PromotionOrder => ({
  id: row.id,
  amountPence: row.amount_pence,
  bonusPercentage: row.bonus_percentage,
  bonusPence: row.bonus_pence,
  discountPence: row.discount_pence,
  discountCode: row.discount_code,
  totalPence: row.total_pence,
  days: row.days,
  orderedAt: row.created_at.toISOString(),
})
