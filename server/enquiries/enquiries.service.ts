/** Asking a seller: an account's message goes at once, a visitor's once the address is confirmed. */
import type { Transaction } from 'kysely'
import type { EnquirySent } from '#contracts/enquiries/conversation.ts'
import { enquiryForm, visitorEnquiryForm } from '#contracts/forms/enquiry-forms.ts'
import type { ValuesOf } from '#contracts/forms/form-types.ts'
import { withNameRule } from '#contracts/forms/person-names.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { askableListing, listCardsInAnyState } from '#server/listings/listings.service.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { SignedIn } from '#server/platform/http/account.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { problem, tooManyRequests } from '#server/platform/problems.ts'
import { shownText } from '#server/platform/screening/shown-text.ts'
import { readSignedToken, signedToken } from '#server/platform/signed-token.ts'
import type { Settings } from '#server/settings/settings.ts'
import {
  confirm,
  findConfirmation,
  insertConfirmation,
  lockConfirmation,
  type UnconfirmedEnquiry,
} from './confirmations.store.ts'
import { readerOfSide } from './conversations.store.ts'
import { confirmEnquiryEmail } from './enquiry-emails.ts'
import {
  adoptByEmail,
  type Buyer,
  buyersSide,
  haveBlocked,
  insertConversation,
  lockAsking,
  showToBoth,
  verifiedAccountOf,
} from './messages.store.ts'
import { keyOfSide } from './notifications.ts'
import { type PartExchangeCar, storePartExchange } from './part-exchanges.store.ts'
import { takeMessageTurn, writeMessage } from './sending.ts'

const DAY_SECONDS = 24 * 3600
const CONVERSATIONS_A_DAY = 10
/**
 * Questions to be confirmed that are made in the name of one address: from one network, and from all. They
 * are counted apart from conversations, since anyone can type in the address.
 */
const UNCONFIRMED_A_DAY = { fromOneNetwork: 10, fromAll: 30 }
const PURPOSE = 'enquiry'

type Dependencies = Pick<Platform, 'config' | 'database' | 'jobs' | 'mailer' | 'attemptLimiter'> & {
  settings: Settings
  partExchange: ValuePartExchange
}

/** By number plate and mileage (server/valuation). Throws problems for the buyer, of fields of these names. */
export type ValuePartExchange = (numberplate: string, mileage: unknown) => Promise<PartExchangeCar>

export class Enquiries {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /**
   * Throws 'bad-form', 'listing-not-found', 'wrong-state' for a car that can't be asked about,
   * 'conversation-closed' and 'too-many-requests'.
   */
  async ask(
    carId: string,
    sent: unknown,
    { account, network }: { account: SignedIn | undefined; network: string },
  ): Promise<EnquirySent> {
    const { database, settings } = this.#dependencies
    if (account) {
      const values = checkedValues(enquiryForm, sent)
      return await this.#askAsAccount(account, await askableListing(database, carId), values)
    }
    const form = withNameRule(visitorEnquiryForm, await settings.read('NAME_RULE'))
    const { message, firstname, email, ...own } = checkedValues(form, sent)
    const { id: listingId } = await askableListing(database, carId)
    await this.#takeUnconfirmed(email, network)
    const partExchange = await this.#partExchange(own)
    await this.#askToConfirm({ listingId, email, name: firstname, text: message, partExchange })
    return { state: 'unconfirmed', conversationId: null }
  }

  async #askAsAccount(
    { id: userId, email }: SignedIn,
    { id: listingId, sellerId }: Asked,
    { message, ...own }: ValuesOf<typeof enquiryForm>,
  ): Promise<EnquirySent> {
    const { database } = this.#dependencies
    if (sellerId === userId) throw ownAdvert()
    await adoptByEmail(database, { id: userId, email })
    const asking: Asking = { listingId, sellerId, buyer: { userId } }
    await this.#takeConversation(asking, email)
    await takeMessageTurn(this.#dependencies.attemptLimiter, email)
    const partExchange = await this.#partExchange(own)
    const { state, conversationId } = await database
      .transaction()
      .execute(trx => this.#deliver(trx, asking, message, partExchange))
    return { state: state === 'held' ? 'held' : 'sent', conversationId }
  }

  async #partExchange({ numberplate, mileage }: { numberplate: string; mileage: string }) {
    return numberplate === '' ? null : await this.#dependencies.partExchange(numberplate, mileage)
  }

  /**
   * Counts a conversation that does not exist yet. By address, so that an account and a visitor who has
   * confirmed the same one have one limit together.
   */
  async #takeConversation(
    asking: Asking,
    email: string,
    within: Connection = this.#dependencies.database,
  ): Promise<void> {
    if ((await buyersSide(within, asking)) !== undefined) return
    const key = `enquiries of ${email.toLowerCase()}`
    const limit = { key, allowed: CONVERSATIONS_A_DAY, seconds: DAY_SECONDS }
    refuseUntil(await this.#dependencies.attemptLimiter.take(limit, within))
  }

  async #takeUnconfirmed(email: string, network: string): Promise<void> {
    const key = `unconfirmed enquiries of ${email.toLowerCase()}`
    const { fromOneNetwork, fromAll } = UNCONFIRMED_A_DAY
    refuseUntil(
      await this.#dependencies.attemptLimiter.takeAll([
        { key: `${key} from ${network}`, allowed: fromOneNetwork, seconds: DAY_SECONDS },
        { key, allowed: fromAll, seconds: DAY_SECONDS },
      ]),
    )
  }

  async #askToConfirm(message: UnconfirmedEnquiry): Promise<void> {
    const { config, database, mailer } = this.#dependencies
    const [car] = await listCardsInAnyState(database, [message.listingId])
    await database.transaction().execute(async trx => {
      const id = await insertConfirmation(trx, message)
      const site = publicAddress(config)
      const link = `${site}/enquiry/confirm/${signedToken(PURPOSE, id, config.secret)}`
      await mailer.send(message.email, confirmEnquiryEmail(car!, link, site), { within: trx })
    })
  }

  /** Throws 'not-found' for an invalid token, and 'link-ended' for a message that has been deleted. */
  async findConfirmation(
    token: string,
  ): Promise<{ car: ListingCard; text: string | null; key: string | null }> {
    const { config, database } = this.#dependencies
    const found = await findConfirmation(database, this.#idIn(token))
    const [car] = found ? await listCardsInAnyState(database, [found.listingId]) : []
    if (!found || !car) throw linkEnded()
    return {
      car,
      text: found.waiting && shownText(found.waiting.text, { hidesContacts: false }),
      key: found.sideId === null ? null : keyOfSide(found.sideId, found.askedAt, config.secret),
    }
  }

  /** Sends the message once. Throws as `findConfirmation` and `ask`. The key ends with it. */
  async confirm(token: string): Promise<{ key: string }> {
    const { config, database } = this.#dependencies
    const id = this.#idIn(token)
    const before = await findConfirmation(database, id)
    if (!before) throw linkEnded()
    const keyOf = (sideId: number) => ({ key: keyOfSide(sideId, before.askedAt, config.secret) })
    if (before.sideId !== null) return keyOf(before.sideId)
    const { id: listingId, sellerId } = await askableListing(database, String(before.listingId))
    const sideId = await database.transaction().execute(async trx => {
      await lockConfirmation(trx, id)
      const found = await findConfirmation(trx, id)
      if (!found) throw linkEnded()
      if (!found.waiting) return found.sideId!
      const { email, name, text, partExchange } = found.waiting
      const userId = await verifiedAccountOf(trx, email)
      if (userId === sellerId) throw ownAdvert()
      const buyer: Buyer = userId === undefined ? { email, name } : { userId }
      const asking = { listingId, sellerId, buyer }
      await this.#takeConversation(asking, email, trx)
      const author = await this.#deliver(trx, asking, text, partExchange)
      await confirm(trx, id, author.conversationId)
      return author.sideId
    })
    return keyOf(sideId)
  }

  /** The first message. Throws 'conversation-closed'. */
  async #deliver(trx: Transaction<DB>, asking: Asking, text: string, own: PartExchangeCar | null) {
    await lockAsking(trx, asking.listingId, asking.buyer)
    if (await haveBlocked(trx, asking)) throw problem('conversation-closed')
    const author = await buyersSideOf(trx, asking)
    if (own) await storePartExchange(trx, author.conversationId, own)
    return { ...author, state: await writeMessage(trx, this.#sending, author, text) }
  }

  /** For a deal: either side can write first. Returns its id. */
  async conversationBetween(parties: Asking): Promise<string> {
    return await this.#dependencies.database.transaction().execute(async trx => {
      await lockAsking(trx, parties.listingId, parties.buyer)
      const { conversationId } = await buyersSideOf(trx, parties)
      await showToBoth(trx, conversationId)
      return conversationId
    })
  }

  get #sending() {
    const { jobs, config } = this.#dependencies
    return { jobs, secret: config.secret }
  }

  #idIn(token: string): string {
    const id = readSignedToken(PURPOSE, token, this.#dependencies.config.secret)
    if (id === undefined)
      throw problem('not-found', 'This link is incomplete. Copy the whole link from the email.')
    return id
  }
}

type Asked = Awaited<ReturnType<typeof askableListing>>

interface Asking {
  listingId: number
  sellerId: string
  buyer: Buyer
}

/** The buyer's side of the conversation about this car, which is begun if there is none. */
async function buyersSideOf(trx: Transaction<DB>, asking: Asking) {
  const sideId = (await buyersSide(trx, asking)) ?? (await insertConversation(trx, asking))
  const { conversationId } = (await readerOfSide(trx, sideId))!
  return { sideId, conversationId }
}

function refuseUntil(wait: number): void {
  if (wait > 0) throw tooManyRequests('You have written to several sellers today. Try again tomorrow.', wait)
}

function ownAdvert() {
  return problem('wrong-state', 'This is your own advert.')
}

function linkEnded() {
  return problem('link-ended', 'This link has ended. You can ask the seller again on the car’s page.')
}
