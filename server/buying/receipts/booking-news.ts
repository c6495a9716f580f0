/**
 * Tells buyers and sellers by email what has happened to a booking, and those who wait that its car can be
 * bought again. Each email is sent if the transaction in which it happened is committed.
 */
import type { Transaction } from 'kysely'
import { findRecipient } from '#server/accounts/recipients.store.ts'
import { answerBy, appointmentOf } from '#server/appointments/appointments.store.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
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
import { tellWaiting } from '../waiting/waiting-list.ts'
import { slotOf } from '../words.ts'
import type { BookingFacts, DealEmails, DealFacts } from './booking-emails.ts'
import type { ReceiptFacts } from './receipt.ts'

type Dependencies = Pick<Platform, 'config' | 'jobs' | 'mailer'>

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

  /** Tells of a booking that was paid, with all that its receipt says. */
  async tell(
    trx: Transaction<DB>,
    row: BookingRow,
    write: (facts: BookingFacts, row: BookingRow) => DealEmails,
  ): Promise<void> {
    const day = await appointmentOf(trx, { column: 'booking_id', id: row.id })
    const facts = {
      ...(await receiptFactsOf(trx, row)),
      ...{ isReceived: row.received_at !== null, handOver: handOverOf(row, 'buyer') },
      answerBy: day?.state === 'proposed' ? answerBy(day) : null,
    }
    await this.tellOfAny(trx, row, deal => write({ ...facts, ...deal }, row))
  }

  /** Tells of any booking, paid or not. */
  async tellOfAny(
    trx: Transaction<DB>,
    row: BookingRow,
    write: (facts: DealFacts, row: BookingRow) => DealEmails,
  ): Promise<void> {
    const { name } = await listingToBuy(trx, row.listing_id)
    const facts = {
      ...{ id: String(row.id), site: this.#site, carName: row.car_name ?? name },
      carAddress: `${this.#site}/buy?car=${row.listing_id}`,
      buyerFirstname: buyerFirstnameOf(row),
    }
    await this.#send(trx, row, write(facts, row))
  }

  /** Its car can be bought again. */
  async released(trx: Transaction<DB>, { listing_id: listingId }: BookingRow): Promise<void> {
    const key = `${tellWaiting.name} ${listingId}`
    await this.#dependencies.jobs.add(tellWaiting, { listingId }, { key, within: trx })
  }

  async #send(trx: Transaction<DB>, row: BookingRow, emails: DealEmails): Promise<void> {
    const { config, mailer } = this.#dependencies
    const { buyer, seller } = await addressesOf(trx, row)
    const operator = emails.operator && (await operatorAddress(trx, config))
    const to = { buyer, seller, operator }
    for (const who of ['buyer', 'seller', 'operator'] as const)
      if (emails[who] && to[who]) await mailer.send(to[who], emails[who], { within: trx })
  }
}

/** Undefined for an account that was deleted. */
export async function addressesOf(trx: Transaction<DB>, { account_id, listing_id }: BookingRow) {
  const { sellerId } = await listingToBuy(trx, listing_id)
  const [buyer, seller] = [await findRecipient(trx, account_id), await findRecipient(trx, sellerId)]
  return { buyer: buyer?.email, seller: seller?.email }
}

/** The row must be of a booking that was paid. */
export async function receiptFactsOf(trx: Transaction<DB>, row: BookingRow): Promise<ReceiptFacts> {
  const listing = await listingToBuy(trx, row.listing_id)
  const { sellerKind, outcode, town, businessAddress } = listing
  const { name, address } = buyerOf(row)
  return {
    id: String(row.id),
    carName: row.car_name ?? listing.name,
    ...paidCarOf(row),
    sellerKind: (row.seller_kind ?? sellerKind) === 'private' ? 'private' : 'dealer',
    isCollection: row.is_collection,
    slot: slotOf(row),
    costs: costsOfRow(row),
    company: await companyLines(trx),
    bookedAt: row.booked_at?.toISOString() ?? null,
    money: moneyOf(row),
    buyer: { name, address },
    seller: { name: await sellerNameOf(trx, listing, row), businessAddress, town, outcode },
  }
}

/** As the row tells it: rows of the payment and its refund may be written later in the transaction. */
function moneyOf(row: BookingRow): BookingFacts['money'] {
  const { state, booked_at, back_pence, cancelled_at, lowered_pence, lowered_at } = row
  const paid: BookingFacts['money'] = []
  const amountPence = row.total_pence! + lowered_pence
  if (booked_at) paid.push({ kind: 'paid', amountPence, at: booked_at.toISOString() })
  if (lowered_at)
    paid.push({ kind: 'refund_on_its_way', amountPence: lowered_pence, at: lowered_at.toISOString() })
  const waits = state === 'returning' || state === 'on_hold'
  if (!back_pence || !cancelled_at || waits) return paid
  const kind = state === 'cancelled' ? 'refunded' : 'refund_on_its_way'
  const at = state === 'cancelled' ? new Date() : cancelled_at
  return [...paid, { kind, amountPence: back_pence, at: at.toISOString() }]
}
