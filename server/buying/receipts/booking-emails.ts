/**
 * The emails about a booking that was paid, to its buyer and to the seller of the car. Buyers get the receipt
 * with them; sellers learn nothing of the buyer but a first name.
 */
import {
  andDelivery,
  byTheEndOf,
  haveReady,
  REFUND_HELD,
  REFUND_TIME,
  REFUND_WAITS,
  RETURN_THE_CAR,
  slotInWords,
} from '#contracts/buying/booking-words.ts'
import type { DealStep } from '#contracts/buying/deal.ts'
import type { HandOver, Side } from '#contracts/buying/hand-over.ts'
import type { Receipt } from '#contracts/buying/receipts/endpoints.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { formatDateTime, formatPounds } from '#contracts/text/english.ts'
import { type Block, button, type Email, rows, small } from '#server/platform/mail/email.ts'
import { carLines, type ReceiptFacts, receiptOf, townAndOutcode } from './receipt.ts'

/** What is known of every booking. */
export interface DealFacts {
  /** The booking's number. */
  id: string
  /** The start of links, without a trailing slash. */
  site: string
  carName: string
  /** Where the car can be bought. */
  carAddress: string
  buyerFirstname: string
}

export interface BookingFacts extends ReceiptFacts, DealFacts {
  /** The buyer has the car. */
  isReceived: boolean
  /** When the time to answer the proposed day is over; null where none is proposed. */
  answerBy: Date | null
  handOver: HandOver
}

/** Who is left out gets none. */
export type DealEmails = Partial<Record<Side | 'operator', Email>>

export function bookedEmails(facts: BookingFacts) {
  const { id, site, carName, buyerFirstname, isCollection, costs } = facts
  return {
    buyer: {
      kind: 'booked',
      subject: `You have bought the ${carName}`,
      preview: `Booking ${id}: ${handOverLine(facts)}`,
      heading: 'You have bought a car',
      blocks: [
        `Thank you, ${buyerFirstname}. We have received ${formatPounds(costs.totalPence)} for the ${carName}.`,
        handOverLine(facts),
        isCollection
          ? collectionAdvice(facts)
          : 'The seller brings the car to the address in your booking. Have your passport or driving licence ready.',
        bookingButton(facts),
        ...receiptBlocks(receiptOf(facts)),
        `You can print this receipt or keep it as a PDF: ${addressOf(facts)}/receipt`,
      ],
      why: `You get this email because you bought this car on ${SITE_NAME}.`,
    },
    seller: {
      kind: 'car_sold',
      subject: `${buyerFirstname} has bought your ${carName}`,
      preview: handOverLine(facts),
      heading: 'Your car is sold',
      blocks: [
        `${buyerFirstname} has bought your ${carName} and paid ${formatPounds(costs.pricePence)} for it${andDelivery(costs.deliveryPence)}.`,
        rows([
          { label: 'Car', value: carLines(facts).join(', ') },
          ...(facts.seller.name === null ? [] : [{ label: 'Sold by', value: facts.seller.name }]),
        ]),
        handOverLine(facts),
        ...(facts.answerBy === null
          ? []
          : [
              `Does this day suit you? Please answer by ${formatDateTime(facts.answerBy)}: accept it, or offer up to three others. If you do not answer, the purchase ends and the buyer gets all the money back.`,
            ]),
        haveReady(isCollection),
        saleButton(facts),
        'When you hand the car over, the buyer shows you a code of six digits. Enter it in the sale.',
        `Tell us here which account to pay you to: ${site}/profile/payouts`,
        small(
          'Hand the car over only once the booking on our site says that it is paid. We never ask you to send money.',
        ),
      ],
      why: sellersWhy,
    },
  } satisfies DealEmails
}

/** `backPence`: what the buyer gets back. `why`: if neither side has cancelled it. */
export function cancelledEmails(facts: BookingFacts, backPence: number, why?: string) {
  const { id, carName, buyerFirstname, costs } = facts
  const reason = why === undefined ? [] : [why]
  const keptPence = costs.totalPence - backPence
  const { refundWaitsFor: waitsFor, until } = facts.handOver
  const sellersPart = waitsFor ?? (facts.isReceived ? 'back' : 'none')
  return {
    buyer: {
      kind: 'booking_cancelled',
      subject: `Booking ${id} is cancelled`,
      preview: `You get back ${formatPounds(backPence)}.`,
      heading: 'Your booking is cancelled',
      blocks: [
        `The purchase of the ${carName} is cancelled.`,
        ...reason,
        rows([
          { label: 'You paid', value: formatPounds(costs.totalPence) },
          ...(keptPence > 0 ? [{ label: 'We keep the admin charge', value: formatPounds(keptPence) }] : []),
          { label: 'You get back', value: formatPounds(backPence), isTotal: true },
        ]),
        ...(waitsFor ? [{ car: RETURN_THE_CAR, word: REFUND_WAITS, decision: REFUND_HELD }[waitsFor]] : []),
        ...(backPence > 0 ? ['The money goes to the card you paid with.'] : []),
        ...(backPence > 0 && waitsFor === null ? [REFUND_TIME] : []),
        bookingButton(facts),
        ...receiptBlocks(receiptOf(facts)),
      ],
      why: buyersWhy,
    },
    seller: {
      kind: 'sale_cancelled',
      subject: `The purchase of your ${carName} is cancelled`,
      preview: {
        none: 'Do not hand the car over.',
        back: 'If you don’t have it back yet, agree how you get it.',
        car: `${buyerFirstname} gives the car back.`,
        word: 'Tell us where the car is.',
        decision: 'It stays on hold.',
      }[sellersPart],
      heading: 'The purchase of your car is cancelled',
      blocks: [
        ...reason,
        {
          none: `The purchase of your ${carName} by ${buyerFirstname} is cancelled. Do not hand the car over.`,
          back: `The purchase of your ${carName} by ${buyerFirstname} is cancelled. If you don’t have the car back yet, agree by message how you get it.`,
          car: `${buyerFirstname} has cancelled the purchase of your ${carName} and gives it back within 14 days. Once you have it, say so in the sale: only then we refund the buyer.`,
          word: `The purchase of your ${carName} by ${buyerFirstname} is cancelled. The agreed time has begun, so tell us in the sale${byTheEndOf(until)} where the car is: not handed over, with the buyer, or back with you. Until then we don’t refund the buyer. If we don’t hear from you, we decide.`,
          decision: `${buyerFirstname} has cancelled the purchase of your ${carName}. It stays on hold, and we don’t refund the buyer until we have decided. If you have the car or get it back, keep it until then.`,
        }[sellersPart],
        saleButton(facts),
      ],
      why: sellersWhy,
    },
  } satisfies DealEmails
}

/** The bank was given the refund. */
export function refundedEmails(facts: BookingFacts, amountPence: number) {
  const { id, carName } = facts
  return {
    buyer: {
      kind: 'refunded',
      subject: `We have refunded ${formatPounds(amountPence)}`,
      preview: `Booking ${id}, the ${carName}`,
      heading: 'Your refund is on its way to your bank',
      blocks: [
        `We have refunded ${formatPounds(amountPence)} for the ${carName} to the card you paid with.`,
        'It usually takes 5 to 10 working days until your bank shows it.',
        bookingButton(facts),
        ...receiptBlocks(receiptOf(facts)),
      ],
      why: buyersWhy,
    },
  } satisfies DealEmails
}

export const buyersWhy = `You get this email because you booked this car on ${SITE_NAME}.`
export const sellersWhy = `You get this email because you advertise this car on ${SITE_NAME}.`
export const payersWhy = `You get this email because you paid for this car on ${SITE_NAME}.`
export const operatorsWhy = `You get this email because you run ${SITE_NAME}.`

const addressOf = ({ id, site }: DealFacts) => `${site}/profile/bookings/${id}`
export const bookingButton = (facts: DealFacts) => button('See your booking', addressOf(facts))
export const saleButton = (facts: DealFacts) => button('See the sale', addressOf(facts))

/** 'Collection: Friday 27 November 2026, morning, 8am to 12pm' */
function handOverLine({ isCollection, slot }: ReceiptFacts): string {
  const how = isCollection ? 'Collection' : 'Delivery'
  return slot === null ? `${how}: the day is not agreed yet` : `${how}: ${slotInWords(slot)}`
}

function collectionAdvice({ seller, sellerKind }: ReceiptFacts): string {
  const [place] = townAndOutcode(seller)
  const who = sellerKind === 'dealer' ? 'dealer' : 'seller'
  return `The car is ${place === undefined ? `with the ${who}` : `in ${place}`}. Ask the ${who} by message for the exact place. Bring your passport or driving licence.`
}

/** 'The day is agreed: 27 November 2026 at 09:30' */
export const timelineBlock = (steps: readonly DealStep[]) =>
  rows(steps.map(({ title, at, note }) => ({ label: title, value: at ? formatDateTime(at) : (note ?? '–') })))

export function receiptBlocks({ title, facts, costs, totalPence, movements, information }: Receipt) {
  const moved = movements.map(({ label, on, amountPence }) => ({
    label: `${label}, ${on}`,
    value: formatPounds(amountPence),
  }))
  return [
    heading(title),
    rows(facts.map(({ label, lines }) => ({ label, value: lines.join(', ') }))),
    rows([
      ...costs.map(({ label, amountPence }) => ({ label, value: formatPounds(amountPence) })),
      { label: 'Total', value: formatPounds(totalPence), isTotal: true },
    ]),
    ...(moved.length === 0 ? [] : [rows(moved)]),
    ...information.flatMap(({ title, paragraphs }) => [heading(title), ...paragraphs]),
  ]
}

const heading = (text: string): Block => ({ kind: 'heading', text })
