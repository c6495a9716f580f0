/**
 * The states of a booking and what leads from one to another; read by the handlers, which follow it in
 * `moveBooking` (server/buying), and by the pages. A car is held for a booking in its `holdingStates`.
 */
const lifecycle = {
  // The form is being filled in. `revise`: what was complete is not any more.
  started: { identify: 'identified', reserve: 'reserving', abandon: 'abandoned' },
  identified: { price: 'priced', revise: 'started', reserve: 'reserving', abandon: 'abandoned' },
  priced: {
    pay: 'paying',
    unprice: 'identified',
    revise: 'started',
    reserve: 'reserving',
    abandon: 'abandoned',
  },
  // The deposit is being paid: the car is held for 15 minutes. `release`: as of `paying`.
  reserving: { release: 'started', deposit: 'reserved' },
  // The deposit is paid: the car is held for three days, and the form can be filled in. `end`: the time is
  // over, or one side ends it; the deposit is refunded.
  reserved: { pay: 'paying', end: 'reservation_ended' },
  reservation_ended: {},
  // The car is held for 15 minutes. `release`: the payment failed, was left, or took too long; with a deposit
  // the car stays reserved, by `fallBack`.
  paying: { release: 'priced', fallBack: 'reserved', book: 'booked' },
  // `complete`: the buyer has the car and can't cancel any more. `cancel`: the seller has the car, and the
  // refund is made. `giveBack`: the buyer has cancelled and may have the car. `hold`: neither refund nor
  // payout is made until it is clear what happened.
  booked: { complete: 'completed', cancel: 'refunding', giveBack: 'returning', hold: 'on_hold' },
  completed: { hold: 'on_hold' },
  // `refund`: the seller has the car. `keep`: the buyer had it already and could not cancel.
  returning: { refund: 'refunding', keep: 'booked', hold: 'on_hold' },
  // `resume`: as if it had never been on hold.
  on_hold: { resume: 'booked', cancel: 'refunding', giveBack: 'returning' },
  refunding: { refunded: 'cancelled' },
  cancelled: {},
  abandoned: {},
} as const

export type BookingState = keyof typeof lifecycle
type KeyOfEach<Union> = Union extends unknown ? keyof Union : never
export type BookingEvent = KeyOfEach<(typeof lifecycle)[BookingState]>

export const bookingLifecycle: Readonly<Record<BookingState, { [Event in BookingEvent]?: BookingState }>> =
  lifecycle
export const bookingStates = Object.keys(lifecycle) as BookingState[]

/** Undefined where the event is not possible in this state. */
export function stateAfter(state: BookingState, event: BookingEvent): BookingState | undefined {
  return bookingLifecycle[state][event]
}

/** Their form can be changed. */
export const openStates: readonly BookingState[] = ['started', 'identified', 'priced']

/** No other booking of the same car can be in one of these; a unique index has the same list. */
export const holdingStates: readonly BookingState[] = [
  'reserving',
  'reserved',
  'paying',
  'booked',
  'completed',
  'returning',
  'on_hold',
]

/** The car is held while money for it is on its way, for 15 minutes. */
export const payingStates: readonly BookingState[] = ['reserving', 'paying']

/** Paid and not finished: both sides may still have to act. */
export const openDealStates: readonly BookingState[] = ['booked', 'returning', 'on_hold', 'refunding']

/** The whole price was paid. They are what a buyer's bookings are. */
export const paidStates: readonly BookingState[] = [...openDealStates, 'completed', 'cancelled']

/** Why a reservation by deposit has ended without a purchase. */
export const reservationEnds = ['by_buyer', 'by_seller', 'over', 'car_gone'] as const
export type ReservationEnd = (typeof reservationEnds)[number]

/** Why a booking is on hold. Both sides' words can end the first two, an operator the others. */
export const holdReasons = ['words_disagree', 'no_answer', 'refunded_elsewhere', 'disputed'] as const
export type HoldReason = (typeof holdReasons)[number]
