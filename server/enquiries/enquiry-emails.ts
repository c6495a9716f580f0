/** The emails of conversations. No stranger's text is in one to an address that is not confirmed. */
import { DELETED_USER } from '#contracts/enquiries/conversation.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { PAYING_SAFELY, SITE_NAME } from '#contracts/site.ts'
import { carInEmail } from '#server/listings/car-in-email.ts'
import { button, type Email, small } from '#server/platform/mail/email.ts'
import { shownText } from '#server/platform/screening/shown-text.ts'
import { type ConversationReader, haveBothWritten } from './conversations.store.ts'

/** How many messages are in one email; the others are on the site. */
const MAX_TEXTS = 5

const MAX_LINES = 40

/** Asks whether the owner of the address wants the message sent. `link` and `site` are absolute. */
export function confirmEnquiryEmail(car: ListingCard, link: string, site: string): Email {
  return {
    kind: 'confirmation_of_an_enquiry',
    subject: 'Confirm your message to a seller',
    preview: 'We send your message once you press the button.',
    heading: 'Send your message?',
    blocks: [
      'Someone, probably you, wrote a message to the seller of this car and gave this address. We send it once you have confirmed it.',
      { kind: 'cars', cars: [carInEmail(car, site)] },
      button('Read and send the message', link),
      small(
        'If it was not you, do nothing: we do not send the message, and delete it after two days. The seller does not see your address.',
      ),
    ],
    why: `You get this email because this address was entered at ${SITE_NAME}.`,
  }
}

interface NewMessages {
  /** Who gets the email. */
  reader: ConversationReader
  car: ListingCard
  /** As written, the oldest first. */
  texts: readonly string[]
  link: string
  site: string
}

export function newMessagesEmail({ reader, car, texts, link, site }: NewMessages): Email {
  const other = otherNameOf(reader)
  const shown = texts
    .slice(0, MAX_TEXTS)
    .map(text => shownText(text, { hidesContacts: !haveBothWritten(reader) }))
  const isSeller = reader.side === 'seller'
  const more = texts.length - shown.length
  return {
    kind: 'new_messages',
    subject: `${other} wrote about ${isSeller ? 'your' : 'the'} ${car.name}`,
    preview: [...shown[0]!.replace(/\s+/g, ' ')].slice(0, 100).join(''),
    heading: isSeller ? `${other} wrote about your car` : `${other}, the seller, wrote to you`,
    blocks: [
      ...shown.flatMap(linesOf),
      ...(more > 0 ? [`And ${more} more on the site.`] : []),
      button('Read and answer', link),
      { kind: 'cars', cars: [carInEmail(car, site)] },
      small(PAYING_SAFELY[isSeller ? 'seller' : 'buyer']),
    ],
    why: `You get this email because you ${isSeller ? 'advertise' : 'asked about'} this car on ${SITE_NAME}. You cannot answer by email: press the button. There you can also block ${other}.`,
  }
}

/** Line breaks mean nothing in HTML: each line is a paragraph, up to a number that no letter has. */
function linesOf(text: string): string[] {
  const lines = text.split(/\n+/)
  return lines.length > MAX_LINES ? [text] : lines
}

/** A first name; links in it are made unusable too, since people choose it. */
export function otherNameOf({ otherName, side }: Pick<ConversationReader, 'otherName' | 'side'>): string {
  return otherName === null ? DELETED_USER : nameOr(otherName, side === 'buyer' ? 'The seller' : 'A buyer')
}

export function nameOr(name: string, nameless: string): string {
  return name.trim() === '' ? nameless : shownText(name, { hidesContacts: true })
}
