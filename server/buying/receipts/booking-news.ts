/**
 * Tells buyers and sellers by email what has happened to a booking, and those who wait that its car can be
 * bought again. Each email is sent if the transaction in which it happened is committed.
 */
import type { Transaction } from 'kysely'
import type { HoldReason, ReservationEnd } from '#contracts/buying/booking-lifecycle.ts'
import type { Side } from '#contracts/buying/hand-over.ts'
import { findRecipient } from '#server/accounts/recipients.store.ts'
import { answerBy } from '#server/appointments/appointments.store.ts'
import type { SellersReason } from '#server/payments/payment-failures.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { companyLines, operatorAddress } from '#server/settings/company.ts'
import {
  buyerFirstnameOf,
  buyerOf,
  costsOfRow,
  handOverOf,
  paidCarOf,
  sellerNameOf,
} from '../booking-views.ts'
import type { BookingRow } from '../bookings.store.ts'
import { listingToBuy } from '../listing-to-buy.store.ts'
import { timelineFacts, timelineOf } from '../timeline.ts'
import { tellWaiting } from '../waiting/waiting-list.ts'
import { slotOf } from '../words.ts'
import { type BookingFacts, bookedEmails, cancelledEmails, refundedEmail } from './booking-emails.ts'
import {
  decidedEmails,
  type HandOverDecision,
  heldEmails,
  holdForOperator,
  missedEmails,
  saidToBeHandedOverEmail,
  saidToBeReceivedEmail,
  toBeReturnedEmail,
} from './hand-over-emails.ts'
import { identityEmail, identityForOperator } from './identity-emails.ts'
import { type LateReason, lateRefundEmail, reservationEndedEmail } from './no-booking-emails.ts'
import { type PriceNews, priceEmail } from './price-emails.ts'
import { type ReservationFacts, reservationOverEmails, reservedEmails } from './reservation-emails.ts'

type Dependencies = Pick<Platform, 'config' | 'jobs' | 'mailer'>

interface BothSides<Facts = BookingFacts> {
  facts: Facts
  /** Undefined for an account that was deleted. */
  buyer: string | undefined
  seller: string | undefined
}

/**
 * Reads through the caller's transaction: waiting for a second connection, all transactions could wait for
 * each other.
 */
export class BookingNews {
  readonly #dependencies: Dependencies
  readonly #site: string

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.#site = publicAddress(dependencies.config)
  }

  async booked(trx: Transaction<DB>, row: BookingRow): Promise<void> {
    const sides = await sidesOf(trx, row)
    await this.#sendBoth(trx, sides, bookedEmails(sides.facts, this.#site))
  }

  /** By a deposit. */
  async reserved(trx: Transaction<DB>, row: BookingRow): Promise<void> {
    const sides = await reservationSidesOf(trx, row)
    await this.#sendBoth(trx, sides, reservedEmails(sides.facts, this.#site))
  }

  /** The deposit goes back. */
  async reservationOver(trx: Transaction<DB>, row: BookingRow, why: ReservationEnd): Promise<void> {
    const sides = await reservationSidesOf(trx, row)
    await this.#sendBoth(trx, sides, reservationOverEmails(sides.facts, why, this.#site))
  }

  /** Whether the buyer's papers were accepted. */
  async identityDecided(trx: Transaction<DB>, row: BookingRow): Promise<void> {
    const { buyer, facts } = await sidesOf(trx, row)
    await this.#send(trx, buyer, identityEmail(facts, row.identity_reason, this.#site))
  }

  /** The operator is asked to look at the buyer's papers. */
  async identityWaits(trx: Transaction<DB>, { id }: BookingRow): Promise<void> {
    await this.#send(trx, await operatorAddress(trx, this.#dependencies.config), identityForOperator(id))
  }

  /** `why`: if neither side has cancelled it. */
  async cancelled(trx: Transaction<DB>, row: BookingRow, why?: string): Promise<void> {
    const sides = await sidesOf(trx, row)
    const facts = { ...sides.facts, why }
    await this.#sendBoth(trx, sides, cancelledEmails(facts, row.back_pence ?? 0, this.#site))
    if (row.state === 'on_hold') await this.#askOperator(trx, row, sides.facts)
  }

  /** The agreed day has passed, and neither side has said whether the car was handed over. */
  async missed(trx: Transaction<DB>, row: BookingRow, lastDay: string): Promise<void> {
    const sides = await sidesOf(trx, row)
    await this.#sendBoth(trx, sides, missedEmails(sides.facts, lastDay, this.#site))
  }

  /** By the seller, while the buyer has said nothing. */
  async saidToBeHandedOver(trx: Transaction<DB>, row: BookingRow): Promise<void> {
    const { buyer, facts } = await sidesOf(trx, row)
    await this.#send(trx, buyer, saidToBeHandedOverEmail(facts, this.#site))
  }

  /** By the buyer, while the seller has said nothing. */
  async saidToBeReceived(trx: Transaction<DB>, row: BookingRow): Promise<void> {
    const { seller, facts } = await sidesOf(trx, row)
    await this.#send(trx, seller, saidToBeReceivedEmail(facts, this.#site))
  }

  /** It is settled where the car is, and what follows from it. */
  async decided(trx: Transaction<DB>, row: BookingRow): Promise<void> {
    const sides = await sidesOf(trx, row)
    await this.#sendBoth(trx, sides, decidedEmails(sides.facts, outcomeOf(row), this.#site))
  }

  /** The buyer has cancelled, and has the car by the seller's word. */
  async toBeReturned(trx: Transaction<DB>, row: BookingRow): Promise<void> {
    const { buyer, facts } = await sidesOf(trx, row)
    await this.#send(trx, buyer, toBeReturnedEmail(facts, this.#site))
  }

  /** Both sides are told, and the operator. */
  async held(trx: Transaction<DB>, row: BookingRow): Promise<void> {
    const sides = await sidesOf(trx, row)
    const reason = row.hold_reason as HoldReason
    await this.#sendBoth(trx, sides, heldEmails(sides.facts, reason, this.#site))
    await this.#askOperator(trx, row, sides.facts)
  }

  async #askOperator(trx: Transaction<DB>, row: BookingRow, facts: BookingFacts): Promise<void> {
    const operator = await operatorAddress(trx, this.#dependencies.config)
    await this.#send(trx, operator, holdForOperator(facts, row.hold_reason as HoldReason))
  }

  async refunded(trx: Transaction<DB>, row: BookingRow, amountPence: number): Promise<void> {
    const { buyer, facts } = await sidesOf(trx, row)
    await this.#send(trx, buyer, refundedEmail(facts, amountPence, this.#site))
  }

  /** The money does not book the car; all of it goes back. */
  async paidTooLate(
    trx: Transaction<DB>,
    row: BookingRow,
    amountPence: number,
    reason: LateReason,
  ): Promise<void> {
    const { car, email } = await buyersCar(trx, row)
    await this.#send(trx, email, lateRefundEmail({ ...car, amountPence, reason }, this.#site))
  }

  /** The seller has withdrawn the car, or changed its price, while it was reserved and not paid. */
  async reservationEnded(trx: Transaction<DB>, row: BookingRow, why: SellersReason): Promise<void> {
    const { car, email } = await buyersCar(trx, row)
    await this.#send(trx, email, reservationEndedEmail({ ...car, why }, this.#site))
  }

  async price(trx: Transaction<DB>, row: BookingRow, news: PriceNews, to: readonly Side[]): Promise<void> {
    const told = await sidesOf(trx, row)
    for (const side of to) await this.#send(trx, told[side], priceEmail(told.facts, news, side, this.#site))
  }

  /** Its car can be bought again. */
  async released(trx: Transaction<DB>, { listing_id: listingId }: BookingRow): Promise<void> {
    const key = `${tellWaiting.name} ${listingId}`
    await this.#dependencies.jobs.add(tellWaiting, { listingId }, { key, within: trx })
  }

  async #sendBoth(
    trx: Transaction<DB>,
    { buyer, seller }: Pick<BothSides, 'buyer' | 'seller'>,
    emails: { buyer: Email; seller: Email },
  ): Promise<void> {
    await this.#send(trx, buyer, emails.buyer)
    await this.#send(trx, seller, emails.seller)
  }

  async #send(trx: Transaction<DB>, to: string | undefined, email: Email): Promise<void> {
    if (to !== undefined) await this.#dependencies.mailer.send(to, email, { within: trx })
  }
}

function outcomeOf({ state, received_at }: BookingRow): HandOverDecision {
  if (state === 'returning') return 'comes_back'
  if (state === 'refunding' || state === 'cancelled') return 'refunded'
  return received_at === null ? 'goes_on' : 'stands'
}

async function buyersCar(trx: Transaction<DB>, row: BookingRow) {
  const { name } = await listingToBuy(trx, row.listing_id)
  const buyer = await findRecipient(trx, row.account_id)
  const car = { carName: row.car_name ?? name, carPath: `/buy?car=${row.listing_id}` }
  return { car, email: buyer?.email }
}

async function reservationSidesOf(
  trx: Transaction<DB>,
  row: BookingRow,
): Promise<BothSides<ReservationFacts>> {
  const { sellerId } = await listingToBuy(trx, row.listing_id)
  const [buyer, seller] = [await findRecipient(trx, row.account_id), await findRecipient(trx, sellerId)]
  return {
    facts: {
      id: String(row.id),
      carName: row.car_name!,
      carPath: `/buy?car=${row.listing_id}`,
      buyerFirstname: buyerFirstnameOf(row),
      depositPence: row.deposit_pence!,
      until: row.deposit_until!,
    },
    buyer: buyer?.email,
    seller: seller?.email,
  }
}

/** The row must be of a booking that was paid. */
export async function sidesOf(trx: Transaction<DB>, row: BookingRow): Promise<BothSides> {
  const listing = await listingToBuy(trx, row.listing_id)
  const { name, sellerId, sellerKind, outcode, town } = listing
  const buyer = await findRecipient(trx, row.account_id)
  const seller = await findRecipient(trx, sellerId)
  const { name: buyerName, address } = buyerOf(row)
  const steps = await timelineFacts(trx, row)
  const { appointment } = steps
  return {
    facts: {
      id: String(row.id),
      carName: row.car_name ?? name,
      ...paidCarOf(row),
      sellerKind: (row.seller_kind ?? sellerKind) === 'private' ? 'private' : 'dealer',
      isCollection: row.is_collection,
      slot: slotOf(row),
      isReceived: row.received_at !== null,
      costs: costsOfRow(row),
      answerBy: appointment?.state === 'proposed' ? answerBy(appointment).toISOString() : null,
      company: await companyLines(trx),
      bookedAt: row.booked_at?.toISOString() ?? null,
      money: moneyOf(row),
      handOver: handOverOf(row, 'buyer'),
      timeline: {
        buyer: timelineOf({ ...steps, side: 'buyer' }),
        seller: timelineOf({ ...steps, side: 'seller' }),
      },
      buyerFirstname: buyerFirstnameOf(row),
      buyer: { name: buyerName, address },
      seller: { name: await sellerNameOf(trx, listing, row), town, outcode },
    },
    buyer: buyer?.email,
    seller: seller?.email,
  }
}

/** As the row tells it: rows of the payment and its refund may be written later in the transaction. */
function moneyOf({
  state,
  total_pence,
  booked_at,
  back_pence,
  cancelled_at,
  lowered_pence,
  lowered_at,
}: BookingRow): BookingFacts['money'] {
  const paid: BookingFacts['money'] = []
  const amountPence = total_pence! + lowered_pence
  if (booked_at) paid.push({ kind: 'paid', amountPence, at: booked_at.toISOString() })
  if (lowered_at)
    paid.push({ kind: 'refund_on_its_way', amountPence: lowered_pence, at: lowered_at.toISOString() })
  const waits = state === 'returning' || state === 'on_hold'
  if (!back_pence || !cancelled_at || waits) return paid
  const kind = state === 'cancelled' ? 'refunded' : 'refund_on_its_way'
  const at = state === 'cancelled' ? new Date() : cancelled_at
  return [...paid, { kind, amountPence: back_pence, at: at.toISOString() }]
}
