/** Emails about where the car is: the seller's word, and bookings on hold. */
import type { HoldReason } from '#contracts/buying/booking-lifecycle.ts'
import { byTheEndOf, missedInWords, REFUND_TIME, RETURN_THE_CAR } from '#contracts/buying/booking-words.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { codeInWords } from '#contracts/text/english.ts'
import type { Block, Email } from '#server/platform/mail/email.ts'
import {
  type BookingFacts,
  type BothEmails,
  bookingButton,
  buyersWhy,
  saleButton,
  sellersWhy,
  textBlock,
} from './booking-emails.ts'

/** The agreed day has passed, and neither side has said a word. */
export function missedEmails(facts: BookingFacts, lastDay: string, site: string): BothEmails {
  const email = (button: Block, why: string): Email => ({
    kind: 'hand_over_missed',
    subject: `Was the ${facts.carName} handed over?`,
    preview: 'The agreed day has passed.',
    heading: 'Was the car handed over?',
    blocks: [textBlock(missedInWords(lastDay)), button],
    why,
  })
  return {
    buyer: email(bookingButton(facts, site), buyersWhy),
    seller: email(saleButton(facts, site), sellersWhy),
  }
}

export function saidToBeHandedOverEmail(facts: BookingFacts, site: string): Email {
  const { carName, handOver } = facts
  return {
    kind: 'said_to_be_handed_over',
    subject: `Do you have the ${carName}?`,
    preview: 'The seller says that they handed it over to you.',
    heading: 'Do you have the car?',
    blocks: [
      textBlock(
        `The seller says that they handed the ${carName} over to you. If that’s right, you don’t have to do anything.`,
      ),
      textBlock(
        `If you don’t have the car, open your booking and say so${byTheEndOf(handOver.until)}. After that we take it that you have it.`,
      ),
      bookingButton(facts, site),
    ],
    why: buyersWhy,
  }
}

export function saidToBeReceivedEmail(facts: BookingFacts, site: string): Email {
  const { buyerFirstname, carName, handOver } = facts
  return {
    kind: 'said_to_be_received',
    subject: `${buyerFirstname} has the ${carName}`,
    preview: 'The buyer says that you handed it over.',
    heading: 'The buyer has your car',
    blocks: [
      textBlock(
        `${buyerFirstname} says that you handed the ${carName} over. If that’s right, you don’t have to do anything.`,
      ),
      textBlock(`If you still have the car, open the sale and say so${byTheEndOf(handOver.until)}.`),
      saleButton(facts, site),
    ],
    why: sellersWhy,
  }
}

/** To a buyer who has cancelled. */
export function toBeReturnedEmail(facts: BookingFacts, site: string): Email {
  const { carName } = facts
  return {
    kind: 'car_to_be_returned',
    subject: `Give the ${carName} back`,
    preview: 'We refund you when the seller has it.',
    heading: 'Give the car back',
    blocks: [
      textBlock(
        `You have cancelled the purchase of the ${carName}, and the seller says that you have the car. Give it back within 14 days. We refund you when the seller has it.`,
      ),
      textBlock('If you don’t have the car, open your booking and say so.'),
      bookingButton(facts, site),
    ],
    why: buyersWhy,
  }
}

const reasons: Readonly<Record<HoldReason, string>> = {
  words_disagree: 'You and the other side don’t say the same about whether the car was handed over.',
  no_answer: 'The seller has not told us where the car is.',
  refunded_elsewhere: 'The whole payment was sent back to the card, but the booking was not cancelled.',
  disputed: 'The cardholder has asked their bank for the payment back.',
}

export function heldEmails(facts: BookingFacts, reason: HoldReason, site: string): BothEmails {
  const { id, carName, isReceived } = facts
  const email = (blocks: readonly Block[], why: string): Email => ({
    kind: 'booking_on_hold',
    subject: `Booking ${id} is on hold`,
    preview: `${carName}: ${reasons[reason]}`,
    heading: 'This booking is on hold',
    blocks: [textBlock(`${carName}: ${reasons[reason]}`), ...blocks],
    why,
  })
  const promise = 'No refund or payout is made until we have decided. We will ask both of you, and email you.'
  return {
    buyer: email([textBlock(promise), bookingButton(facts, site)], buyersWhy),
    seller: email(
      [
        textBlock(promise),
        // Without the car the seller can't be asked to keep it.
        ...(isReceived ? [] : [textBlock('If you have the car, keep it until then.')]),
        saleButton(facts, site),
      ],
      sellersWhy,
    ),
  }
}

export function holdForOperator({ id, carName, handOver }: BookingFacts, reason: HoldReason): Email {
  const isCancelled = handOver.refundWaitsFor !== null
  return {
    kind: 'booking_to_be_decided',
    subject: `Decide booking ${id}: ${codeInWords(reason)}`,
    preview: carName,
    heading: 'A booking is on hold',
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: 'Booking', value: id },
          { label: 'Car', value: carName },
          { label: 'Why', value: codeInWords(reason) },
          { label: 'The buyer says', value: codeInWords(handOver.buyerWord ?? 'nothing') },
          { label: 'The seller says', value: codeInWords(handOver.sellerWord ?? 'nothing') },
          { label: 'Cancelled', value: isCancelled ? 'yes' : 'no' },
        ],
      },
      textBlock(
        `Ask both sides, then decide by one of these commands: bookings handed-over ${id}, bookings not-handed-over ${id}, bookings ${isCancelled ? 'returned' : 'cancel'} ${id}.`,
      ),
    ],
    why: `You get this email because you run ${SITE_NAME}.`,
  }
}

/** What follows once it is settled where the car is. */
export type HandOverDecision = 'stands' | 'goes_on' | 'comes_back' | 'refunded'

export function decidedEmails(facts: BookingFacts, outcome: HandOverDecision, site: string): BothEmails {
  const { id, carName, buyerFirstname } = facts
  const texts = {
    stands: {
      heading: 'The car was handed over',
      buyer: `You have the ${carName}, so your purchase stands.`,
      seller: `${buyerFirstname} has the ${carName}, so the sale stands.`,
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
  }[outcome]
  const email = (words: string, button: Block, why: string): Email => ({
    kind: 'booking_decided',
    subject: `Booking ${id}: ${texts.heading.toLowerCase()}`,
    preview: words,
    heading: texts.heading,
    blocks: [textBlock(words), button],
    why,
  })
  return {
    buyer: email(texts.buyer, bookingButton(facts, site), buyersWhy),
    seller: email(texts.seller, saleButton(facts, site), sellersWhy),
  }
}
