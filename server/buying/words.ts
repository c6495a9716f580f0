/**
 * What each side may say of the hand-over of a car, until when, and what waits for it: computed from the row.
 * What follows from it is in hand-overs.ts.
 */
import type { Booking } from '#contracts/buying/booking.ts'
import { type HandOver, LAST_WORD_DAYS, type Side, type Word } from '#contracts/buying/hand-over.ts'
import { hasBegun } from '#contracts/buying/slots.ts'
import { daysAfter, londonDay } from '#contracts/london-days.ts'
import type { BookingRow } from './bookings.store.ts'

type Row = BookingRow

export const slotOf = ({ slot_on, slot_part }: Row): Booking['slot'] =>
  slot_on && slot_part ? { on: slot_on, part: slot_part as 'morning' | 'afternoon' } : null

/** Unless an operator has to end the hold. */
const areWordsHeard = ({ state, hold_reason }: Row): boolean =>
  state !== 'on_hold' || hold_reason === 'words_disagree' || hold_reason === 'no_answer'

/** What a side may say now. A later word replaces the side's earlier one. */
export function possibleWords(row: Row, side: Side, now: Date): Word[] {
  const [own, other] =
    side === 'buyer' ? [row.buyer_word, row.seller_word] : [row.seller_word, row.buyer_word]
  return heardFrom(row, side, { own, other, now }).filter(word => word !== own)
}

const both: readonly Word[] = ['handed_over', 'not_handed_over']

interface Said {
  own: string | null
  other: string | null
  now: Date
}

function heardFrom(row: Row, side: Side, { own, other, now }: Said): readonly Word[] {
  if (row.state === 'on_hold') return areWordsHeard(row) ? both : []
  if (row.state === 'returning') {
    if (row.received_at) return []
    return side === 'seller' ? both : other === 'handed_over' ? ['not_handed_over'] : []
  }
  if (row.state !== 'booked' && row.state !== 'completed') return []
  if (!row.received_at) {
    if (isIdentityOpen(row)) return []
    if (row.seller_word === 'handed_over') return both
    // The seller is believed by the buyer's silence, so not before the agreed time.
    return side === 'buyer' || hasSlotBegun(row, now) ? ['handed_over'] : []
  }
  // Who has not said anything can contradict the other side for a while.
  const last = lastDayForWords(row)
  return own === null && last !== null && londonDay(now) <= last ? ['not_handed_over'] : []
}

/** The buyer's papers must have been accepted before the hand-over. */
const isIdentityOpen = ({ identity_state }: Row) =>
  identity_state === 'waiting' || identity_state === 'refused'

const lastDayAfter = (said: Date, what: keyof typeof LAST_WORD_DAYS) =>
  daysAfter(londonDay(said), LAST_WORD_DAYS[what])

/** The last day to contradict the other side, or for the seller to answer. */
export function lastDayForWords(row: Row): string | null {
  const waitsFor = refundWaitsFor(row)
  if (waitsFor === 'decision') return null
  if (waitsFor !== null)
    return lastDayAfter(
      new Date(Math.max(+row.cancelled_at!, +(row.seller_word_at ?? 0))),
      waitsFor === 'word' ? 'answer' : 'return',
    )
  if (row.state !== 'booked' && row.state !== 'completed') return null
  const said = row.received_at
    ? row.seller_word === null && row.buyer_word_at
    : row.seller_word === 'handed_over' && row.seller_word_at
  return said ? lastDayAfter(said, 'contradict') : null
}

/** The last day to say a word after an agreed day that has passed in silence; null where that is not so. */
export function lastDayOfSilence(row: Row, day: { state: string } | undefined): string | null {
  const { state, buyer_word, seller_word, slot_on, slot_began, updated_at } = row
  const isSilent = state === 'booked' && day?.state === 'agreed' && !buyer_word && !seller_word
  if (!isSilent || !slot_on || slot_on >= londonDay()) return null
  const last = daysAfter(slot_on, LAST_WORD_DAYS.missed)
  const afterAsked = lastDayAfter(slot_began ? updated_at : new Date(), 'answer')
  return last > afterAsked ? last : afterAsked
}

/** It may have been answered since it was looked for. */
export function isTimeForWordsOver(row: Row, now: Date): boolean {
  const last = lastDayForWords(row)
  return last !== null && last < londonDay(now)
}

type Wait = HandOver['refundWaitsFor']

/** What the refund of a cancelled booking waits for. */
export const refundWaitsFor = (row: Row): Wait =>
  row.state === 'on_hold' && row.cancelled_at
    ? 'decision'
    : row.state === 'returning'
      ? awaitedFor(row)
      : null

/**
 * What a refund would wait for if the booking were cancelled now: the buyer may have the car from the agreed
 * time on.
 */
export const refundWouldWaitFor = (row: Row, now: Date): Wait =>
  row.state === 'on_hold' ? 'decision' : isGiven(row) || hasSlotBegun(row, now) ? awaitedFor(row) : null

/** A buyer who cancels a private sale says by it that they do not have the car. */
const awaitedFor = (row: Row) => (isGiven(row) && row.seller_kind === 'dealer' ? 'car' : 'word')

const isGiven = ({ received_at, seller_word }: Row) => received_at !== null || seller_word === 'handed_over'

export const hasSlotBegun = (row: Row, now: Date): boolean => row.slot_began || hasBegun(slotOf(row), now)

/** The buyer's code counts as both sides' word, also one that was noted before the buyer cancelled. */
export const canEnterCode = (row: Row): boolean =>
  areWordsHeard(row) &&
  !isIdentityOpen(row) &&
  (row.state === 'on_hold' || ((row.state === 'booked' || row.state === 'returning') && !row.received_at))

/** The seller, or an operator, can say that the car is back. */
export const canTakeBack = (row: Row, by: 'seller' | 'operator'): boolean =>
  row.cancelled_at !== null &&
  (row.state === 'returning' || row.state === 'on_hold') &&
  (by === 'operator' || areWordsHeard(row))
