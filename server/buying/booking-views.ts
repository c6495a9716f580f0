/** Bookings as they are shown: to their buyer, and to the seller of the car. */
import type { Booking, BookingDetail, Sale } from '#contracts/buying/booking.ts'
import type { HandOver, Side, Word } from '#contracts/buying/hand-over.ts'
import { buyForm } from '#contracts/forms/buy-form.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { findRecipient } from '#server/accounts/recipients.store.ts'
import { type AppointmentRow, answerWanted, proposalsAbout } from '#server/appointments/appointments.store.ts'
import { unendedStates } from '#server/listings/listing-lifecycle.ts'
import { listCardsInAnyState } from '#server/listings/listings.service.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { BookingRow } from './bookings.store.ts'
import type { ListingToBuy } from './listing-to-buy.store.ts'
import { canTakeBack, lastDayForWords, possibleWords, refundWaitsFor, slotOf } from './words.ts'

/** Each row with its car, in whatever state its advert is, and the proposal of a day that waits for an answer. */
export async function withCars<View>(
  database: Database,
  rows: readonly BookingRow[],
  view: (row: BookingRow, car: ListingCard, proposal: AppointmentRow | undefined) => View,
): Promise<View[]> {
  const cars = await listCardsInAnyState(
    database,
    rows.map(row => row.listing_id),
  )
  const byId = new Map(cars.map(car => [car._id, car]))
  const ids = rows.filter(({ state }) => state === 'booked').map(({ id }) => id)
  const proposals = await proposalsAbout(database, 'booking_id', ids)
  return rows.map(row => view(row, byId.get(String(row.listing_id))!, proposals.get(String(row.id))))
}

/** What both sides see. */
const sharedView = (row: BookingRow, car: ListingCard) => ({
  id: String(row.id),
  state: row.state,
  car,
  carName: row.car_name ?? car.name,
  ...paidCarOf(row),
  isCollection: row.is_collection,
  slot: slotOf(row),
  reservedUntil: textOf(row.reserved_until),
  reservationEnd: row.reservation_end as Booking['reservationEnd'],
  bookedAt: textOf(row.booked_at),
  receivedAt: textOf(row.received_at),
  returnedAt: textOf(row.returned_at),
})

export const bookingFrom = (
  row: BookingRow,
  car: ListingCard,
  proposal: AppointmentRow | undefined,
): Booking => ({
  ...sharedView(row, car),
  answerBy: answerWanted(proposal, 'buyer'),
  sellerKind: sellerKindOf(row, car),
  costs: row.total_pence === null ? null : costsOfRow(row),
  totalPence: row.total_pence,
  depositPence: depositOf(row) || null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  completedAt: textOf(row.completed_at),
  cancelledAt: textOf(row.cancelled_at),
})

export const saleFrom = (
  row: BookingRow,
  car: ListingCard,
  proposal: AppointmentRow | undefined,
): Omit<Sale, 'payout' | 'hasPayoutAccount'> => ({
  ...sharedView(row, car),
  answerBy: answerWanted(proposal, 'seller'),
  buyerName: buyerFirstnameOf(row),
  identity: identityOf(row)?.state ?? null,
  pricePence: row.price_pence!,
  deliveryPence: row.sellers_delivery,
  handOver: handOverOf(row, 'seller'),
})

/** Pence that were paid to reserve the car; 0 without a deposit. */
export const depositOf = ({ deposit_pence, deposit_paid_at }: BookingRow): number =>
  deposit_paid_at === null ? 0 : deposit_pence!

export const identityOf = ({ identity_state: state, identity_reason: reason }: BookingRow) =>
  state === null ? null : ({ state, reason } as BookingDetail['identity'])

/** As insurance and tax need it. Null, both, until the car is paid. */
export const paidCarOf = ({ booked_at, car_registration, car_miles }: BookingRow) => ({
  registration: booked_at && car_registration,
  miles: booked_at && car_miles,
})

export const handOverOf = (row: BookingRow, side: Side): HandOver => ({
  canSay: possibleWords(row, side, new Date()),
  buyerWord: row.buyer_word as Word | null,
  sellerWord: row.seller_word as Word | null,
  until: lastDayForWords(row),
  refundWaitsFor: refundWaitsFor(row),
  canTakeBack: side === 'seller' && canTakeBack(row, 'seller'),
})

export function buyerOf({ form }: BookingRow): BookingDetail['buyer'] {
  const of = (...names: string[]) => names.flatMap(name => wordsOf(form, name) ?? [])
  // The form is kept as it was typed: 'm11ae'.
  const postcode = of('postcode').map(buyForm.fields.postcode.tidy)
  return {
    name: of('firstname', 'surname').join(' '),
    email: wordsOf(form, 'email') ?? '',
    phone: wordsOf(form, 'phone') ?? '',
    address: [...of('addressline1', 'addressline2', 'city'), ...postcode],
  }
}

/** Without one once the form is deleted. */
export const buyerFirstnameOf = ({ form }: BookingRow): string => wordsOf(form, 'firstname') ?? 'The buyer'

/** A trader by the business, others by their whole name once the car is paid. */
export async function sellerNameOf(
  connection: Connection,
  { sellerId, dealerName, businessName }: Pick<ListingToBuy, 'sellerId' | 'dealerName' | 'businessName'>,
  { booked_at }: BookingRow,
): Promise<string | null> {
  if (businessName !== null) return businessName
  const person = await findRecipient(connection, sellerId)
  if (!person) return dealerName
  return (booked_at ? `${person.firstname} ${person.surname}`.trim() : person.firstname) || null
}

export async function bookingSellerOf(
  database: Database,
  listing: ListingToBuy,
  row: BookingRow,
): Promise<BookingDetail['seller']> {
  return {
    name: await sellerNameOf(database, listing, row),
    businessAddress: listing.businessAddress,
    town: listing.town,
    outcode: listing.outcode,
    latitude: listing.latitude,
    longitude: listing.longitude,
    takesQuestions: listing.sellerId !== null && unendedStates.includes(listing.state),
  }
}

/** What a booking costs whose payment has begun. */
export function costsOfRow(row: BookingRow) {
  return {
    pricePence: row.price_pence!,
    adminChargePence: row.admin_charge_pence!,
    deliveryPence: row.delivery_pence!,
    miles: row.delivery_miles,
    discountPence: row.discount_pence!,
    discountCode: row.discount_code,
    totalPence: row.total_pence!,
  }
}

/** As sold; before that as offered. One that does not say counts as a dealer's, as in `listingToBuy`. */
const sellerKindOf = ({ seller_kind }: BookingRow, car: ListingCard) =>
  (seller_kind ?? car.sellerKind) === 'private' ? 'private' : 'dealer'

const textOf = (date: Date | null) => date?.toISOString() ?? null

function wordsOf(form: SentValues | null, name: string): string | undefined {
  const value = form?.[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
