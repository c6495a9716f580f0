/** The emails about reservations, by a fee or for a payment, and about payments that do not book the car. */
import type { ReservationEnd } from '#contracts/buying/booking-lifecycle.ts'
import { REFUND_TIME } from '#contracts/buying/booking-words.ts'
import { formatDateTime, formatPounds } from '#contracts/text/english.ts'
import type { SellersReason } from '#server/payments/payment-failures.ts'
import { button } from '#server/platform/mail/email.ts'
import type { BookingRow } from '../bookings.store.ts'
import {
  bookingButton,
  buyersWhy,
  type DealEmails,
  type DealFacts,
  payersWhy,
  saleButton,
  sellersWhy,
} from './booking-emails.ts'

/** By a deposit. */
export function reservedEmails(facts: DealFacts, { deposit_pence, deposit_until }: BookingRow): DealEmails {
  const { carName, buyerFirstname } = facts
  const end = formatDateTime(deposit_until!)
  const deposit = formatPounds(deposit_pence!)
  return {
    buyer: {
      kind: 'reserved',
      subject: `You have reserved the ${carName}`,
      preview: `It is held for you until ${end}.`,
      heading: 'The car is reserved for you',
      blocks: [
        `We have received ${deposit}. The ${carName} is held for you until ${end}.`,
        'Write to the seller and agree when you see the car. Then buy it here, or end the reservation.',
        `The ${deposit} is taken off the price when you buy. If you don’t, you get all of it back, whatever the reason.`,
        bookingButton(facts),
      ],
      why: buyersWhy,
    },
    seller: {
      kind: 'car_reserved',
      subject: `${buyerFirstname} has reserved your ${carName}`,
      preview: `It is held until ${end}.`,
      heading: 'Your car is reserved',
      blocks: [
        `${buyerFirstname} has paid a reservation fee for your ${carName}. It is held until ${end}.`,
        'Agree by message when it can be seen. If you don’t want to sell it, end the reservation.',
        'Don’t hand the car over yet: it is not paid for.',
        saleButton(facts),
      ],
      why: sellersWhy,
    },
  }
}

/** The deposit goes back. */
export function reservationOverEmails(facts: DealFacts, row: BookingRow): DealEmails {
  const { carName, buyerFirstname } = facts
  const why = row.reservation_end as ReservationEnd
  const deposit = formatPounds(row.deposit_pence!)
  const reason = {
    by_buyer: {
      buyer: 'You have ended the reservation.',
      seller: `${buyerFirstname} has ended the reservation of your ${carName}.`,
    },
    by_seller: {
      buyer: 'The seller has ended the reservation.',
      seller: `You have ended the reservation of your ${carName}.`,
    },
    over: {
      buyer: 'The three days are over.',
      seller: `${buyerFirstname} has not bought your ${carName} within three days.`,
    },
    car_gone: {
      buyer: 'The car is no longer for sale here.',
      seller: `The reservation of your ${carName} has ended.`,
    },
  }[why]
  const isForSale = why !== 'car_gone'
  return {
    buyer: {
      ...ended(carName),
      preview: `You get back ${deposit}.`,
      blocks: [
        `${reason.buyer} You have not bought the ${carName}.`,
        `${deposit} goes back to the card you paid with. ${REFUND_TIME}`,
        nextButton(facts, isForSale && why !== 'by_seller'),
      ],
      why: buyersWhy,
    },
    seller: {
      kind: 'reservation_ended',
      subject: `The reservation of your ${carName} has ended`,
      preview: isForSale ? 'Your car is for sale again.' : 'Your car is not for sale.',
      heading: 'The reservation has ended',
      blocks: [
        `${reason.seller} ${isForSale ? 'Your car is for sale again.' : ''}`.trim(),
        saleButton(facts),
      ],
      why: sellersWhy,
    },
  }
}

/** The seller has withdrawn the car, or changed its price, while it was reserved and not paid. */
export function reservationEndedEmails(facts: DealFacts, why: SellersReason): DealEmails {
  const { carName } = facts
  const isWithdrawn = why === 'withdrawn'
  return {
    buyer: {
      ...ended(carName),
      preview: 'You have not paid for it.',
      blocks: [
        isWithdrawn
          ? `The seller has withdrawn the ${carName} before you paid for it. You have not bought it.`
          : `The seller has changed the price of the ${carName} before you paid for it. You can still buy it at the new price.`,
        'If a payment was on its way at that moment, you get it back.',
        nextButton(facts, !isWithdrawn, 'See the new price'),
      ],
      why: buyersWhy,
    },
  }
}

const ended = (carName: string) => ({
  kind: 'reservation_ended',
  subject: `Your reservation of the ${carName} has ended`,
  heading: 'Your reservation has ended',
})

const nextButton = ({ site, carAddress }: DealFacts, isForSale: boolean, label = 'See the car') =>
  isForSale ? button(label, carAddress) : button('Find another car', `${site}/search`)

/** Why money that has come does not book the car. */
export type LateReason = 'paid_already' | 'price_changed' | 'form_changed' | 'not_reserved' | 'car_gone'

/** A payment that does not book the car is refunded as a whole. */
export function lateRefundEmails(facts: DealFacts, amountPence: number, reason: LateReason) {
  const { site, carName } = facts
  const amount = formatPounds(amountPence)
  const email = { subject: `We are refunding ${amount}`, why: payersWhy }
  if (reason === 'paid_already')
    return {
      buyer: {
        ...email,
        kind: 'paid_twice',
        preview: `You paid twice for the ${carName}.`,
        heading: 'You get your second payment back',
        blocks: [
          `You paid ${amount} for the ${carName} when it was paid already. Your booking stays as it is.`,
          `You get this payment back, to the card you paid with. ${REFUND_TIME}`,
          button('See your bookings', `${site}/profile/bookings`),
        ],
      },
    }
  const words = {
    price_changed: 'It no longer costs the same.',
    form_changed: 'You had changed your details in the meantime. The car is still for sale.',
    not_reserved: 'The car is not reserved for you.',
    car_gone: 'The car could no longer be sold to you.',
  }[reason]
  return {
    buyer: {
      ...email,
      kind: 'paid_too_late',
      preview: `Your payment came too late for the ${carName}.`,
      heading: 'You have not bought the car',
      blocks: [
        `Your payment of ${amount} for the ${carName} reached us after your reservation had ended. ${words}`,
        `You get all of it back, to the card you paid with. ${REFUND_TIME}`,
        nextButton(facts, reason !== 'car_gone'),
      ],
    },
  }
}
