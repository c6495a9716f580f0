/** Viewings and test drives before anything is paid, as appointments of a conversation's two accounts. */
import type { Transaction } from 'kysely'
import { type SlotDays, slotDaysFrom } from '#contracts/buying/slots.ts'
import type { Conversation } from '#contracts/enquiries/conversation.ts'
import { placeInWords } from '#contracts/enquiries/meeting-words.ts'
import { londonDay } from '#contracts/london-days.ts'
import { contactsOf } from '#server/accounts/recipients.store.ts'
import type { AppointmentFacts } from '#server/appointments/appointment-emails.ts'
import type { AppointmentHost } from '#server/appointments/appointments.service.ts'
import type { AppointmentRow } from '#server/appointments/appointments.store.ts'
import { listCardsInAnyState } from '#server/listings/listings.service.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { type ConversationReader, readersOf } from './conversations.store.ts'
import { type DealBetween, dealBetween } from './deal-between.store.ts'
import { otherNameOf } from './enquiry-emails.ts'
import { lockConversation } from './messages.store.ts'
import { recipientOf } from './notifications.store.ts'
import { isOpen, noSuchConversation } from './sending.ts'

/** Days for a meeting; null where there can't be one, as with a visitor who has no account. */
export function meetingDays(
  readers: readonly ConversationReader[],
  deal: DealBetween | undefined,
): SlotDays | null {
  if (!readers.every(reader => reader.accountId !== null && isOpen(reader))) return null
  const days = slotDaysFrom(new Date(), 'collection', () => false)
  if (!deal?.reservedUntil) return days
  const lastDay = londonDay(deal.reservedUntil)
  return {
    ...days,
    to: lastDay < days.to ? lastDay : days.to,
    reservedUntil: deal.reservedUntil.toISOString(),
  }
}

/** Where the two meet: the seller's address as far as the deal lets the buyer see it. */
export async function meetingPlace(
  connection: Connection,
  readers: readonly ConversationReader[],
  deal: DealBetween | undefined,
): Promise<NonNullable<Conversation['meetingPlace']>> {
  const seller = readers.find(({ side }) => side === 'seller')
  const isShared = seller !== undefined && deal?.sellerSharesAddress === true
  const { address } = await contactsOf(connection, isShared ? seller.accountId : null)
  return { address, bookingId: deal?.bookingId ?? null }
}

export class Meetings implements AppointmentHost {
  readonly kinds = ['viewing', 'test_drive'] as const
  readonly column = 'conversation_id'

  async open(trx: Transaction<DB>, id: string, by: string | 'time') {
    if (!isUuid(id)) throw noSuchConversation()
    await lockConversation(trx, id)
    const readers = await readersOf(trx, id)
    const reader = by === 'time' ? readers[0] : readers.find(({ accountId }) => accountId === by)
    if (!reader) throw noSuchConversation()
    return { side: reader.side, days: meetingDays(readers, await dealBetween(trx, readers)) }
  }

  async facts(trx: Transaction<DB>, { conversation_id, kind }: AppointmentRow): Promise<AppointmentFacts> {
    const readers = await readersOf(trx, conversation_id!)
    const [car] = await listCardsInAnyState(trx, [readers[0]!.listingId])
    const place = await meetingPlace(trx, readers, await dealBetween(trx, readers))
    const party = async (side: 'buyer' | 'seller') => {
      const [own, other] = readers.toSorted(one => (one.side === side ? -1 : 1))
      const { text, next } = placeInWords(place, { side, otherName: otherNameOf(own!), car: car! })
      return {
        email: (await recipientOf(trx, own!.sideId))?.email,
        name: otherNameOf(other!),
        whenAgreed: [text, next === null ? '' : `${next}.`].filter(Boolean),
      }
    }
    return {
      what: `${kind === 'viewing' ? 'viewing' : 'test drive'} of the ${car!.name}`,
      path: `/profile/enquiries/${conversation_id}`,
      silence: 'If you don’t answer, the proposal ends, and nobody has to come.',
      sides: { buyer: await party('buyer'), seller: await party('seller') },
    }
  }

  async follow(): Promise<boolean> {
    return false
  }
}
