/** What a booking asks of its buyer now, and what the ledger notes of it. */
import { openStates } from '#contracts/buying/booking-lifecycle.ts'
import { costLines } from '#contracts/buying/costs.ts'
import type { LedgerEntry } from '#server/payments/ledger.store.ts'
import type { PayableFacts } from '#server/payments/payable.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type Quote, quoteOf } from './booking-costs.ts'
import { type BookingTerms, bookingTerms } from './booking-terms.ts'
import { costsOfRow, depositOf } from './booking-views.ts'
import type { BookingRow } from './bookings.store.ts'
import type { ListingToBuy } from './listing-to-buy.store.ts'

/** The buyer has asked to reserve the car, and has not paid the deposit. */
export const isForDeposit = ({ deposit_pence, deposit_paid_at, state }: BookingRow) =>
  deposit_pence !== null && deposit_paid_at === null && (openStates.includes(state) || state === 'reserving')

/** The form was sent. While a deposit reserves the car that is told by the total. */
export const isPriced = ({ state, total_pence }: BookingRow) =>
  state === 'priced' || (state === 'reserved' && total_pence !== null)

export const isSettled = ({ booked_at, state }: BookingRow) => booked_at !== null || state === 'reserved'

/** What is to be paid now. `message`: why the discount code can't be used. */
export async function askedFor(
  database: Database,
  settings: Settings,
  row: BookingRow,
  listing: ListingToBuy,
): Promise<Pick<PayableFacts, 'lines' | 'totalPence'> & { message: string | null }> {
  if (isForDeposit(row)) {
    const amountPence = row.deposit_pence!
    const lines = [{ label: 'Reservation fee', amountPence }]
    return { lines, totalPence: amountPence, message: null }
  }
  const terms = await bookingTerms(settings)
  const quote = row.state === 'paying' ? null : await quoteFor(database, row, listing, terms)
  const costs = quote?.costs ?? costsOfRow(row)
  const paidPence = depositOf(row)
  return {
    lines: [
      ...costLines(costs),
      ...(paidPence === 0 ? [] : [{ label: 'Reservation fee, paid already', amountPence: -paidPence }]),
    ],
    totalPence: costs.totalPence - paidPence,
    message: quote?.discountMessage ?? null,
  }
}

export async function quoteFor(
  connection: Connection,
  { id, form, account_id }: BookingRow,
  listing: ListingToBuy,
  terms: Pick<BookingTerms, 'adminChargePence'>,
): Promise<Quote> {
  const asked = { listing, values: form ?? {}, accountId: account_id, bookingId: id, terms }
  return await quoteOf(connection, asked)
}

/** The deposit is the buyer's until it is taken off the price, or given back. */
export function owedForDeposit({ deposit_pence }: BookingRow): LedgerEntry[] {
  return [
    { account: 'buyer', amountPence: deposit_pence! },
    { account: 'deposit', amountPence: -deposit_pence! },
  ]
}

/** What the buyer owes by the booking, and to whom it goes. */
export function owedFor(row: BookingRow): LedgerEntry[] {
  return [
    { account: 'buyer', amountPence: row.total_pence! - depositOf(row) },
    { account: 'deposit', amountPence: depositOf(row) },
    { account: 'discount', amountPence: row.discount_pence! },
    { account: 'seller', amountPence: -row.price_pence! - row.delivery_pence! },
    { account: 'admin_charge', amountPence: -row.admin_charge_pence! },
  ]
}

/** The same undone, as far as it comes back; the rest stays as admin charge. */
export function owedBack(row: BookingRow, backPence: number): LedgerEntry[] {
  const keptPence = row.total_pence! - backPence
  return [
    { account: 'buyer', amountPence: -backPence },
    { account: 'discount', amountPence: -row.discount_pence! },
    { account: 'seller', amountPence: row.price_pence! + row.sellers_delivery },
    { account: 'delivery', amountPence: row.delivery_pence! - row.sellers_delivery },
    { account: 'admin_charge', amountPence: row.admin_charge_pence! - keptPence },
  ]
}
