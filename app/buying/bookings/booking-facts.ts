/** What a booking's page says, made by its loader. */
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { Booking, BookingDetail } from '#contracts/buying/booking.ts'
import { type BookingState, payingStates } from '#contracts/buying/booking-lifecycle.ts'
import { byTheEndOf, stateWords } from '#contracts/buying/booking-words.ts'
import { formatDate } from '#contracts/text/english.ts'

export const stateTones: Readonly<Record<BookingState, BadgeTone>> = {
  started: 'plain',
  identified: 'plain',
  priced: 'fair',
  reserving: 'fair',
  reserved: 'great',
  reservation_ended: 'plain',
  paying: 'fair',
  booked: 'great',
  completed: 'great',
  returning: 'fair',
  on_hold: 'high',
  refunding: 'fair',
  cancelled: 'plain',
  abandoned: 'plain',
}

/** Where an unfinished booking goes on; null for one that is paid or has ended. */
export function goOnPath({ id, state, car }: Pick<Booking, 'id' | 'state' | 'car'>): string | null {
  if (state === 'started' || state === 'identified') return `/buy?car=${car._id}`
  return state === 'priced' || payingStates.includes(state) ? `/payment/booking/${id}` : null
}

/** What its state means for the buyer. */
export function meaningOf({
  state,
  handOver: { buyerWord, sellerWord, until },
  receivedAt,
}: Pick<BookingDetail, 'state' | 'handOver' | 'receivedAt'>): string {
  const { meaning } = stateWords[state]
  if (state === 'on_hold' && buyerWord && sellerWord && buyerWord !== sellerWord)
    return `${buyerWord === 'handed_over' ? 'You say that you have the car, and the seller says that you don’t.' : 'The seller says that you have the car, and you say that you don’t.'} ${meaning}`
  if (state !== 'booked') return meaning
  if (receivedAt !== null) return 'You have the car.'
  return sellerWord === 'handed_over'
    ? `The seller says that you have the car. If you don’t, tell us below${byTheEndOf(until)}.`
    : meaning
}

/** 'Leeds, LS1'; null where nothing is known. */
export function placeInWords({
  town,
  outcode,
}: Pick<BookingDetail['seller'], 'town' | 'outcode'>): string | null {
  return [town, outcode].filter(Boolean).join(', ') || null
}

/** Directions to the area: the exact place is agreed by message. */
export function directionsTo(place: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${place}, UK`)}`
}

/** 'Added on 23 November 2026, 2.1 MB' */
export function paperInWords({ addedAt, bytes }: BookingDetail['papers'][number]): string {
  return `Added on ${formatDate(addedAt)}, ${sizeOf(bytes)}`
}

/** '1.4 MB' or '380 kB' */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
