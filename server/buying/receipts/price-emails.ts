/** Emails about a lower price that is proposed at the door. */
import type { Side } from '#contracts/buying/hand-over.ts'
import { formatPounds } from '#contracts/text/english.ts'
import {
  type BookingFacts,
  bookingButton,
  buyersWhy,
  type DealEmails,
  receiptBlocks,
  saleButton,
  sellersWhy,
} from './booking-emails.ts'
import { receiptOf } from './receipt.ts'

type PriceNews =
  | { kind: 'price_asked'; pence: number; reason: string }
  | { kind: 'price_refused'; pence: number }
  | { kind: 'price_agreed'; lessPence: number }

/** To these sides. */
export const priceEmails = (facts: BookingFacts, news: PriceNews, to: readonly Side[]): DealEmails =>
  Object.fromEntries(to.map(side => [side, priceEmail(facts, news, side === 'buyer')]))

function priceEmail(facts: BookingFacts, news: PriceNews, isBuyer: boolean) {
  const [subject, ...texts] = wordsFor(facts, news, isBuyer)
  const hasReceipt = isBuyer && news.kind === 'price_agreed'
  return {
    ...{ kind: news.kind, subject: subject!, preview: texts[0]!, heading: subject! },
    blocks: [
      ...texts,
      (isBuyer ? bookingButton : saleButton)(facts),
      ...(hasReceipt ? receiptBlocks(receiptOf(facts)) : []),
    ],
    why: isBuyer ? buyersWhy : sellersWhy,
  }
}

/** The subject, and what follows. */
function wordsFor(
  { carName, costs, buyerFirstname }: BookingFacts,
  news: PriceNews,
  isBuyer: boolean,
): string[] {
  const other = isBuyer ? 'The seller' : buyerFirstname
  const price = formatPounds(costs.pricePence)
  if (news.kind === 'price_asked')
    return [
      `${formatPounds(news.pence)} for the ${carName}?`,
      `${other} proposes a price of ${formatPounds(news.pence)} for the ${carName}, in place of ${price}.`,
      `The reason: ${news.reason}`,
      'Nothing changes unless you accept it. You can also refuse it, or cancel.',
    ]
  if (news.kind === 'price_refused')
    return [`${other} refuses ${formatPounds(news.pence)}`, `The price of the ${carName} stays ${price}.`]
  return [
    `The price is now ${price}`,
    `You and ${isBuyer ? 'the seller' : other} have agreed on ${price} for the ${carName}.`,
    isBuyer
      ? `We refund ${formatPounds(news.lessPence)} to the card you paid with.`
      : `That is ${formatPounds(news.lessPence)} less, which goes back to the buyer.`,
    `The deal sheet has a new version with this price: you find it in the ${isBuyer ? 'booking' : 'sale'}.`,
  ]
}
