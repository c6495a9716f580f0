/** Conversations as one side reads and continues them. */
import type {
  Conversation,
  ConversationMessage,
  ConversationSummary,
  EnquirySent,
} from '#contracts/enquiries/conversation.ts'
import { conversationReportForm, messageForm, partExchangeOfferForm } from '#contracts/forms/enquiry-forms.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { formatPounds } from '#contracts/text/english.ts'
import {
  answerWanted,
  appointmentOf,
  appointmentView,
  proposalsAbout,
} from '#server/appointments/appointments.store.ts'
import { listCardsInAnyState } from '#server/listings/listings.service.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { SignedIn } from '#server/platform/http/account.ts'
import type { Platform } from '#server/platform/module.ts'
import { problem } from '#server/platform/problems.ts'
import { shownText } from '#server/platform/screening/shown-text.ts'
import { readDatedToken, readSignedToken } from '#server/platform/signed-token.ts'
import {
  type ConversationReader,
  conversationsOf,
  countConversations,
  haveBothWritten,
  type MessageRecord,
  messagesFor,
  readerOfAccount,
  readerOfSide,
  readersOf,
} from './conversations.store.ts'
import { dealBetween } from './deal-between.store.ts'
import { nameOr, otherNameOf } from './enquiry-emails.ts'
import { meetingDays, meetingPlace } from './meetings.ts'
import { adoptByEmail, lockConversation, markSeen, type SideChange, updateSide } from './messages.store.ts'
import { insertConversationReport } from './moderation.store.ts'
import { recipientOf } from './notifications.store.ts'
import { CONVERSATION_KEY, LINK_DAYS } from './notifications.ts'
import { partExchangeIn, storeOffer } from './part-exchanges.store.ts'
import { isOpen, noSuchConversation, takeMessageTurn, writeMessage } from './sending.ts'

const CONVERSATIONS_A_PAGE = 20
/** Earlier ones are on further pages. */
const MESSAGES_A_PAGE = 50
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

type Dependencies = Pick<Platform, 'config' | 'database' | 'jobs' | 'attemptLimiter'>

/** Who opens a conversation: by its id and the login, or by the key of an emailed link. */
export interface ConversationAccess {
  key: string
  account: SignedIn | undefined
}

export class Conversations {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  async list({ id, email }: SignedIn, page: number) {
    const { database } = this.#dependencies
    await adoptByEmail(database, { id, email })
    const paging = { limit: CONVERSATIONS_A_PAGE, offset: (page - 1) * CONVERSATIONS_A_PAGE }
    const [records, count] = await Promise.all([
      conversationsOf(database, id, paging),
      countConversations(database, id, 'all'),
    ])
    const cars = await this.#cars(records)
    const ids = records.map(({ conversationId }) => conversationId)
    const proposals = await proposalsAbout(database, 'conversation_id', ids)
    return {
      conversations: records.map(
        (record): ConversationSummary => ({
          ...sharedView(record, cars),
          lastMessage: messageView(record, record.lastMessage),
          answerBy: isOpen(record) ? answerWanted(proposals.get(record.conversationId), record.side) : null,
        }),
      ),
      page,
      pages: Math.max(1, Math.ceil(count / CONVERSATIONS_A_PAGE)),
    }
  }

  async countUnread({ id, email }: SignedIn): Promise<number> {
    const { database } = this.#dependencies
    await adoptByEmail(database, { id, email })
    return await countConversations(database, id, 'unread')
  }

  /** Throws 'not-signed-in', 'link-ended' and 'conversation-not-found' for others' too, as all methods do. */
  async read(opening: ConversationAccess, before: number | undefined): Promise<Conversation> {
    const { database } = this.#dependencies
    const reader = await this.#readerOf(opening)
    // One more tells whether there are earlier ones.
    const latest = await messagesFor(database, reader, { before, limit: MESSAGES_A_PAGE + 1 })
    const shown = latest.slice(0, MESSAGES_A_PAGE).reverse()
    const both = await readersOf(database, reader.conversationId)
    const deal = await dealBetween(database, both)
    const days = meetingDays(both, deal)
    const meeting = await appointmentOf(database, { column: 'conversation_id', id: reader.conversationId })
    const shared = sharedView(reader, await this.#cars([reader]))
    const partExchange = (await partExchangeIn(database, reader.conversationId)) ?? null
    return {
      ...{ ...shared, partExchange, mayOffer: partExchange !== null && isTrader(shared) },
      ownName: nameOr(reader.ownName ?? '', 'You'),
      isOpen: isOpen(reader),
      hasClosed: reader.hasClosed,
      hasBlocked: reader.hasBlocked,
      hidesContacts: !haveBothWritten(reader),
      messages: shown.map(message => messageView(reader, message)),
      meeting: meeting ? appointmentView(meeting, reader.side, days !== null) : null,
      meetingPlace: meeting?.state === 'agreed' ? await meetingPlace(database, both, deal) : null,
      meetingDays: days,
      earlier: latest.length > shown.length ? String(shown[0]!.id) : null,
    }
  }

  /** Throws 'bad-form', 'conversation-closed' and 'too-many-requests'. */
  async write(opening: ConversationAccess, sent: unknown): Promise<EnquirySent> {
    const { config, database, jobs, attemptLimiter } = this.#dependencies
    const reader = await this.#readerOf(opening)
    const { message } = checkedValues(messageForm, sent)
    const author = await recipientOf(database, reader.sideId)
    if (!author) throw noSuchConversation()
    await takeMessageTurn(attemptLimiter, author.email)
    const state = await database
      .transaction()
      .execute(trx => writeMessage(trx, { jobs, secret: config.secret }, reader, message))
    return { state: state === 'held' ? 'held' : 'sent', conversationId: reader.conversationId }
  }

  /** A trader's figure for the buyer's car, which the buyer gets as a message too. Throws 'wrong-state'. */
  async offer(opening: ConversationAccess, sent: unknown): Promise<void> {
    const { config, database, jobs } = this.#dependencies
    const reader = await this.#readerOf(opening)
    const offerPence = Math.round(checkedValues(partExchangeOfferForm, sent).askingPrice! * 100)
    const own = await partExchangeIn(database, reader.conversationId)
    if (!own || !isTrader(sharedView(reader, await this.#cars([reader]))))
      throw problem('wrong-state', 'Only a trader can answer a part exchange with a figure.')
    const text = `For your ${own.car} we give ${formatPounds(offerPence)} in part exchange, subject to inspection.`
    await database.transaction().execute(async trx => {
      await storeOffer(trx, reader.conversationId, offerPence)
      await writeMessage(trx, { jobs, secret: config.secret }, reader, text)
    })
  }

  async noteSeen(opening: ConversationAccess, upTo: number): Promise<void> {
    const reader = await this.#readerOf(opening)
    if (reader.unread === 0) return
    await this.#dependencies.database.transaction().execute(async trx => {
      await lockConversation(trx, reader.conversationId)
      await markSeen(trx, reader, upTo)
    })
  }

  /** Throws 'bad-request' for a buyer who wants to close it. */
  async change(opening: ConversationAccess, change: SideChange): Promise<void> {
    const reader = await this.#readerOf(opening)
    if (change.closed !== undefined && reader.side !== 'seller')
      throw problem('bad-request', 'Only the seller can close a conversation', [
        { field: 'closed', message: 'Only the seller can close a conversation' },
      ])
    if (Object.keys(change).length === 0) return
    await this.#dependencies.database.transaction().execute(async trx => {
      await lockConversation(trx, reader.conversationId)
      await updateSide(trx, reader.sideId, change)
    })
  }

  /** Throws 'bad-form'. */
  async report(opening: ConversationAccess, sent: unknown): Promise<void> {
    const reader = await this.#readerOf(opening)
    const report = checkedValues(conversationReportForm, sent)
    await insertConversationReport(this.#dependencies.database, reader, report)
  }

  async #readerOf({ key, account }: ConversationAccess): Promise<ConversationReader> {
    const { config, database } = this.#dependencies
    if (uuid.test(key)) {
      if (!account) throw problem('not-signed-in')
      const reader = await readerOfAccount(database, key, account.id)
      if (!reader) throw noSuchConversation()
      return reader
    }
    const link = readDatedToken(CONVERSATION_KEY, key, config.secret)
    // Before links ended they carried no time.
    if (!link && readSignedToken(CONVERSATION_KEY, key, config.secret) !== undefined) throw linkEnded()
    const reader = link && (await readerOfSide(database, Number(link.text)))
    if (!reader) throw noSuchConversation()
    // A link to an account's side is no way around its login, nor does it outlive a new password.
    if (reader.accountId !== null && !account) throw problem('not-signed-in')
    if (reader.accountId !== null && reader.accountId !== account!.id) throw noSuchConversation()
    const endsAt = link.time + LINK_DAYS * 24 * 3600_000
    if (reader.accountId === null && (endsAt < Date.now() || link.time < reader.linksFrom.getTime()))
      throw linkEnded()
    return reader
  }

  async #cars(readers: readonly ConversationReader[]): Promise<Map<string, ListingCard>> {
    const ids = [...new Set(readers.map(({ listingId }) => listingId))]
    const cars = await listCardsInAnyState(this.#dependencies.database, ids)
    return new Map(cars.map(car => [car._id, car]))
  }
}

const isTrader = ({ side, car }: ReturnType<typeof sharedView>) =>
  side === 'seller' && car.sellerKind === 'dealer'

function linkEnded() {
  return problem(
    'link-ended',
    'This link has ended. Open the newest email about this conversation, or sign up with the same email address to read it in your account.',
  )
}

function sharedView(reader: ConversationReader, cars: ReadonlyMap<string, ListingCard>) {
  const { conversationId: id, side, listingId, unread } = reader
  return { id, side, otherName: otherNameOf(reader), car: cars.get(String(listingId))!, unread }
}

function messageView(
  reader: ConversationReader,
  { id, sideId: authorId, text, state, sentAt }: MessageRecord,
): ConversationMessage {
  const isOwn = authorId === reader.sideId
  return {
    id: String(id),
    isOwn,
    text: text === null ? null : shownText(text, { hidesContacts: !isOwn && !haveBothWritten(reader) }),
    state,
    sentAt: sentAt.toISOString(),
  }
}
