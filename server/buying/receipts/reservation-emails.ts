/** The emails about a reservation by deposit. `site` is the start of links, without a trailing slash. */

import type { ReservationEnd } from '#contracts/buying/booking-lifecycle.ts'
import { REFUND_TIME } from '#contracts/buying/booking-words.ts'
import { formatDateTime, formatPounds } from '#contracts/text/english.ts'
import type { Block } from '#server/platform/mail/email.ts'
import {
  type BothEmails,
  bookingButton,
  buyersWhy,
  saleButton,
  sellersWhy,
  textBlock,
} from './booking-emails.ts'

export interface ReservationFacts {
  /** The booking's number. */
  id: string
  carName: string
  carPath: string
  buyerFirstname: string
  depositPence: number
  until: Date
}

export function reservedEmails(facts: ReservationFacts, site: string): BothEmails {
  const { carName, buyerFirstname, depositPence, until } = facts
  const end = formatDateTime(until.toISOString())
  const deposit = formatPounds(depositPence)
  return {
    buyer: {
      kind: 'reserved',
      subject: `You have reserved the ${carName}`,
      preview: `It is held for you until ${end}.`,
      heading: 'The car is reserved for you',
      blocks: [
        textBlock(`We have received ${deposit}. The ${carName} is held for you until ${end}.`),
        textBlock(
          'Write to the seller and agree when you see the car. Then buy it here, or end the reservation.',
        ),
        textBlock(
          `The ${deposit} is taken off the price when you buy. If you don’t, you get all of it back, whatever the reason.`,
        ),
        bookingButton(facts, site),
      ],
      why: buyersWhy,
    },
    seller: {
      kind: 'car_reserved',
      subject: `${buyerFirstname} has reserved your ${carName}`,
      preview: `It is held until ${end}.`,
      heading: 'Your car is reserved',
      blocks: [
        textBlock(
          `${buyerFirstname} has paid a reservation fee for your ${carName}. It is held until ${end}.`,
        ),
        textBlock('Agree by message when it can be seen. If you don’t want to sell it, end the reservation.'),
        textBlock('Don’t hand the car over yet: it is not paid for.'),
        saleButton(facts, site),
      ],
      why: sellersWhy,
    },
  }
}

const buyersReasons: Readonly<Record<ReservationEnd, string>> = {
  by_buyer: 'You have ended the reservation.',
  by_seller: 'The seller has ended the reservation.',
  over: 'The three days are over.',
  car_gone: 'The car is no longer for sale here.',
}

export function reservationOverEmails(
  facts: ReservationFacts,
  why: ReservationEnd,
  site: string,
): BothEmails {
  const { carName, carPath, buyerFirstname, depositPence } = facts
  const isForSale = why !== 'car_gone'
  const next: Block = isForSale
    ? { kind: 'button', label: 'See the car', href: `${site}${carPath}` }
    : { kind: 'button', label: 'Find another car', href: `${site}/search` }
  const sellersReasons: Readonly<Record<ReservationEnd, string>> = {
    by_buyer: `${buyerFirstname} has ended the reservation of your ${carName}.`,
    by_seller: `You have ended the reservation of your ${carName}.`,
    over: `${buyerFirstname} has not bought your ${carName} within three days.`,
    car_gone: `The reservation of your ${carName} has ended.`,
  }
  return {
    buyer: {
      kind: 'reservation_ended',
      subject: `Your reservation of the ${carName} has ended`,
      preview: `You get back ${formatPounds(depositPence)}.`,
      heading: 'Your reservation has ended',
      blocks: [
        textBlock(`${buyersReasons[why]} You have not bought the ${carName}.`),
        textBlock(`${formatPounds(depositPence)} goes back to the card you paid with. ${REFUND_TIME}`),
        next,
      ],
      why: buyersWhy,
    },
    seller: {
      kind: 'reservation_ended',
      subject: `The reservation of your ${carName} has ended`,
      preview: isForSale ? 'Your car is for sale again.' : 'Your car is not for sale.',
      heading: 'The reservation has ended',
      blocks: [
        textBlock(`${sellersReasons[why]} ${isForSale ? 'Your car is for sale again.' : ''}`.trim()),
        saleButton(facts, site),
      ],
      why: sellersWhy,
    },
  }
}
