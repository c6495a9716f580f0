/**
 * Bookings as what is paid for: the car is reserved when a payment begins, booked when the money has arrived,
 * and released when it does not. Each function locks the booking first, then the car, then the discount code.
 * (docs/decisions/0062) Longer than usual: what is locked in this order stands together.
 */
import { sql, type Transaction } from 'kysely'
import { type HoldReason, payingStates, stateAfter } from '#contracts/buying/booking-lifecycle.ts'
import type { Pence } from '#contracts/money.ts'
import { countAttribution } from '#server/campaigns/attributions.ts'
import { showReservedUntil } from '#server/listings/seller-listings.store.ts'
import { transition } from '#server/listings/transition.store.ts'
import { redeemOffer } from '#server/offers/offers.service.ts'
import { balancesOf } from '#server/payments/ledger.store.ts'
import type {
  Beginning,
  PayableFacts,
  PayableService,
  PaymentDecision,
  PaymentRequest,
} from '#server/payments/payable.ts'
import { followBooking } from '#server/payouts/payouts.store.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { ProblemError, problem } from '#server/platform/problems.ts'
import { type Settings, settingsBy } from '#server/settings/settings.ts'
import { carSnapshotOf, codeOf, type Quote, snapshotOf } from './booking-costs.ts'
import * as dues from './booking-dues.ts'
import { bookingRefusalOf, refusalMessages } from './booking-form.service.ts'
import { type BookingTerms, bookingTerms } from './booking-terms.ts'
import { depositOf } from './booking-views.ts'
import * as store from './bookings.store.ts'
import { checkBuyerForm } from './buyer-form.ts'
import type { BuyerPapers } from './buyer-papers.ts'
import type { DealSheets } from './deal-sheet/deal-sheets.ts'
import { proposeChosenSlot } from './hand-over-days.ts'
import type { HandOvers } from './hand-overs.ts'
import { type ListingToBuy, listingToBuy } from './listing-to-buy.store.ts'
import { bookedEmails, refundedEmails } from './receipts/booking-emails.ts'
import type { BookingNews } from './receipts/booking-news.ts'
import { identityToCheck } from './receipts/hand-over-emails.ts'
import { type LateReason, lateRefundEmails, reservedEmails } from './receipts/reservation-emails.ts'
import { mustReserveFew, mustReserveOne, reservationRefusal } from './reservation-limits.ts'
import type { Reservations } from './reservations.ts'

/** How long a car is reserved for a payment, and by a deposit. */
const RESERVED_MINUTES = 15
const DEPOSIT_DAYS = 3

interface Dependencies {
  papers: BuyerPapers
  settings: Settings
  news: BookingNews
  reservations: Reservations
  handOvers: HandOvers
  sheets: DealSheets
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
    const isPaying = payingStates.includes(row.state)
    const isToPay = dues.isForDeposit(row) ? !isPaying : dues.isPriced(row)
    const asked = await dues.askedFor(database, this.#dependencies.settings, row, listing)
    const refusal = isPaying
      ? null
      : await bookingRefusalOf(database, listing, { accountId, visitor: null }, row)
    const message =
      (refusal && refusalMessages[refusal]) ??
      asked.message ??
      (isToPay ? await reservationRefusal(database, row) : null)
    return {
      purpose: dues.isForDeposit(row) ? 'reservation' : 'purchase',
      title: listing.name,
      lines: asked.lines,
      totalPence: asked.totalPence,
      state: isPaying ? 'paying' : isToPay ? 'to_pay' : dues.isSettled(row) ? 'paid' : 'closed',
      refusal: isToPay ? message : null,
      isReserved: isToPay && refusal === 'reserved',
      reservedUntil: row.reserved_until?.toISOString() ?? null,
      keptUntil: row.deposit_until?.toISOString() ?? null,
      backPath: dues.isForDeposit(row) ? `/reserve?car=${row.listing_id}` : `/buy?car=${row.listing_id}`,
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
    const refusal = await bookingRefusalOf(database, listing, { accountId, visitor: null }, row)
    const isToPay = dues.isPriced(row) || dues.isForDeposit(row)
    // The other car is given up only for one that can be had.
    if (isToPay && refusal === null && (await reservationRefusal(database, row)) === null) {
      const { totalPence, message } = await dues.askedFor(database, this.#dependencies.settings, row, listing)
      if (totalPence === request.totalPence && message === null)
        await this.#dependencies.reservations.releaseOthers(accountId, row.id)
    }
    const terms = await bookingTerms(this.#dependencies.settings)
    return trx => this.#begin(trx, request, terms)
  }

  async #begin(
    trx: Transaction<DB>,
    { accountId, id, totalPence }: PaymentRequest,
    terms: BookingTerms,
  ): Promise<Beginning> {
    const row = await store.lockBooking(trx, id)
    if (payingStates.includes(row.state)) {
      const duePence = row.state === 'reserving' ? row.deposit_pence! : row.total_pence! - depositOf(row)
      if (duePence !== totalPence) throw problem('price-changed')
      return { amountPence: duePence as Pence, reservedUntil: row.reserved_until }
    }
    const isDeposit = dues.isForDeposit(row)
    if (!isDeposit && !dues.isPriced(row))
      throw problem('wrong-state', row.booked_at ? 'You have bought this car.' : 'Fill in the form first.')
    const listing = await listingToBuy(trx, row.listing_id, 'locked')
    const refusal = await bookingRefusalOf(trx, listing, { accountId, visitor: null }, row)
    if (refusal === 'reserved') throw problem('car-reserved')
    if (refusal !== null) throw problem('wrong-state', refusalMessages[refusal])
    await mustReserveOne(trx, accountId, row.id)
    const limit = await reservationRefusal(trx, row)
    if (limit !== null) throw problem('wrong-state', limit)
    if (isDeposit) return await this.#beginDeposit(trx, row, listing, totalPence)
    const quote = await dues.quoteFor(trx, row, listing, terms)
    await this.#mustBeComplete(trx, row, { quote, listing, terms })
    const duePence = (quote.costs.totalPence - depositOf(row)) as Pence
    if (duePence !== totalPence) throw problem('price-changed')
    const { reserved_until: reservedUntil } = await this.#reserve(trx, row, listing, quote)
    return { amountPence: duePence, reservedUntil }
  }

  async #beginDeposit(
    trx: Transaction<DB>,
    row: store.BookingRow,
    listing: ListingToBuy,
    totalPence: number,
  ): Promise<Beginning> {
    if (row.deposit_pence !== totalPence) throw problem('price-changed')
    await mustReserveFew(trx, row.account_id!, listing.id)
    await transition(trx, listing.id, 'reserve', 'system')
    const { reserved_until: reservedUntil } = await store.moveBooking(trx, row, 'reserve', {
      ...carSnapshotOf(listing),
      reserved_until: inMinutes(RESERVED_MINUTES),
    })
    return { amountPence: totalPence as Pence, reservedUntil }
  }

  async lock(trx: Transaction<DB>, id: string): Promise<void> {
    await store.lockBooking(trx, id)
  }

  async paid(trx: Transaction<DB>, id: string, payment: { amountPence: number }): Promise<PaymentDecision> {
    const row = await store.lockBooking(trx, id)
    if (row.state === 'reserving' && payment.amountPence === row.deposit_pence)
      return await this.#depositPaid(trx, row)
    const held = await this.#held(trx, row, payment.amountPence)
    if (typeof held === 'string') {
      await this.#dependencies.news.tellOfAny(trx, row, facts =>
        lateRefundEmails(facts, payment.amountPence, held),
      )
      return { isKept: false, reason: held }
    }
    const { news, papers, sheets } = this.#dependencies
    const toCheck = (await papers.of(trx, row.id)).length > 0 ? store.identityWaits : {}
    const booked = await store.moveBooking(trx, held, 'book', { booked_at: sql<Date>`now()`, ...toCheck })
    await sheets.make(trx, booked)
    if (booked.identity_state === 'waiting') await news.tellOfAny(trx, booked, identityToCheck)
    if (booked.deposit_until) await showReservedUntil(trx, booked.listing_id, null)
    await countAttribution(trx, store.payableOf(booked), booked.total_pence!)
    await proposeChosenSlot(trx, booked)
    await news.tell(trx, booked, bookedEmails)
    return { isKept: true, owed: dues.owedFor(booked) }
  }

  async #depositPaid(trx: Transaction<DB>, row: store.BookingRow): Promise<PaymentDecision> {
    const until = sql<Date>`now() + make_interval(days => ${DEPOSIT_DAYS})`
    const reserved = await store.moveBooking(trx, row, 'deposit', {
      deposit_paid_at: sql<Date>`now()`,
      deposit_until: until,
      reserved_until: until,
    })
    await showReservedUntil(trx, row.listing_id, reserved.reserved_until)
    await this.#dependencies.news.tellOfAny(trx, reserved, reservedEmails)
    return { isKept: true, owed: dues.owedForDeposit(row) }
  }

  async released(trx: Transaction<DB>, id: string): Promise<void> {
    await this.#dependencies.reservations.release(trx, id)
  }

  async refunded(trx: Transaction<DB>, id: string, amountPence: number): Promise<void> {
    const row = await store.lockBooking(trx, id)
    const balances = await balancesOf(trx, { kind: 'booking', id })
    if (row.state === 'reserved') {
      // By an operator, at the provider: nothing reserves the car any more.
      if (balances.card_provider <= 0) await this.#dependencies.reservations.endDeposit(trx, row, 'by_buyer')
      return
    }
    if (row.state !== 'refunding') {
      // By us only what is being refunded. A part is noted in the ledger, and counts when the booking is
      // cancelled.
      const isAll = balances.card_provider <= 0 || (row.state === 'returning' && balances.buyer >= 0)
      if (isAll) await this.#hold(trx, row, 'refunded_elsewhere')
      return
    }
    if (balances.buyer < 0) return
    const moved = await store.moveBooking(trx, row, 'refunded')
    await this.#dependencies.news.tell(trx, moved, facts =>
      // It may have come back in parts: one for each payment.
      refundedEmails(facts, moved.back_pence ?? amountPence),
    )
  }

  async disputed(trx: Transaction<DB>, id: string): Promise<void> {
    const row = await store.lockBooking(trx, id)
    await this.#hold(trx, row, 'disputed')
    if (row.state === 'refunding') await this.#dependencies.handOvers.refundOwed(trx, row, null)
    else await followBooking(trx, row.id)
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
    const depositPence = depositOf(row)
    if (row.booked_at !== null) return 'paid_already'
    if (amountPence === row.deposit_pence) return depositPence > 0 ? 'paid_already' : 'not_reserved'
    const isPaying = row.state === 'paying'
    // An earlier payment may be of another sum than the one that is being made.
    if (isPaying && row.total_pence! - depositPence !== amountPence) return 'price_changed'
    if (isPaying && !row.is_overdue) return row
    const listing = await listingToBuy(trx, row.listing_id, 'locked')
    const isReserved = isPaying || row.state === 'reserved'
    if (!isReserved && row.state !== 'priced')
      return listing.state === 'available' ? 'form_changed' : 'car_gone'
    if (listing.state !== (isReserved ? 'reserved' : 'available')) return 'car_gone'
    const { ADMIN_CHARGE: adminChargePence } = await settingsBy(trx, ['ADMIN_CHARGE'])
    const quote = await dues.quoteFor(trx, row, listing, { adminChargePence })
    if (quote.costs.totalPence - depositPence !== amountPence) return 'price_changed'
    return isPaying ? row : await this.#reserve(trx, row, listing, quote)
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
    if (row.state !== 'reserved') await transition(trx, listing.id, 'reserve', 'system')
    return await store.moveBooking(trx, row, 'pay', {
      ...snapshotOf(quote, listing, row),
      reserved_until: inMinutes(RESERVED_MINUTES),
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

const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`

/** Throws 'not-found' for another account's: the payment page knows bookings and promotions alike. */
async function ownBooking(connection: Connection, accountId: string, id: string) {
  try {
    return await store.bookingOf(connection, accountId, id)
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'booking-not-found') throw problem('not-found')
    throw error
  }
}
