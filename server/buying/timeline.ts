/** The steps of a booking that was paid, as one of its sides sees them. Pages, emails and the API show these. */
import { missedInWords, slotInWords } from '#contracts/buying/booking-words.ts'
import type { DealStep } from '#contracts/buying/deal.ts'
import { CANCELLATION_DAYS } from '#contracts/buying/distance-selling.ts'
import type { Side } from '#contracts/buying/hand-over.ts'
import { daysAfter, londonDay } from '#contracts/london-days.ts'
import { wasPaid } from '#contracts/payouts/payout.ts'
import { formatDate, formatDateTime, formatPounds } from '#contracts/text/english.ts'
import { type AppointmentRow, answerBy, appointmentOf } from '#server/appointments/appointments.store.ts'
import { ofBookings, type PayoutRow, payoutsWhere } from '#server/payouts/payouts.store.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import { buyerFirstnameOf } from './booking-views.ts'
import type { BookingRow } from './bookings.store.ts'
import { lastDayOfSilence, refundWaitsFor, slotOf } from './words.ts'

interface TimelineFacts {
  row: BookingRow
  side: Side
  appointment: AppointmentRow | undefined
  payout: PayoutRow | undefined
}

/** What the steps are made of, beside the row. */
export async function timelineFacts(connection: Connection, row: BookingRow) {
  const appointment = await appointmentOf(connection, { column: 'booking_id', id: row.id })
  const [payout] = await payoutsWhere(connection, ofBookings([row.id]))
  return { row, appointment, payout }
}

type Step = Omit<DealStep, 'state'> & { isDone: boolean }

/** The first step that is not done is now. */
export function timelineOf(facts: TimelineFacts): DealStep[] {
  const { row, side } = facts
  const who = side === 'buyer' ? 'You' : buyerFirstnameOf(row)
  const steps = [
    ...(row.deposit_paid_at ? [done('reserved', `${who} reserved the car`, row.deposit_paid_at)] : []),
    ...(row.booked_at ? [done('paid', `${who} paid`, row.booked_at)] : unpaidOf(row, side)),
    ...(row.cancelled_at ? endOf(facts) : row.state === 'reservation_ended' ? [] : aheadOf(facts)),
  ]
  const now = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ isDone, ...step }, at) => ({
    ...step,
    state: step.step === 'cancelled' ? 'ended' : isDone ? 'done' : at === now ? 'now' : 'next',
  }))
}

function aheadOf(facts: TimelineFacts): Step[] {
  const { row, side, payout } = facts
  const isPaidOut = payout !== undefined && wasPaid(payout.state)
  const money = side === 'seller' ? 'We pay you' : 'We pay the seller'
  return [
    ...dayOf(facts),
    handOver(facts),
    ...(row.seller_kind === 'dealer' ? [rightToCancel(facts)] : []),
    { ...ahead('money', money), isDone: isPaidOut },
    { ...ahead('done', 'Done'), isDone: isPaidOut, at: isPaidOut ? textOf(payout.state_since) : null },
  ]
}

function unpaidOf(row: BookingRow, side: Side): Step[] {
  if (row.state === 'reservation_ended')
    return [done('cancelled', 'The reservation ended, and the fee goes back', null)]
  const title = side === 'buyer' ? 'You pay the rest' : 'The buyer pays the rest'
  return [ahead('paid', title, row.deposit_until && `Until ${formatDateTime(row.deposit_until)}`)]
}

/** Left out once the car is handed over without it. */
function dayOf({ row, side, appointment }: TimelineFacts): Step[] {
  if (appointment?.state === 'agreed') return [done('day', 'The day is agreed', appointment.agreed_at)]
  if (row.received_at) return []
  const isAsked = appointment?.state === 'proposed' && appointment.proposed_by !== side
  const note = appointment?.state === 'proposed' ? `Until ${formatDateTime(answerBy(appointment))}` : null
  const other = side === 'buyer' ? 'seller' : 'buyer'
  const title =
    note === null ? 'Agree on a day' : isAsked ? 'Answer the proposed day' : `The ${other} answers your day`
  return [ahead('day', title, note)]
}

function handOver({ row, side, appointment }: TimelineFacts): Step {
  const slot = slotOf(row)
  const lastDay = lastDayOfSilence(row, appointment)
  const note = lastDay ? missedInWords(lastDay) : slot && slotInWords(slot)
  const titles = {
    buyer: row.received_at
      ? 'You have the car'
      : row.is_collection
        ? 'You collect the car'
        : 'The seller brings the car',
    seller: row.received_at ? `${buyerFirstnameOf(row)} has the car` : 'You hand the car over',
  }
  return row.received_at
    ? done('hand_over', titles[side], row.received_at)
    : ahead('hand_over', titles[side], note)
}

function rightToCancel({ row, side }: TimelineFacts): Step {
  const title = side === 'buyer' ? 'Your right to cancel ends' : 'The buyer’s right to cancel ends'
  const end = row.received_at && daysAfter(londonDay(row.received_at), CANCELLATION_DAYS)
  const note = `At the end of ${end ? formatDate(end) : `the ${CANCELLATION_DAYS}th day after the hand-over`}`
  return row.completed_at
    ? done('right_to_cancel', title, row.completed_at)
    : ahead('right_to_cancel', title, note)
}

function endOf({ row, side }: TimelineFacts): Step[] {
  const cancelled = done('cancelled', 'The booking was cancelled', row.cancelled_at)
  const waitsFor = refundWaitsFor(row)
  const isRefunded = row.state === 'cancelled'
  const sum = `${side === 'buyer' ? '' : 'the buyer '}${formatPounds(row.back_pence ?? 0)}`
  const refund = {
    ...ahead('refund', isRefunded ? `We refunded ${sum}` : `We refund ${sum}`),
    ...(row.state === 'refunding' ? { note: 'On its way to the card' } : {}),
    isDone: isRefunded,
  }
  if (waitsFor === null) return [cancelled, ...(row.back_pence ? [refund] : [])]
  const titles = {
    decision: 'We decide',
    car: side === 'buyer' ? 'You give the car back' : 'You get the car back',
    word: side === 'buyer' ? 'The seller tells us where the car is' : 'Tell us where the car is',
  }
  return [cancelled, ahead('decision', titles[waitsFor]), refund]
}

const textOf = (at: Date | null) => at?.toISOString() ?? null

const done = (step: DealStep['step'], title: string, at: Date | null): Step => ({
  ...{ step, title, at: textOf(at), note: null, isDone: true },
})

const ahead = (step: DealStep['step'], title: string, note: string | null = null): Step => ({
  ...{ step, title, at: null, note, isDone: false },
})
