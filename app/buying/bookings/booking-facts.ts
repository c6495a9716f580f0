/** What a booking's page says, made by its loader. */
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { Booking, BookingDetail } from '#contracts/buying/booking.ts'
import { type BookingState, payingStates } from '#contracts/buying/booking-lifecycle.ts'
import { byTheEndOf, slotInWords, stateWords } from '#contracts/buying/booking-words.ts'
import { CANCELLATION_DAYS } from '#contracts/buying/distance-selling.ts'
import { formatDate, formatDateTime, formatPounds } from '#contracts/text/english.ts'

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

export interface Step {
  title: string
  /** In words; null while nothing is known of it. */
  when: string | null
  progress: 'done' | 'next' | 'later'
}

type Deal = Pick<
  BookingDetail,
  'state' | 'sellerKind' | 'isCollection' | 'slot' | 'createdAt' | 'bookedAt' | 'receivedAt' | 'completedAt'
> &
  Pick<BookingDetail, 'cancelledAt' | 'cancellation' | 'money' | 'handOver'>

/** The steps of a booking that was paid. The first one that is not done is the next. */
export function timelineOf(deal: Deal): Step[] {
  const { createdAt, bookedAt, receivedAt } = deal
  const begun = [done('You chose the car', createdAt), done('You paid, and the car was booked', bookedAt)]
  const received = receivedAt === null ? [] : [done('You have the car', receivedAt)]
  if (deal.cancelledAt !== null) return ordered([...begun, ...received, ...endOfCancelled(deal)])
  return ordered([...begun, ...(receivedAt === null ? aheadOf(deal) : received), ...lastStep(deal)])
}

function aheadOf({ isCollection, slot }: Deal): Step[] {
  const title = isCollection ? 'You collect the car' : 'We deliver the car'
  return [ahead(title, slot === null ? null : slotInWords(slot))]
}

function lastStep({ sellerKind, receivedAt, completedAt, cancellation }: Deal): Step[] {
  if (completedAt !== null) return [done('The purchase is complete', completedAt)]
  if (sellerKind === 'private') return [ahead('You tell us that you have the car', null)]
  if (receivedAt === null)
    return [
      ahead(
        'Your right to cancel ends',
        `At the end of the ${CANCELLATION_DAYS}th day after you get the car`,
      ),
    ]
  const end = cancellation?.until ? `At the end of ${formatDate(cancellation.until)}` : null
  return [ahead('Your right to cancel ends', end)]
}

function endOfCancelled({ state, cancelledAt, handOver, money }: Deal): Step[] {
  const cancelled = done('The booking was cancelled', cancelledAt)
  if (handOver.refundWaitsFor === 'decision') return [cancelled, ahead('We decide', null)]
  const waits = { car: 'You give the car back', word: 'The seller tells us where the car is' }
  if (handOver.refundWaitsFor !== null)
    return [cancelled, ahead(waits[handOver.refundWaitsFor], null), ahead('We refund you', null)]
  const refunds = money.filter(({ kind }) => kind !== 'paid')
  if (refunds.length === 0) return [cancelled]
  const sum = formatPounds(refunds.reduce((sum, { amountPence }) => sum + amountPence, 0))
  return state === 'cancelled'
    ? [cancelled, done(`We refunded ${sum}`, refunds.at(-1)!.at)]
    : [cancelled, ahead(`We refund ${sum}`, 'On its way to your card')]
}

const done = (title: string, at: string | null): Step => ({
  title,
  when: at === null ? null : formatDateTime(at),
  progress: 'done',
})

const ahead = (title: string, when: string | null): Step => ({ title, when, progress: 'later' })

function ordered(steps: readonly Step[]): Step[] {
  const next = steps.findIndex(({ progress }) => progress !== 'done')
  return steps.map((step, at) => (at === next ? { ...step, progress: 'next' } : step))
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
  const size =
    bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`
  return `Added on ${formatDate(addedAt)}, ${size}`
}
