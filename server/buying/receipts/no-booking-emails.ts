/**
 * The emails to a buyer whose reservation or payment comes to nothing. `site` is the start of links, without
 * a trailing slash.
 */
import { REFUND_TIME } from '#contracts/buying/booking-words.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { formatPounds } from '#contracts/text/english.ts'
import type { SellersReason } from '#server/payments/payment-failures.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { buyersWhy, textBlock } from './booking-emails.ts'

/** Why money that has come does not book the car. */
export type LateReason = 'paid_already' | 'price_changed' | 'form_changed' | 'not_reserved' | 'car_gone'

/** A payment that does not book the car is refunded as a whole. */
export function lateRefundEmail(
  {
    carName,
    carPath,
    amountPence,
    reason,
  }: { carName: string; carPath: string; amountPence: number; reason: LateReason },
  site: string,
): Email {
  if (reason === 'paid_already')
    return {
      kind: 'paid_twice',
      subject: `We are refunding ${formatPounds(amountPence)}`,
      preview: `You paid twice for the ${carName}.`,
      heading: 'You get your second payment back',
      blocks: [
        textBlock(
          `You paid ${formatPounds(amountPence)} for the ${carName} when it was paid already. Your booking stays as it is.`,
        ),
        textBlock(`You get this payment back, to the card you paid with. ${REFUND_TIME}`),
        { kind: 'button', label: 'See your bookings', href: `${site}/profile/bookings` },
      ],
      why: `You get this email because you paid for this car on ${SITE_NAME}.`,
    }
  const isOnSale = reason !== 'car_gone'
  return {
    kind: 'paid_too_late',
    subject: `We are refunding ${formatPounds(amountPence)}`,
    preview: `Your payment came too late for the ${carName}.`,
    heading: 'You have not bought the car',
    blocks: [
      textBlock(
        `Your payment of ${formatPounds(amountPence)} for the ${carName} reached us after your reservation had ended. ${
          {
            price_changed: 'It no longer costs the same.',
            form_changed: 'You had changed your details in the meantime. The car is still for sale.',
            not_reserved: 'The car is not reserved for you.',
            car_gone: 'The car could no longer be sold to you.',
          }[reason]
        }`,
      ),
      textBlock(`You get all of it back, to the card you paid with. ${REFUND_TIME}`),
      isOnSale
        ? { kind: 'button', label: 'See the car', href: `${site}${carPath}` }
        : { kind: 'button', label: 'Find another car', href: `${site}/search` },
    ],
    why: `You get this email because you paid for this car on ${SITE_NAME}.`,
  }
}

/** The seller has ended a reservation that was not paid. */
export function reservationEndedEmail(
  { carName, carPath, why }: { carName: string; carPath: string; why: SellersReason },
  site: string,
): Email {
  const isWithdrawn = why === 'withdrawn'
  return {
    kind: 'reservation_ended',
    subject: `Your reservation of the ${carName} has ended`,
    preview: 'You have not paid for it.',
    heading: 'Your reservation has ended',
    blocks: [
      textBlock(
        isWithdrawn
          ? `The seller has withdrawn the ${carName} before you paid for it. You have not bought it.`
          : `The seller has changed the price of the ${carName} before you paid for it. You can still buy it at the new price.`,
      ),
      textBlock('If a payment was on its way at that moment, you get it back.'),
      isWithdrawn
        ? { kind: 'button', label: 'Find another car', href: `${site}/search` }
        : { kind: 'button', label: 'See the new price', href: `${site}${carPath}` },
    ],
    why: buyersWhy,
  }
}
