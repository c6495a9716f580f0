/**
 * Bookings as what is paid for: the car is reserved when a payment begins, booked when the money has arrived,
 * and released when it does not. Each function locks the booking first, then the car, then the discount code.
 * (docs/decisions/0062)
 */
import { sql, type Transaction } from 'kysely'
import { type HoldReason, stateAfter } from '#contracts/buying/booking-lifecycle.ts'
import { codeSums, costLines } from '#contracts/buying/costs.ts'
import type { Pence } from '#contracts/money.ts'
import { countAttribution } from '#server/campaigns/attributions.ts'
import { transition } from '#server/listings/transition.store.ts'
import { redeemOffer } from '#server/offers/offers.service.ts'
import { balancesOf, type LedgerEntry } from '#server/payments/ledger.store.ts'
import type {
  Beginning,
  PayableFacts,
  PayableService,
  PaymentDecision,
  PaymentRequest,
} from '#server/payments/payable.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { ProblemError, problem } from '#server/platform/problems.ts'
import { type Settings, settingsBy } from '#server/settings/settings.ts'
import { type Quote, quoteOf } from './booking-costs.ts'
import { bookingRefusalOf, refusalMessages } from './booking-form.service.ts'
import { type BookingTerms, bookingTerms } from './booking-terms.ts'
import { costsOfRow } from './booking-views.ts'
import * as store from './bookings.store.ts'
import { checkBuyerForm } from './buyer-form.ts'
import type { BuyerPapers } from './buyer-papers.ts'
import { proposeChosenSlot } from './hand-over-days.ts'
import type { HandOvers } from './hand-overs.ts'
import { type ListingToBuy, listingToBuy } from './listing-to-buy.store.ts'
import type { BookingNews } from './receipts/booking-news.ts'
import type { LateReason } from './receipts/no-booking-emails.ts'
import { mustReserveOne, reservationRefusal } from './reservation-limits.ts'
import type { Reservations } from './reservations.ts'

/** How long a car is reserved for a payment. */
const RESERVED_MINUTES = 15

interface Dependencies {
  papers: BuyerPapers
  settings: Settings
  news: BookingNews
  reservations: Reservations
  handOvers: HandOvers
}

export class BookingPayments implements PayableService {
  readonly kind = 'booking'
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  async describe(database: Database, accountId: string, id: string): Promise<PayableFacts> {
    const row = await ownBooking(database, accountId, id)
    const listing = await listingToBuy(database, row.listing_id)
    const isPaying = row.state === 'paying'
    const terms = await bookingTerms(this.#dependencies.settings)
    const quote = isPaying ? null : await quoteFor(database, row, listing, terms)
    const costs = quote?.costs ?? costsOfRow(row)
    const refusal = isPaying ? null : await bookingRefusalOf(database, listing, { accountId, visitor: null })
    const isToPay = row.state === 'priced'
    const message =
      (refusal && refusalMessages[refusal]) ??
      quote?.discountMessage ??
      (isToPay ? await reservationRefusal(database, row) : null)
    return {
      title: listing.name,
      lines: costLines(costs),
      totalPence: costs.totalPence,
      state: isPaying ? 'paying' : isToPay ? 'to_pay' : row.booked_at ? 'paid' : 'closed',
      refusal: isToPay ? message : null,
      isReserved: isToPay && refusal === 'reserved',
      reservedUntil: row.reserved_until?.toISOString() ?? null,
      backPath: `/buy?car=${row.listing_id}`,
      paidPath: `/profile/bookings/${row.id}`,
    }
  }

  async prepare(
    database: Database,
    request: PaymentRequest,
  ): Promise<(trx: Transaction<DB>) => Promise<Beginning>> {
    const { accountId } = request
    const row = await ownBooking(database, accountId, request.id)
    await this.#dependencies.reservations.releaseExpired(row.listing_id)
    const listing = await listingToBuy(database, row.listing_id)
    const refusal = await bookingRefusalOf(database, listing, { accountId, visitor: null })
    const terms = await bookingTerms(this.#dependencies.settings)
    // The other car is given up only for one that can be had.
    if (row.state === 'priced' && refusal === null && (await reservationRefusal(database, row)) === null) {
      const { costs, discountMessage } = await quoteFor(database, row, listing, terms)
      if (costs.totalPence === request.totalPence && discountMessage === null)
        await this.#dependencies.reservations.releaseOthers(accountId, row.id)
    }
    return trx => this.#begin(trx, request, terms)
  }

  async #begin(
    trx: Transaction<DB>,
    { accountId, id, totalPence }: PaymentRequest,
    terms: BookingTerms,
  ): Promise<Beginning> {
    const row = await store.lockBooking(trx, id)
    if (row.state === 'paying') {
      if (row.total_pence !== totalPence) throw problem('price-changed')
      return { amountPence: row.total_pence as Pence, reservedUntil: row.reserved_until }
    }
    if (row.state !== 'priced')
      throw problem('wrong-state', row.booked_at ? 'You have bought this car.' : 'Fill in the form first.')
    const listing = await listingToBuy(trx, row.listing_id, 'locked')
    const refusal = await bookingRefusalOf(trx, listing, { accountId, visitor: null })
    if (refusal === 'reserved') throw problem('car-reserved')
    if (refusal !== null) throw problem('wrong-state', refusalMessages[refusal])
    await mustReserveOne(trx, accountId, row.id)
    const limit = await reservationRefusal(trx, row)
    if (limit !== null) throw problem('wrong-state', limit)
    const quote = await quoteFor(trx, row, listing, terms)
    await this.#mustBeComplete(trx, row, { quote, listing, terms })
    if (quote.costs.totalPence !== totalPence) throw problem('price-changed')
    const { reserved_until: reservedUntil } = await this.#reserve(trx, row, listing, quote)
    return { amountPence: quote.costs.totalPence as Pence, reservedUntil }
  }

  async lock(trx: Transaction<DB>, id: string): Promise<void> {
    await store.lockBooking(trx, id)
  }

  async paid(trx: Transaction<DB>, id: string, payment: { amountPence: number }): Promise<PaymentDecision> {
    const row = await store.lockBooking(trx, id)
    const held = await this.#held(trx, row, payment.amountPence)
    if (typeof held === 'string') {
      await this.#dependencies.news.paidTooLate(trx, row, payment.amountPence, held)
      return { isKept: false, reason: held }
    }
    const booked = await store.moveBooking(trx, held, 'book', { booked_at: sql<Date>`now()` })
    await countAttribution(trx, store.payableOf(booked), payment.amountPence)
    await proposeChosenSlot(trx, booked)
    await this.#dependencies.news.booked(trx, booked)
    return { isKept: true, owed: owedFor(booked) }
  }

  async released(trx: Transaction<DB>, id: string): Promise<void> {
    await this.#dependencies.reservations.release(trx, id)
  }

  async refunded(trx: Transaction<DB>, id: string, amountPence: number): Promise<void> {
    const row = await store.lockBooking(trx, id)
    const balances = await balancesOf(trx, { kind: 'booking', id })
    if (row.state !== 'refunding') {
      // By us only what is being refunded. A part is noted in the ledger, and counts when the booking is
      // cancelled.
      const isAll = balances['card_provider'] <= 0 || (row.state === 'returning' && balances.buyer >= 0)
      if (isAll) await this.#hold(trx, row, 'refunded_elsewhere')
      return
    }
    if (balances.buyer < 0) return
    const moved = await store.moveBooking(trx, row, 'refunded')
    await this.#dependencies.news.refunded(trx, moved, amountPence)
  }

  async disputed(trx: Transaction<DB>, id: string): Promise<void> {
    await this.#hold(trx, await store.lockBooking(trx, id), 'disputed')
  }

  async #hold(trx: Transaction<DB>, row: store.BookingRow, reason: HoldReason): Promise<void> {
    if (stateAfter(row.state, 'hold')) await this.#dependencies.handOvers.hold(trx, row, reason)
  }

  /**
   * The booking with the car reserved for it, or why this money can't book it. After the time of its
   * reservation it books what is asked today: the car is still there, and costs the same with what the form
   * holds now.
   */
  async #held(
    trx: Transaction<DB>,
    row: store.LockedBooking,
    amountPence: number,
  ): Promise<store.BookingRow | LateReason> {
    if (row.booked_at !== null) return 'paid_already'
    const isReserved = row.state === 'paying'
    // An earlier payment may be of another sum than the one that is being made.
    if (isReserved && row.total_pence !== amountPence) return 'price_changed'
    if (isReserved && !row.is_overdue) return row
    const listing = await listingToBuy(trx, row.listing_id, 'locked')
    if (!isReserved && row.state !== 'priced')
      return listing.state === 'available' ? 'form_changed' : 'car_gone'
    if (listing.state !== (isReserved ? 'reserved' : 'available')) return 'car_gone'
    const { ADMIN_CHARGE: adminChargePence } = await settingsBy(trx, ['ADMIN_CHARGE'])
    const quote = await quoteFor(trx, row, listing, { adminChargePence })
    if (quote.costs.totalPence !== amountPence) return 'price_changed'
    return isReserved ? row : await this.#reserve(trx, row, listing, quote)
  }

  /** Uses the code, and reserves the car for the present costs. */
  async #reserve(
    trx: Transaction<DB>,
    row: store.BookingRow,
    listing: ListingToBuy,
    quote: Quote,
  ): Promise<store.BookingRow> {
    const { account_id: accountId } = row
    if (quote.offer) await redeemOffer(trx, { ...codeOf(quote), accountId, subject: store.payableOf(row) })
    await transition(trx, listing.id, 'reserve', 'system')
    return await store.moveBooking(trx, row, 'pay', {
      ...snapshotOf(quote, listing, row),
      reserved_until: sql<Date>`now() + make_interval(mins => ${RESERVED_MINUTES})`,
      agreed_at: sql<Date>`now()`,
    })
  }

  /** The form was complete when sent; settings, days and place may have changed. Throws 'bad-form'. */
  async #mustBeComplete(
    trx: Transaction<DB>,
    row: store.BookingRow,
    checked: { quote: Quote; listing: ListingToBuy; terms: BookingTerms },
  ): Promise<void> {
    const papers = await this.#dependencies.papers.of(trx, row.id)
    const { errors } = checkBuyerForm({
      values: row.form ?? {},
      papers: papers.map(({ id }) => id),
      ...checked,
    })
    if (errors.length > 0) throw problem('bad-form', errors.map(({ message }) => message).join(' '), errors)
  }
}

async function quoteFor(
  connection: Connection,
  { id, form, account_id }: store.BookingRow,
  listing: ListingToBuy,
  terms: Pick<BookingTerms, 'adminChargePence'>,
): Promise<Quote> {
  const asked = { listing, values: form ?? {}, accountId: account_id, bookingId: id, terms }
  return await quoteOf(connection, asked)
}

/** Throws 'not-found' for another account's: the payment page knows bookings and promotions alike. */
async function ownBooking(connection: Connection, accountId: string, id: string) {
  try {
    return await store.bookingOf(connection, accountId, id)
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'booking-not-found') throw problem('not-found')
    throw error
  }
}

const codeOf = ({ costs, offer }: Quote) => ({
  code: offer!.code,
  page: 'buy' as const,
  ...codeSums(costs),
})

/** The costs, the car and the slot as they are when the payment begins. */
function snapshotOf({ costs }: Quote, listing: ListingToBuy, { form }: store.BookingRow) {
  const isCollection = costs.miles === null
  return {
    car_name: listing.name,
    car_registration: listing.registration,
    car_miles: listing.miles,
    seller_kind: listing.sellerKind,
    is_collection: isCollection,
    price_pence: costs.pricePence,
    admin_charge_pence: costs.adminChargePence,
    delivery_pence: costs.deliveryPence,
    delivery_miles: costs.miles,
    discount_pence: costs.discountPence,
    discount_code: costs.discountCode,
    total_pence: costs.totalPence,
    slot_on: textOrNull(form?.slotOn),
    slot_part: textOrNull(form?.slotPart),
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** What the buyer owes by the booking, and to whom it goes. */
function owedFor(row: store.BookingRow): LedgerEntry[] {
  return [
    { account: 'buyer', amountPence: row.total_pence! },
    { account: 'discount', amountPence: row.discount_pence! },
    { account: 'seller', amountPence: -row.price_pence! },
    { account: 'admin_charge', amountPence: -row.admin_charge_pence! },
    { account: 'delivery', amountPence: -row.delivery_pence! },
  ]
}

/** The same undone, as far as it comes back; the rest stays as admin charge. */
export function owedBack(row: store.BookingRow, backPence: number): LedgerEntry[] {
  const keptPence = row.total_pence! - backPence
  return [
    { account: 'buyer', amountPence: -backPence },
    { account: 'discount', amountPence: -row.discount_pence! },
    { account: 'seller', amountPence: row.price_pence! },
    { account: 'delivery', amountPence: row.delivery_pence! },
    { account: 'admin_charge', amountPence: row.admin_charge_pence! - keptPence },
  ]
}
