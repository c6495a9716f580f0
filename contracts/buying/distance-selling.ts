/**
 * What a buyer is told of cancelling before they pay, and again with the receipt. Sources: the Consumer
 * Contracts Regulations 2013 (right to cancel, schedule 3) and the Consumer Rights Act 2015 (faulty goods);
 * neither covers a sale by a private person. Where the law lets the buyer pay for the return of the car, this
 * site does not: cancelling is free.
 */
import { SITE_NAME } from '../site.ts'

/** Days after the day on which the buyer received the car. */
export const CANCELLATION_DAYS = 14
/** In which a faulty car can be rejected. */
export const REJECTION_DAYS = 30

export interface InformationPart {
  readonly title: string
  readonly paragraphs: readonly string[]
}

const fromDealer: readonly InformationPart[] = [
  {
    title: 'Your right to cancel',
    paragraphs: [
      `You buy this car from a dealer, and at a distance. You can cancel until the end of the ${CANCELLATION_DAYS}th day after the day you receive the car, for any reason. You do not have to give one.`,
      `To cancel, open the booking in your profile and choose to cancel it. You can also tell us in any other clear statement. You are in time if you send it before that day is over.`,
      'You may use these words, but you do not have to: “I give notice that I cancel my contract of sale of the following car: [name of the car]. Booking number: [number]. Received on: [date]. [Your name and address, and today’s date]”.',
    ],
  },
  {
    title: 'What you get back if you cancel',
    paragraphs: [
      'Everything you paid: the price of the car, the admin charge and the delivery. You do not pay for the return of the car.',
      `Once you have cancelled, give the car back within ${CANCELLATION_DAYS} days. We refund you within ${CANCELLATION_DAYS} days after it is back, to the card you paid with. If you have not received the car yet, we refund you within ${CANCELLATION_DAYS} days after you cancel. If the agreed time of the hand-over has begun, we first ask the seller whether you have the car.`,
      'You may try the car out as you would at a dealer’s. If it has lost value because you used it more than that, the loss can be taken off your refund.',
    ],
  },
  {
    title: 'If the car is faulty',
    paragraphs: [
      `If the car is faulty or not as described, you can reject it within ${REJECTION_DAYS} days after you receive it and get all your money back. After that, the dealer must first repair or replace it. This is separate from your right to cancel.`,
    ],
  },
]

const fromPrivateSeller: readonly InformationPart[] = [
  {
    title: 'You buy from a private person',
    paragraphs: [
      `The law does not give you the right to cancel within ${CANCELLATION_DAYS} days, nor the right to reject a faulty car within ${REJECTION_DAYS} days. Both apply only when you buy from a trader.`,
      'The car must be as the seller has described it, and the seller must have the right to sell it. Look at the car and its papers before you take it.',
    ],
  },
  {
    title: 'Until the car is handed over',
    paragraphs: [
      `You can cancel until the car is handed over to you. ${SITE_NAME} then keeps the admin charge. You get everything else back, within ${CANCELLATION_DAYS} days, to the card you paid with.`,
      'To cancel, open the booking in your profile and choose to cancel it.',
    ],
  },
]

/** In this order: a heading each, with its paragraphs. */
export function distanceSellingInformation(sellerKind: 'dealer' | 'private'): readonly InformationPart[] {
  return sellerKind === 'dealer' ? fromDealer : fromPrivateSeller
}
