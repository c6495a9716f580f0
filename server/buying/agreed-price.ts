/** A lower price that both sides agree on before the car is handed over: for a difference found at the door. */
import { sql } from 'kysely'
import type { PriceAnswer } from '#contracts/buying/endpoints.ts'
import { otherSide, sides } from '#contracts/buying/hand-over.ts'
import { formatPounds } from '#contracts/text/english.ts'
import { post } from '#server/payments/ledger.store.ts'
import type { PaymentInstructions } from '#server/payments/payment-instructions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { problem } from '#server/platform/problems.ts'
import * as store from './bookings.store.ts'
import type { DealSheets } from './deal-sheet/deal-sheets.ts'
import type { BookingNews } from './receipts/booking-news.ts'
import { priceEmails } from './receipts/price-emails.ts'

interface Dependencies {
  database: Database
  instructions: PaymentInstructions
  news: BookingNews
  sheets: DealSheets
}

/** A code never takes off more than the price. */
const MIN_PENCE = 100

export const canAskPrice = (row: store.BookingRow) => row.state === 'booked' && row.received_at === null

const noneAsked = { asked_price_pence: null, price_asked_by: null, price_reason: null }

/** Throws 'booking-not-found', 'wrong-state' and 'bad-form'. */
export async function askPrice(
  { database, news }: Dependencies,
  accountId: string,
  id: string,
  asked: { pence: number; reason: string },
): Promise<void> {
  await database.transaction().execute(async trx => {
    const { row, side } = await store.lockDeal(trx, accountId, id)
    mustBeOpen(row)
    const least = row.discount_pence! + MIN_PENCE
    const message = `${formatPounds(asked.pence)} is not possible. Enter a price from ${formatPounds(least)}, and below ${formatPounds(row.price_pence!)}`
    if (asked.pence >= row.price_pence! || asked.pence < least)
      throw problem('bad-form', message, [{ field: 'price', message }])
    const changes = { asked_price_pence: asked.pence, price_asked_by: side, price_reason: asked.reason }
    const changed = await store.updateBooking(trx, row.id, changes)
    await news.tell(trx, changed, facts =>
      priceEmails(facts, { kind: 'price_asked', ...asked }, [otherSide(side)]),
    )
  })
}

/** `pence`: the sum that was shown. Throws 'booking-not-found', 'wrong-state' and 'price-changed'. */
export async function answerPrice(
  { database, instructions, news, sheets }: Dependencies,
  accountId: string,
  id: string,
  { answer, pence }: PriceAnswer,
): Promise<void> {
  await database.transaction().execute(async trx => {
    const { row, side } = await store.lockDeal(trx, accountId, id)
    mustBeOpen(row)
    if (row.asked_price_pence !== pence) throw priceChanged(pence, row.asked_price_pence)
    if (answer === 'refuse') {
      await store.updateBooking(trx, row.id, noneAsked)
      const told = [otherSide(side)].filter(other => other === row.price_asked_by)
      return await news.tell(trx, row, facts => priceEmails(facts, { kind: 'price_refused', pence }, told))
    }
    if (row.price_asked_by === side)
      throw problem('wrong-state', `The ${otherSide(side)} has to accept this price.`)
    const lessPence = row.price_pence! - pence
    const lowered = await store.updateBooking(trx, row.id, {
      price_pence: pence,
      total_pence: row.total_pence! - lessPence,
      lowered_pence: row.lowered_pence + lessPence,
      lowered_at: sql<Date>`now()`,
      ...noneAsked,
    })
    const subject = store.payableOf(row)
    const entries = [
      { account: 'seller', amountPence: lessPence },
      { account: 'buyer', amountPence: -lessPence },
    ] as const
    await post(trx, { kind: 'refund_owed', subject, entries })
    await instructions.refundOwed(trx, subject, 'a lower price was agreed')
    await sheets.lower(trx, lowered)
    await news.tell(trx, lowered, facts => priceEmails(facts, { kind: 'price_agreed', lessPence }, sides))
  })
}

function priceChanged(pence: number, askedPence: number | null) {
  const now =
    askedPence === null
      ? 'It was answered or taken back.'
      : `The proposed price is now ${formatPounds(askedPence)}.`
  const message = `${formatPounds(pence)} is no longer proposed. ${now}`
  return problem('price-changed', message, [{ field: 'pence', message }])
}

function mustBeOpen(row: store.BookingRow): void {
  if (!canAskPrice(row)) throw problem('wrong-state', 'The price can’t be changed any more.')
}
