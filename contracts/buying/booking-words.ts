/** Bookings in words, for pages, emails and receipts. */
import { buyForm } from '../forms/buy-form.ts'
import { formatDateTime, formatPounds } from '../text/english.ts'
import type { Booking } from './booking.ts'
import type { BookingState } from './booking-lifecycle.ts'
import type { Side } from './hand-over.ts'
import { daysOf, type SlotDays } from './slots.ts'

interface StateWords {
  /** The text of a badge. */
  readonly name: string
  /** What it means for the buyer. */
  readonly meaning: string
}

export const stateWords: Readonly<Record<BookingState, StateWords>> = {
  started: { name: 'Not finished', meaning: 'You have not filled in everything yet.' },
  identified: { name: 'Not finished', meaning: 'Choose how you get the car.' },
  priced: { name: 'Ready to pay', meaning: 'The car is not reserved until you pay.' },
  reserving: {
    name: 'Being reserved',
    meaning: 'The car is held for you while you pay the reservation fee.',
  },
  reserved: {
    name: 'Reserved',
    meaning:
      'The car is held for you. See it, then buy it here or end the reservation: you get your money back.',
  },
  reservation_ended: {
    name: 'Reservation ended',
    meaning: 'You have not bought the car, and get the reservation fee back.',
  },
  paying: { name: 'Being paid', meaning: 'The car is reserved for you while you pay.' },
  booked: { name: 'Booked', meaning: 'Payment received. The car is yours.' },
  completed: { name: 'Completed', meaning: 'You have the car.' },
  returning: {
    name: 'Cancelled',
    meaning: 'The booking is cancelled. We refund you when the seller tells us that they have the car.',
  },
  on_hold: {
    name: 'On hold',
    meaning: 'We are checking this booking. No money moves until we have decided. We will email you.',
  },
  refunding: { name: 'Being refunded', meaning: 'The booking is cancelled, and you get your money back.' },
  cancelled: { name: 'Cancelled', meaning: 'The booking is cancelled, and your money was refunded.' },
  abandoned: { name: 'Ended', meaning: 'It was not paid within 24 hours.' },
}

/** Words about a car that the account sells. */
const saleStateNames: Readonly<Partial<Record<BookingState, string>>> = {
  reserved: 'Reserved',
  reservation_ended: 'Reservation ended',
  booked: 'Sold – waiting for handover',
  completed: 'Handed over',
  returning: 'Cancelled',
  on_hold: 'On hold',
  refunding: 'Cancelled',
  cancelled: 'Cancelled',
}

/** The badge of a booking for one of its sides. A trader's car is handed over before the sale is complete. */
export function badgeOf({ state, receivedAt }: Pick<Booking, 'state' | 'receivedAt'>, side: Side): string {
  const isReceived = state === 'booked' && receivedAt !== null
  if (side === 'buyer') return isReceived ? 'Received' : stateWords[state].name
  return saleStateNames[isReceived ? 'completed' : state] ?? stateWords[state].name
}

/** How long banks take to show a refund; the law allows 14 days. */
export const REFUND_TIME =
  'We send refunds within 14 days. It usually takes 5 to 10 working days until your bank shows it.'

/** Words about a booking that is cancelled after the car was received. */
export const RETURN_THE_CAR = 'Give the car back within 14 days. We refund you when the seller has it back.'

/** What is promised of the reservation fee, wherever it can be paid. */
export const RESERVATION_FEE_COMES_BACK =
  'It is taken off the price when you buy. If you don’t buy, or the seller says no, you get all of it back.'

/** What is said of a booking cancelled while the buyer may have the car, but has not said so. */
export const REFUND_WAITS =
  'The agreed time has begun, so we ask the seller where the car is. If they don’t have it, we refund you when it is back. If they don’t answer within 3 days, we decide.'

/** What is said of a booking cancelled while it is on hold. */
export const REFUND_HELD =
  'The booking stays on hold, and no money moves until we have decided. If you have the car, give it back within 14 days.'

/** For a buyer who is handed the car. */
export const CHECKS_AT_THE_DOOR = [
  'The number plate and the logbook (V5C) belong to this car, and the seller is the person you deal with.',
  'The miles are what the advert says, give or take 200.',
  'Bodywork, tyres, windows and seats look as in the photographs.',
  'It starts from cold, and no warning light stays on.',
  'All keys, the service records and the MOT certificate are there.',
] as const

export const SHOW_THE_CODE =
  'Show the seller this code when you have the car and its keys. It tells us that the car was handed over, so don’t show it to anyone before then.'
export const ENTER_THE_CODE =
  'When you hand over the car and its keys, ask the buyer for the code and enter it in the sale. You can note it and enter it later.'

/** For a seller: a delivered car is brought by them. */
export const haveReady = (isCollection: boolean) =>
  isCollection
    ? 'Agree by message where you meet. Have the logbook (V5C), all keys and the service records ready.'
    : 'You bring the car to the buyer’s address, which you see in the sale. Bring the logbook (V5C), all keys and the service records too.'

/** Words about an agreed day that has passed, of which neither side has said anything. */
export const missedInWords = (lastDay: string) =>
  `The agreed day has passed. If the car was handed over, say so here. If not, propose another day. If neither of you does so${byTheEndOf(lastDay)}, the purchase ends, and the buyer gets all the money back once the seller has told us where the car is.`

// A day has no time zone.
const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '2026-11-27' → 'Friday 27 November 2026' */
export function slotDayInWords(on: string): string {
  return day.format(new Date(`${on}T12:00:00Z`)).replace(',', '')
}

/** ' by the end of Sunday 29 November 2026' */
export const byTheEndOf = (day: string | null) =>
  day === null ? '' : ` by the end of ${slotDayInWords(day)}`

/** ' and £12 for the delivery' */
export const andDelivery = (pence: number) => (pence ? ` and ${formatPounds(pence)} for the delivery` : '')

/** 'Reserved until 30 November 2026, 18:00' */
export const reservedInWords = (until: string | null) =>
  until === null ? 'Reserved' : `Reserved until ${formatDateTime(until)}`

/** For a select field. */
export function slotDayChoices(days: SlotDays): { value: string; label: string }[] {
  return daysOf(days).map(value => ({ value, label: slotDayInWords(value) }))
}

/** 'Friday 27 November 2026, morning, 8am to 12pm' */
export function slotInWords({ on, part }: NonNullable<Booking['slot']>): string {
  const { label } = buyForm.fields.slotPart.options.find(({ value }) => value === part)!
  return `${slotDayInWords(on)}, ${label[0]!.toLowerCase()}${label.slice(1)}`
}
