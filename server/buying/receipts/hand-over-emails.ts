/** Emails about each side's word where the car is, bookings on hold, and the buyer's proof of identity. */
import type { HoldReason } from '#contracts/buying/booking-lifecycle.ts'
import { byTheEndOf, missedInWords, REFUND_TIME, RETURN_THE_CAR } from '#contracts/buying/booking-words.ts'
import { CANCELLATION_DAYS } from '#contracts/buying/distance-selling.ts'
import { daysAfter, londonDay } from '#contracts/london-days.ts'
import { codeInWords, formatDate } from '#contracts/text/english.ts'
import { type Block, type Email, rows } from '#server/platform/mail/email.ts'
import type { BookingRow } from '../bookings.store.ts'
import {
  type BookingFacts,
  bookingButton,
  buyersWhy,
  type DealEmails,
  type DealFacts,
  operatorsWhy,
  saleButton,
  sellersWhy,
} from './booking-emails.ts'

/** The agreed day has passed, and neither side has said whether the car was handed over. */
export function missedEmails(facts: BookingFacts, lastDay: string): DealEmails {
  const email = {
    ...{ kind: 'hand_over_missed', subject: `Was the ${facts.carName} handed over?` },
    ...{ preview: 'The agreed day has passed.', heading: 'Was the car handed over?' },
  }
  const words = missedInWords(lastDay)
  return {
    buyer: { ...email, blocks: [words, bookingButton(facts)], why: buyersWhy },
    seller: { ...email, blocks: [words, saleButton(facts)], why: sellersWhy },
  }
}

/** By the seller, while the buyer has said nothing. */
export function saidToBeHandedOverEmails(facts: BookingFacts): DealEmails {
  const { carName, handOver } = facts
  return {
    buyer: {
      kind: 'said_to_be_handed_over',
      subject: `Do you have the ${carName}?`,
      preview: 'The seller says that they handed it over to you.',
      heading: 'Do you have the car?',
      blocks: [
        `The seller says that they handed the ${carName} over to you. If that’s right, you don’t have to do anything.`,
        `If you don’t have the car, open your booking and say so${byTheEndOf(handOver.until)}. After that we take it that you have it.`,
        bookingButton(facts),
      ],
      why: buyersWhy,
    },
  }
}

/** By the buyer, while the seller has said nothing. */
export function saidToBeReceivedEmails(facts: BookingFacts): DealEmails {
  const { buyerFirstname, carName, handOver } = facts
  return {
    seller: {
      kind: 'said_to_be_received',
      subject: `${buyerFirstname} has the ${carName}`,
      preview: 'The buyer says that you handed it over.',
      heading: 'The buyer has your car',
      blocks: [
        `${buyerFirstname} says that you handed the ${carName} over. If that’s right, you don’t have to do anything.`,
        `If you still have the car, open the sale and say so${byTheEndOf(handOver.until)}.`,
        saleButton(facts),
      ],
      why: sellersWhy,
    },
  }
}

/** To a buyer who has cancelled, and has the car by the seller's word. */
export function toBeReturnedEmails(facts: BookingFacts): DealEmails {
  const { carName } = facts
  return {
    buyer: {
      kind: 'car_to_be_returned',
      subject: `Give the ${carName} back`,
      preview: 'We refund you when the seller has it.',
      heading: 'Give the car back',
      blocks: [
        `You have cancelled the purchase of the ${carName}, and the seller says that you have the car. Give it back within 14 days. We refund you when the seller has it.`,
        'If you don’t have the car, open your booking and say so.',
        bookingButton(facts),
      ],
      why: buyersWhy,
    },
  }
}

const reasons: Readonly<Record<HoldReason, string>> = {
  words_disagree: 'You and the other side don’t say the same about whether the car was handed over.',
  no_answer: 'The seller has not told us where the car is.',
  refunded_elsewhere: 'The whole payment was sent back to the card, but the booking was not cancelled.',
  disputed: 'The cardholder has asked their bank for the payment back.',
}

/** Both sides are told, and the operator. */
export function heldEmails(facts: BookingFacts, row: BookingRow): DealEmails {
  const { id, carName, isReceived } = facts
  const reason = `${carName}: ${reasons[row.hold_reason as HoldReason]}`
  const email = {
    kind: 'booking_on_hold',
    subject: `Booking ${id} is on hold`,
    preview: reason,
    heading: 'This booking is on hold',
  }
  const promise = 'No refund or payout is made until we have decided. We will ask both of you, and email you.'
  // Without the car the seller can't be asked to keep it.
  const keepIt = isReceived ? [] : ['If you have the car, keep it until then.']
  return {
    buyer: { ...email, blocks: [reason, promise, bookingButton(facts)], why: buyersWhy },
    seller: { ...email, blocks: [reason, promise, ...keepIt, saleButton(facts)], why: sellersWhy },
    operator: holdForOperator(facts, row),
  }
}

export function holdForOperator({ id, carName, handOver }: BookingFacts, { hold_reason }: BookingRow): Email {
  const isCancelled = handOver.refundWaitsFor !== null
  const reason = codeInWords(hold_reason!)
  return {
    kind: 'booking_to_be_decided',
    subject: `Decide booking ${id}: ${reason}`,
    preview: carName,
    heading: 'A booking is on hold',
    blocks: [
      rows([
        { label: 'Booking', value: id },
        { label: 'Car', value: carName },
        { label: 'Why', value: reason },
        { label: 'The buyer says', value: codeInWords(handOver.buyerWord ?? 'nothing') },
        { label: 'The seller says', value: codeInWords(handOver.sellerWord ?? 'nothing') },
        { label: 'Cancelled', value: isCancelled ? 'yes' : 'no' },
      ]),
      `Ask both sides, then decide by one of these commands: bookings handed-over ${id}, bookings not-handed-over ${id}, bookings ${isCancelled ? 'returned' : 'cancel'} ${id}.`,
    ],
    why: operatorsWhy,
  }
}

/** '12 December 2026'; null where the buyer has no right to cancel, or no longer. */
function lastDayToCancel({ sellerKind }: BookingFacts, { received_at }: BookingRow): string | null {
  if (sellerKind === 'private' || received_at === null) return null
  const last = daysAfter(londonDay(received_at), CANCELLATION_DAYS)
  return last < londonDay() ? null : formatDate(last)
}

/** It is settled where the car is, and what follows from it. */
export function decidedEmails(facts: BookingFacts, row: BookingRow): DealEmails {
  const { id, carName, buyerFirstname } = facts
  const cancelBy = lastDayToCancel(facts, row)
  const texts = {
    stands: {
      heading: 'The car was handed over',
      buyer: `You have the ${carName}${cancelBy === null ? ', so your purchase stands' : `. You can cancel until the end of ${cancelBy}, for any reason`}.`,
      seller: `${buyerFirstname} has the ${carName}${cancelBy === null ? ', so the sale stands' : `. We pay you once the buyer’s right to cancel has ended, at the end of ${cancelBy}`}.`,
    },
    goes_on: {
      heading: 'The car was not handed over',
      buyer: `The ${carName} was not handed over. Your booking goes on: agree a day with the seller, or cancel.`,
      seller: `The ${carName} was not handed over. The sale goes on: agree a day with ${buyerFirstname}.`,
    },
    comes_back: {
      heading: 'The car comes back',
      buyer: `You have the ${carName}, and have cancelled. ${RETURN_THE_CAR}`,
      seller: `${buyerFirstname} has the ${carName}, and gives it back within 14 days. Say in the sale when you have it: only then we refund ${buyerFirstname}.`,
    },
    refunded: {
      heading: 'The purchase is cancelled',
      buyer: `The seller has the ${carName}, so you get your money back. ${REFUND_TIME}`,
      seller: `You have the ${carName}, so ${buyerFirstname} gets the money back.`,
    },
  }[outcomeOf(row)]
  const email = (words: string, button: Block, why: string): Email => ({
    kind: 'booking_decided',
    subject: `Booking ${id}: ${texts.heading.toLowerCase()}`,
    preview: words,
    heading: texts.heading,
    blocks: [words, button],
    why,
  })
  return {
    buyer: email(texts.buyer, bookingButton(facts), buyersWhy),
    seller: email(texts.seller, saleButton(facts), sellersWhy),
  }
}

function outcomeOf({ state, received_at }: BookingRow) {
  if (state === 'returning') return 'comes_back'
  if (state === 'refunding' || state === 'cancelled') return 'refunded'
  return received_at === null ? 'goes_on' : 'stands'
}

/** Whether the papers by which the buyer proves who they are were accepted. */
export function identityEmails(facts: DealFacts, { identity_reason: refusal }: BookingRow): DealEmails {
  const { carName, id } = facts
  const heading =
    refusal === null ? 'We have checked your identity' : 'We could not accept your proof of identity'
  const texts =
    refusal === null
      ? [`You can now get the ${carName} on the agreed day.`]
      : [
          `For the ${carName} we need another proof of who you are, because:`,
          refusal,
          'Open your booking and send another one. You can’t get the car until we have checked it.',
          'You can also cancel. You then get back everything you paid.',
        ]
  return {
    buyer: {
      kind: refusal === null ? 'identity_accepted' : 'identity_refused',
      ...{ subject: heading, heading, preview: `Booking ${id}: ${carName}` },
      blocks: [...texts, bookingButton(facts)],
      why: buyersWhy,
    },
    ...(refusal === null && { seller: identityAccepted(facts) }),
  }
}

/** Until then the seller was told to keep the car. */
const identityAccepted = (facts: DealFacts): Email => ({
  kind: 'buyer_identity_accepted',
  subject: `You can hand over the ${facts.carName}`,
  preview: `We have checked who ${facts.buyerFirstname} is.`,
  heading: 'We have checked who the buyer is',
  blocks: [
    `We have checked ${facts.buyerFirstname}’s proof of identity. You can hand over the ${facts.carName} on the agreed day.`,
    'Ask for a passport or driving licence when you meet.',
    saleButton(facts),
  ],
  why: sellersWhy,
})

/** The operator is asked to look at the buyer's papers. */
export const identityToCheck = ({ id }: DealFacts): DealEmails => ({
  operator: {
    kind: 'identity_to_be_checked',
    subject: `Check the buyer’s identity of booking ${id}`,
    preview: 'The hand-over waits for it.',
    heading: 'A buyer’s identity is to be checked',
    blocks: [
      `Open the papers: identities open ${id}. Then: identities accept ${id}, or identities refuse ${id}.`,
    ],
    why: operatorsWhy,
  },
})
