/**
 * The emails about a booking, to its buyer and to the seller of the car. Buyers get the receipt with them;
 * sellers learn nothing of the buyer but a first name. `site` is the start of links, without a trailing
 * slash.
 */
import {
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
import type { Receipt } from '#contracts/buying/receipts/receipt.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { formatDateTime, formatPounds } from '#contracts/text/english.ts'
import type { Block, Email } from '#server/platform/mail/email.ts'
import { carLines, type ReceiptFacts, receiptOf, townAndOutcode } from './receipt.ts'

export interface BookingFacts extends ReceiptFacts {
  /** The buyer has the car. */
  isReceived: boolean
  buyerFirstname: string
  /** When the time to answer the proposed day is over; null where none is proposed. */
  answerBy: string | null
  handOver: HandOver
  timeline: Readonly<Record<Side, readonly DealStep[]>>
}

export interface BothEmails {
  buyer: Email
  seller: Email
}

export function bookedEmails(facts: BookingFacts, site: string): BothEmails {
  const { id, carName, buyerFirstname, isCollection, costs } = facts
  return {
    buyer: {
      kind: 'booked',
      subject: `You have bought the ${carName}`,
      preview: `Booking ${id}: ${handOverLine(facts)}`,
      heading: 'You have bought a car',
      blocks: [
        textBlock(
          `Thank you, ${buyerFirstname}. We have received ${formatPounds(costs.totalPence)} for the ${carName}.`,
        ),
        textBlock(handOverLine(facts)),
        textBlock(
          isCollection
            ? collectionAdvice(facts)
            : 'The seller brings the car to the address in your booking. Have your passport or driving licence ready.',
        ),
        bookingButton(facts, site),
        ...receiptBlocks(receiptOf(facts)),
        textBlock(`You can print this receipt or keep it as a PDF: ${receiptAddress(facts, site)}`),
      ],
      why: `You get this email because you bought this car on ${SITE_NAME}.`,
    },
    seller: {
      kind: 'car_sold',
      subject: `${buyerFirstname} has bought your ${carName}`,
      preview: handOverLine(facts),
      heading: 'Your car is sold',
      blocks: [
        textBlock(
          `${buyerFirstname} has bought your ${carName} and paid ${formatPounds(costs.pricePence)} for it.`,
        ),
        {
          kind: 'rows',
          rows: [
            { label: 'Car', value: carLines(facts).join(', ') },
            ...(facts.seller.name === null ? [] : [{ label: 'Sold by', value: facts.seller.name }]),
          ],
        },
        textBlock(handOverLine(facts)),
        ...(facts.answerBy === null
          ? []
          : [
              textBlock(
                `Does this day suit you? Please answer by ${formatDateTime(facts.answerBy)}: accept it, or offer up to three others. If you do not answer, the purchase ends and the buyer gets all the money back.`,
              ),
            ]),
        textBlock(haveReady(isCollection)),
        saleButton(facts, site),
        textBlock(
          'When you hand the car over, the buyer shows you a code of six digits. Enter it in the sale.',
        ),
        textBlock(`Tell us here which account to pay you to: ${site}/profile/payouts`),
        small(
          'Hand the car over only once the booking on our site says that it is paid. We never ask you to send money.',
        ),
      ],
      why: sellersWhy,
    },
  }
}

/** By the buyer or, before the hand-over, by an operator. `backPence`: what the buyer gets back. */
export function cancelledEmails(
  facts: BookingFacts & { why?: string | undefined },
  backPence: number,
  site: string,
): BothEmails {
  const { id, carName, buyerFirstname, costs } = facts
  const why = facts.why === undefined ? [] : [textBlock(facts.why)]
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
        textBlock(`The purchase of the ${carName} is cancelled.`),
        ...why,
        {
          kind: 'rows',
          rows: [
            { label: 'You paid', value: formatPounds(costs.totalPence) },
            ...(keptPence > 0 ? [{ label: 'We keep the admin charge', value: formatPounds(keptPence) }] : []),
            { label: 'You get back', value: formatPounds(backPence), isTotal: true },
          ],
        },
        ...(waitsFor === 'car' ? [textBlock(RETURN_THE_CAR)] : []),
        ...(waitsFor === 'word' ? [textBlock(REFUND_WAITS)] : []),
        ...(waitsFor === 'decision' ? [textBlock(REFUND_HELD)] : []),
        ...(backPence > 0 ? [textBlock('The money goes to the card you paid with.')] : []),
        ...(backPence > 0 && waitsFor === null ? [textBlock(REFUND_TIME)] : []),
        bookingButton(facts, site),
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
        ...why,
        textBlock(
          {
            none: `The purchase of your ${carName} by ${buyerFirstname} is cancelled. Do not hand the car over.`,
            back: `The purchase of your ${carName} by ${buyerFirstname} is cancelled. If you don’t have the car back yet, agree by message how you get it.`,
            car: `${buyerFirstname} has cancelled the purchase of your ${carName} and gives it back within 14 days. Once you have it, say so in the sale: only then we refund the buyer.`,
            word: `The purchase of your ${carName} by ${buyerFirstname} is cancelled. The agreed time has begun, so tell us in the sale${byTheEndOf(until)} where the car is: not handed over, with the buyer, or back with you. Until then we don’t refund the buyer. If we don’t hear from you, we decide.`,
            decision: `${buyerFirstname} has cancelled the purchase of your ${carName}. It stays on hold, and we don’t refund the buyer until we have decided. If you have the car or get it back, keep it until then.`,
          }[sellersPart],
        ),
        saleButton(facts, site),
      ],
      why: sellersWhy,
    },
  }
}

/** The bank was given the refund. */
export function refundedEmail(facts: BookingFacts, amountPence: number, site: string): Email {
  const { id, carName } = facts
  return {
    kind: 'refunded',
    subject: `We have refunded ${formatPounds(amountPence)}`,
    preview: `Booking ${id}, the ${carName}`,
    heading: 'Your refund is on its way to your bank',
    blocks: [
      textBlock(
        `We have refunded ${formatPounds(amountPence)} for the ${carName} to the card you paid with.`,
      ),
      textBlock('It usually takes 5 to 10 working days until your bank shows it.'),
      bookingButton(facts, site),
      ...receiptBlocks(receiptOf(facts)),
    ],
    why: buyersWhy,
  }
}

export const buyersWhy = `You get this email because you booked this car on ${SITE_NAME}.`
export const sellersWhy = `You get this email because you advertise this car on ${SITE_NAME}.`

export const textBlock = (text: string): Block => ({ kind: 'text', text })
const small = (text: string): Block => ({ kind: 'small', text })

const bookingPath = ({ id }: Pick<ReceiptFacts, 'id'>, site: string) => `${site}/profile/bookings/${id}`
const receiptAddress = (facts: ReceiptFacts, site: string) => `${bookingPath(facts, site)}/receipt`
export const bookingButton = (facts: Pick<ReceiptFacts, 'id'>, site: string): Block => ({
  kind: 'button',
  label: 'See your booking',
  href: bookingPath(facts, site),
})
export const saleButton = (facts: Pick<ReceiptFacts, 'id'>, site: string): Block => ({
  kind: 'button',
  label: 'See the sale',
  href: bookingPath(facts, site),
})

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
export const timelineBlock = (steps: readonly DealStep[]): Block => ({
  kind: 'rows',
  rows: steps.map(({ title, at, note }) => ({
    label: title,
    value: at ? formatDateTime(at) : (note ?? '–'),
  })),
})

export function receiptBlocks({ title, facts, costs, totalPence, movements, information }: Receipt): Block[] {
  return [
    { kind: 'heading', text: title },
    { kind: 'rows', rows: facts.map(({ label, lines }) => ({ label, value: lines.join(', ') })) },
    {
      kind: 'rows',
      rows: [
        ...costs.map(({ label, amountPence }) => ({ label, value: formatPounds(amountPence) })),
        { label: 'Total', value: formatPounds(totalPence), isTotal: true },
      ],
    },
    ...(movements.length === 0
      ? []
      : [
          {
            kind: 'rows' as const,
            rows: movements.map(({ label, on, amountPence }) => ({
              label: `${label}, ${on}`,
              value: formatPounds(amountPence),
            })),
          },
        ]),
    ...information.flatMap(({ title, paragraphs }): Block[] => [
      { kind: 'heading', text: title },
      ...paragraphs.map(textBlock),
    ]),
  ]
}
