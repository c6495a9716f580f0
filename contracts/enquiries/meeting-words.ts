/** Where an agreed viewing or test drive takes place, in words for one side. */
import type { Side } from '../buying/hand-over.ts'
import type { ListingCard } from '../listings/listing.ts'
import type { Conversation } from './conversation.ts'

interface MeetingParties {
  side: Side
  otherName: string
  car: Pick<ListingCard, 'town' | 'outcode'>
}

/** `next`: what this side can do so that the buyer knows the address; null where the buyer does. */
export function placeInWords(
  { address, bookingId }: NonNullable<Conversation['meetingPlace']>,
  { side, otherName, car }: MeetingParties,
): { text: string; next: string | null } {
  if (address.length > 0)
    return {
      text: side === 'buyer' ? `Where: ${address.join(', ')}.` : `${otherName} can see your address.`,
      next: null,
    }
  const place = [car.town, car.outcode].filter(Boolean).join(', ')
  if (side === 'buyer') return { text: place ? `The car is in ${place}.` : '', next: 'Ask where by message' }
  return {
    text: `${otherName} can’t see your address yet${place ? `, only ${place}` : ''}.`,
    next: bookingId === null ? 'Send your address by message' : 'Share my address',
  }
}
