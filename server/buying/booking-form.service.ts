/**
 * The form of /buy: saved at every pause, for accounts and visitors alike, until it is sent.
 * Longer than usual: saving, sending and taking over change the same row under the same lock.
 */
import type { Transaction } from 'kysely'
import { canBeReserved } from '#contracts/buying/all-in-price.ts'
import { type BookingEvent, type BookingState, payingStates } from '#contracts/buying/booking-lifecycle.ts'
import type { Costs } from '#contracts/buying/costs.ts'
import type { BookingForm } from '#contracts/buying/endpoints.ts'
import { FINANCE_OWED } from '#contracts/buying/finance-owed.ts'
import { buyForm } from '#contracts/forms/buy-form.ts'
import { applyChanges, type Conflict, changesBetween, type FieldChange } from '#contracts/forms/changes.ts'
import { keepableValues, type SentValues } from '#contracts/forms/sent-values.ts'
import { completeProfile } from '#server/accounts/profile.service.ts'
import { findRecipient } from '#server/accounts/recipients.store.ts'
import { listCardsInAnyState, listingNumber } from '#server/listings/listings.service.ts'
import type { AttemptLimiter } from '#server/platform/attempt-limiter.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Holder } from '#server/platform/holder.ts'
import type { SignedIn } from '#server/platform/http/account.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { problem, tooManyRequests } from '#server/platform/problems.ts'
import type { Settings } from '#server/settings/settings.ts'
import { quoteOf, snapshotOf } from './booking-costs.ts'
import { type BookingTerms, bookingTerms } from './booking-terms.ts'
import { depositOf } from './booking-views.ts'
import * as store from './bookings.store.ts'
import { checkBuyerForm, progressOf, slotDays } from './buyer-form.ts'
import type { BuyerPapers } from './buyer-papers.ts'
import { type ListingToBuy, listingToBuy } from './listing-to-buy.store.ts'
import { mustReserveFew } from './reservation-limits.ts'

interface Dependencies {
  database: Database
  papers: BuyerPapers
  settings: Settings
  /** Undefined where nothing is limited. */
  limiter: AttemptLimiter | undefined
}

interface Progress {
  holder: Holder
  listing: ListingToBuy
  row: store.BookingRow
  values: SentValues
  terms: BookingTerms
}

const MAX_BUYERS = 20
/** More guesses of a discount code than checkoffer allows: a code is saved while it is being typed. */
const GUESSES = { allowed: 30, seconds: 60 }

export class BookingFormService {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** What the browser has begun before it logged in becomes the account's. */
  async adopt(visitor: string, accountId: string): Promise<void> {
    const { database } = this.#dependencies
    await database.transaction().execute(trx => store.adoptBookings(trx, visitor, accountId))
  }

  /** Throws 'listing-not-found'. */
  async find(holder: Holder, carId: string): Promise<BookingForm> {
    const { database } = this.#dependencies
    const listing = await listingToBuy(database, listingNumber(carId))
    const row = await store.unfinishedBooking(database, holder, listing.id)
    return await this.#view(holder, listing, row)
  }

  /**
   * Makes the changes that apply and returns the others; begins the booking with the first one. Throws
   * 'listing-not-found', 'file-not-found', 'too-many-requests' for the discount code, and 'wrong-state' for a
   * car that can't be bought here or a booking that is being paid. `address`: the sender's.
   */
  async save(
    holder: Holder,
    carId: string,
    changes: readonly FieldChange[],
    address: string,
  ): Promise<BookingForm & { conflicts: Conflict[] }> {
    const { database, settings } = this.#dependencies
    const code = changes.find(({ field }) => field === 'discountCode')
    await this.#takeGuess(address, code?.to, code?.from)
    const listing = await listingToBuy(database, listingNumber(carId))
    const terms = await bookingTerms(settings)
    const conflicts = await database.transaction().execute(async trx => {
      const row = await this.#locked(trx, holder, listing)
      const before = await this.#values(trx, row)
      const { values, conflicts } = applyChanges(before, changes)
      // What was sent with the whole form may be saved once more by a browser that leaves it.
      if (changesBetween(before, values).length === 0) return conflicts
      await this.#store(trx, holder, row, values)
      await this.#settleProgress(trx, { holder, listing, row, values, terms })
      return conflicts
    })
    const saved = await store.unfinishedBooking(database, holder, listing.id)
    return { ...(await this.#view(holder, listing, saved)), conflicts }
  }

  /**
   * Settles the price. Throws 'bad-form', 'listing-not-found', 'file-not-found', 'wrong-state',
   * 'too-many-requests'.
   */
  async send(
    account: SignedIn,
    sent: SentValues,
    address: string,
  ): Promise<{ bookingId: string; state: BookingState; costs: Costs }> {
    const { database, settings } = this.#dependencies
    const terms = await bookingTerms(settings)
    const holder = { accountId: account.id, visitor: null }
    const listing = await listingToBuy(database, carNumber(sent.carId))
    const before = await store.unfinishedBooking(database, holder, listing.id)
    await this.#takeGuess(address, sent.discountCode, before?.form?.discountCode)
    // What was filled in is kept, whether it can be used or not.
    await database.transaction().execute(async trx => {
      const row = await this.#locked(trx, holder, listing)
      const papers = sent.identityimages ?? (await this.#values(trx, row)).identityimages
      const values = { ...sent, identityimages: papers }
      await this.#store(trx, holder, row, values)
      await this.#settleProgress(trx, { holder, listing, row, values, terms })
    })
    return await database.transaction().execute(async trx => {
      const row = await this.#locked(trx, holder, listing)
      const values = await this.#values(trx, row)
      const quote = await quoteOf(trx, { listing, values, accountId: account.id, terms })
      const papers = idsOf(values)
      const checked = checkBuyerForm({ values, papers, quote, listing, terms })
      if (!checked.values)
        throw problem('bad-form', checked.errors.map(({ message }) => message).join(' '), checked.errors)
      if (!checked.values.keepOutOfProfile) await completeProfile(trx, account.id, checked.values)
      // Who buys does not reserve. A deposit that is paid stays, and the price is settled beside it.
      const settled = row.state === 'reserved' ? snapshotOf(quote, listing, row) : { deposit_pence: null }
      const moved = await this.#move(trx, await store.updateBooking(trx, row.id, settled), 'priced')
      return { bookingId: String(row.id), state: moved.state, costs: quote.costs }
    })
  }

  /**
   * The deposit can be paid now. Throws 'listing-not-found', and 'wrong-state' for a car that can't be reserved,
   * or is.
   */
  async reserve(
    account: SignedIn,
    carId: string,
  ): Promise<{ bookingId: string; state: BookingState; depositPence: number }> {
    const { database, settings } = this.#dependencies
    const depositPence = await settings.read('RESERVATION_FEE')
    const holder = { accountId: account.id, visitor: null }
    const listing = await listingToBuy(database, listingNumber(carId))
    return await database.transaction().execute(async trx => {
      const row = await this.#locked(trx, holder, listing)
      const refusal = await bookingRefusalOf(trx, listing, holder, row)
      if (refusal !== null) throw problem('wrong-state', refusalMessages[refusal])
      if (row.state === 'reserved') throw problem('wrong-state', 'You have reserved this car.')
      if (!canBeReserved(listing, depositPence))
        throw problem('wrong-state', 'This car can’t be reserved here.')
      await mustReserveFew(trx, account.id, listing.id)
      // Whom the seller meets, until the form says more.
      const { firstname = '', surname = '' } = (await findRecipient(trx, account.id)) ?? {}
      await store.saveForm(trx, row.id, { firstname, surname, email: account.email, ...row.form })
      const { id, state } = await store.updateBooking(trx, row.id, { deposit_pence: depositPence })
      return { bookingId: String(id), state, depositPence }
    })
  }

  /** What the forms of the account's bookings hold, the latest first. */
  async buyers(accountId: string): Promise<{ bookingId: string; carId: string; values: SentValues }[]> {
    const rows = await store.bookingsOf(this.#dependencies.database, accountId)
    return rows
      .filter(({ form }) => form !== null && Object.keys(form).length > 0)
      .slice(0, MAX_BUYERS)
      .map(({ id, listing_id, form }) => ({
        bookingId: String(id),
        carId: String(listing_id),
        values: Object.fromEntries(
          buyerNames.filter(name => form![name] !== undefined).map(name => [name, form![name]]),
        ),
      }))
  }

  /** The answer says whether a code can be used. `before`: the one that is stored, which may be sent again. */
  async #takeGuess(address: string, code: unknown, before: unknown): Promise<void> {
    const { limiter } = this.#dependencies
    if (!limiter || typeof code !== 'string' || code.trim() === '' || code === before) return
    const wait = await limiter.take({ key: `discount codes from ${networkOf(address)}`, ...GUESSES })
    if (wait > 0)
      throw tooManyRequests('You have tried several discount codes. Wait a minute, then try again.', wait)
  }

  /** The row, begun where there is none. Throws 'wrong-state'. */
  async #locked(trx: Transaction<DB>, holder: Holder, listing: ListingToBuy): Promise<store.BookingRow> {
    const there = await store.unfinishedBooking(trx, holder, listing.id, 'locked')
    if (there && payingStates.includes(there.state))
      throw problem(
        'wrong-state',
        'You are paying for this car. Finish or leave the payment to change anything.',
      )
    if (there) return there
    const refusal = await bookingRefusalOf(trx, listing, holder)
    if (refusal !== null && refusal !== 'reserved') throw problem('wrong-state', refusalMessages[refusal])
    await store.beginBooking(trx, holder, listing.id)
    return (await store.unfinishedBooking(trx, holder, listing.id, 'locked'))!
  }

  /** The stored form with the ids of its papers. */
  async #values(trx: Connection, row: store.BookingRow): Promise<SentValues> {
    const papers = await this.#dependencies.papers.of(trx, row.id)
    return { ...row.form, identityimages: papers.map(({ id }) => id) }
  }

  async #store(
    trx: Transaction<DB>,
    holder: Holder,
    row: store.BookingRow,
    values: SentValues,
  ): Promise<void> {
    const { identityimages: _, ...form } = keepableValues(buyForm, values)
    await store.saveForm(trx, row.id, form)
    const ids = idsOf(values)
    if (holder.accountId !== null) await this.#dependencies.papers.set(trx, holder.accountId, row.id, ids)
    else if (ids.length > 0) throw problem('not-signed-in')
  }

  async #settleProgress(
    trx: Transaction<DB>,
    { holder, listing, row, values, terms }: Progress,
  ): Promise<void> {
    const quote = await quoteOf(trx, { listing, values, accountId: holder.accountId, terms })
    const papers = idsOf(values)
    const { errors } = checkBuyerForm({ values, papers, quote, listing, terms })
    await this.#move(trx, row, holder.accountId === null ? 'started' : progressOf(errors))
  }

  async #move(trx: Transaction<DB>, row: store.BookingRow, to: BookingState): Promise<store.BookingRow> {
    let moved = row
    for (const event of steps[`${row.state} ${to}`] ?? []) moved = await store.moveBooking(trx, moved, event)
    return moved
  }

  async #view(
    holder: Holder,
    listing: ListingToBuy,
    row: store.BookingRow | undefined,
  ): Promise<BookingForm> {
    const { database, settings } = this.#dependencies
    const papers = row ? await this.#dependencies.papers.of(database, row.id) : []
    const values = { ...row?.form, identityimages: papers.map(({ id }) => id) }
    const terms = await bookingTerms(settings)
    const quote = await quoteOf(database, {
      ...{ listing, values, accountId: holder.accountId, terms },
      bookingId: row?.id,
    })
    const [car] = await listCardsInAnyState(database, [listing.id])
    return {
      bookingId: row ? String(row.id) : null,
      state: row?.state ?? 'started',
      version: row?.version ?? 0,
      values,
      car: car!,
      sellerKind: listing.sellerKind,
      refusal: await bookingRefusalOf(database, listing, holder, row),
      costs: quote.costs,
      depositPence: (row && depositOf(row)) || null,
      delivery: quote.delivery,
      discountMessage: quote.discountMessage,
      papers,
      slotDays: slotDays(listing),
    }
  }
}

const buyerNames = buyForm.sections.find(({ name }) => name === 'buyer')!.fields

/** The events from one state of an open form to another. */
const steps: Readonly<Record<string, readonly BookingEvent[]>> = {
  'started identified': ['identify'],
  'started priced': ['identify', 'price'],
  'identified started': ['revise'],
  'identified priced': ['price'],
  'priced started': ['revise'],
  'priced identified': ['unprice'],
}

/** Why a car can't be bought now. `own`: the holder's booking of it, which may hold the car. */
export async function bookingRefusalOf(
  connection: Connection,
  { id, source, state, sellerId, pricePence, owesFinance }: ListingToBuy,
  holder: Holder,
  own?: store.BookingRow,
): Promise<BookingForm['refusal']> {
  if (source !== 'live') return 'elsewhere'
  if (sellerId === null) return 'not_askable'
  if (own && own.booked_at === null && own.reserved_until !== null) return null
  if (sellerId === holder.accountId) return 'own'
  if (state === 'reserved' || state === 'sold')
    return (await store.hasBought(connection, holder.accountId, id)) ? 'bought' : state
  return state !== 'available' || pricePence === 0 ? 'gone' : owesFinance ? 'finance' : null
}

export const refusalMessages = {
  bought: 'You have bought this car. See your bookings.',
  reserved: 'Someone else is buying this car.',
  sold: 'This car has been sold.',
  gone: 'This car is no longer for sale.',
  own: 'This is your own advert.',
  not_askable: 'The seller of this car can’t be asked here, so it can’t be bought here.',
  finance: FINANCE_OWED,
  elsewhere: 'This car is sold by a partner, on the partner’s own site.',
} as const

/** Throws the form's own error for what can be no car. */
function carNumber(carId: unknown): number {
  if (typeof carId === 'string' && carId.trim() !== '') return listingNumber(carId.trim())
  const message = 'Please select a vehicle'
  throw problem('bad-form', message, [{ field: 'carId', message }])
}

function idsOf({ identityimages }: SentValues): string[] {
  const ids = Array.isArray(identityimages) ? identityimages : [identityimages]
  return ids.filter((id): id is string => typeof id === 'string' && id !== '')
}
