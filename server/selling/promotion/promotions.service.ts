/** Orders that promote an advert. Its cost is computed here, from settings and percentage alone. */

import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { MIN_PROMOTION_PENCE, promotionForm, promotionPrice } from '#contracts/forms/promotion-form.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import type { Pence } from '#contracts/money.ts'
import type { Promotion, PromotionOrder } from '#contracts/selling/promotion/endpoints.ts'
import { unendedStates } from '#server/listings/listing-lifecycle.ts'
import { promoteListing } from '#server/listings/seller-listings.store.ts'
import { type CheckedOffer, checkOffer, releaseOffer } from '#server/offers/offers.service.ts'
import type { OwnFailure } from '#server/payments/payment-failures.ts'
import type { PaymentInstructions } from '#server/payments/payment-instructions.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { ProblemError, problem } from '#server/platform/problems.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type OwnAdvert, ownUnendedAdvert } from '../own-advert.store.ts'
import {
  abandonEarlier,
  changeOrder,
  findOrder,
  insertOrder,
  type OrderSums,
  ordersToEnd,
  type PromotionRow,
  payOrder,
  unpaidOrder,
} from './promotions.store.ts'

interface Dependencies {
  database: Database
  settings: Settings
  instructions: PaymentInstructions
}

/** After which an order that was not paid is abandoned. */
const UNPAID_HOURS = 24
const BATCH = 200

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
    const amountPence = await settings.read('ADVERTISE_AMOUNT')
    return {
      car: { name: advert.name, path: viewPath({ _id: String(advert.id), slug: advert.slug }) },
      promotedUntil: advert.advertisedUntil?.toISOString() ?? null,
      order: order ? orderOf({ ...order, ...(await todaysSums(database, order, amountPence)).sums }) : null,
      amountPence,
      minBonusPercentage: await settings.read('ADVERTISE_BONUS_PERCENTAGE'),
      refusal: promotionRefusalOf(advert),
    }
  }

  /**
   * The discount code is checked, and used when the order is paid. Throws 'listing-not-found', 'bad-form',
   * 'bad-code', and 'wrong-state' for an advert that is paused or reserved.
   */
  async order(accountId: string, listingId: string, sent: unknown): Promise<PromotionOrder> {
    const { database, settings, instructions } = this.#dependencies
    const advert = await ownUnendedAdvert(database, accountId, listingId)
    const refusal = promotionRefusalOf(advert)
    if (refusal !== null) throw problem('wrong-state', refusal)
    const form = promotionForm(await settings.read('ADVERTISE_BONUS_PERCENTAGE'))
    const { advertiseBonusPercentage, discountCode } = checkedValues(form, sent)
    const order = {
      ...{ id: randomUUID(), listing_id: advert.id, account_id: accountId },
      bonus_percentage: advertiseBonusPercentage,
      discount_code: discountCode || null,
    }
    const amountPence = await settings.read('ADVERTISE_AMOUNT')
    return await database.transaction().execute(async trx => {
      const replacedId = await abandonEarlier(trx, advert.id)
      // First, because its use of the code is free for this order.
      if (replacedId !== undefined) await endPayment(trx, instructions, replacedId, 'replaced')
      const { sums, refused } = await todaysSums(trx, order, amountPence)
      if (refused) throw refused
      return orderOf(await insertOrder(trx, { ...order, ...sums }))
    })
  }

  /** Abandons orders unpaid for a day, or without their advert: codes are free, and late money goes back. */
  async endForgotten(): Promise<void> {
    const { database, instructions } = this.#dependencies
    const next = () => ordersToEnd(database, { hours: UNPAID_HOURS, limit: BATCH })
    await eachDue(BATCH, next, id =>
      database.transaction().execute(async trx => {
        if ((await findOrder(trx, id, 'locked'))?.state !== 'awaiting_payment') return
        await changeOrder(trx, id, { state: 'abandoned' })
        await endPayment(trx, instructions, id, 'timed_out')
      }),
    )
  }
}

/** Ends the payment of an order that is not paid any more, and is locked. */
async function endPayment(
  trx: Transaction<DB>,
  instructions: PaymentInstructions,
  id: string,
  why: OwnFailure,
): Promise<void> {
  const order = { kind: 'promotion', id } as const
  await releaseOffer(trx, order)
  await instructions.giveUpReleased(trx, order, why)
}

/** What a promotion's code is reckoned on: the price without the bonus, of which £1 stays. */
export const promotionCode = (
  { id, account_id }: Pick<PromotionRow, 'id' | 'account_id'>,
  code: string,
  amountPence: number,
) => ({
  ...{ code, page: 'advertise' as const, accountId: account_id, subject: { kind: 'promotion' as const, id } },
  ...{ amountPence, floorPence: MIN_PROMOTION_PENCE },
})

/** What an order costs now. `refused`: why its code takes nothing off any more. */
export async function todaysSums(
  connection: Connection,
  order: Pick<PromotionRow, 'id' | 'account_id' | 'bonus_percentage' | 'discount_code'>,
  amountPence: Pence,
): Promise<{ sums: OrderSums; refused: ProblemError | undefined }> {
  const price = promotionPrice(amountPence, order.bonus_percentage)
  let offer: CheckedOffer | undefined
  let refused: ProblemError | undefined
  try {
    if (order.discount_code !== null)
      offer = await checkOffer(connection, promotionCode(order, order.discount_code, amountPence))
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'bad-code')) throw error
    refused = error
  }
  const discountPence = offer?.discountPence ?? 0
  const sums = {
    amount_pence: price.amountPence,
    bonus_pence: price.bonusPence,
    discount_pence: discountPence,
    discount_code: offer?.code ?? null,
    total_pence: price.totalPence - discountPence,
    days: price.days,
  }
  return { sums, refused }
}

/**
 * Starts the promotion that was paid for, or adds its days to a running one. In the transaction that stores
 * the payment; a second time it does nothing. Returns the promotion's end.
 */
export async function markPaid(trx: Transaction<DB>, promotionId: string): Promise<Date | undefined> {
  const order = await payOrder(trx, promotionId)
  return order && (await promoteListing(trx, order.listing_id, order.days))
}

/** Why an advert can't be promoted now; null where it can. */
export function promotionRefusalOf({ state }: OwnAdvert): string | null {
  if (!unendedStates.includes(state)) return 'Your advert has ended.'
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
