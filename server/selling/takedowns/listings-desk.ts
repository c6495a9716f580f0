/** What operators do with adverts, each change with a row of the audit log. For `npm run ops -- listings`. */
import type { Transaction } from 'kysely'
import type { ListingState } from '#contracts/listings/listing.ts'
import { readRegistration } from '#contracts/vehicle/registration.ts'
import { findRecipient, verifiedUsers } from '#server/accounts/recipients.store.ts'
import { releaseHeld } from '#server/listings/holds.store.ts'
import { publicStates } from '#server/listings/listing-lifecycle.ts'
import {
  insertTakedown,
  liftTakedown,
  releaseRegistration,
  type Takedown,
} from '#server/listings/takedowns.store.ts'
import { lockRegistration, transition } from '#server/listings/transition.store.ts'
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Platform } from '#server/platform/module.ts'
import { emailAccount } from '../account-email.ts'
import { tellIfLive } from '../advert-emails.ts'
import { noteSignalsOf } from '../photos/copied-photos.ts'
import {
  type ListingForOperators,
  listingsForOperators,
  lockedListingForOperators,
} from './operator-listings.store.ts'
import { putBackEmail, takenDownEmail } from './takedown-emails.ts'

type DeskDependencies = Pick<Platform, 'config' | 'database' | 'mailer'>

/** Each throws, with a message for the operator, if there is no such advert or it can't be done. */
export class ListingsDesk {
  readonly #dependencies: DeskDependencies

  constructor(dependencies: DeskDependencies) {
    this.#dependencies = dependencies
  }

  /** By the number of an advert, a number plate, or a seller's email address; the latest first. */
  async find(text: string): Promise<ListingForOperators[]> {
    const { database } = this.#dependencies
    const sought = text.trim()
    if (sought.includes('@')) {
      const seller = await database
        .selectFrom(verifiedUsers.as('person'))
        .select('person.id')
        .where('person.email', '=', sought.toLowerCase())
        .executeTakeFirst()
      return seller ? await listingsForOperators(database, { sellerId: seller.id }) : []
    }
    // A number plate has letters.
    if (/^\d+$/.test(sought)) return await listingsForOperators(database, { id: numberIn(sought) })
    const read = readRegistration(sought)
    if ('problem' in read)
      throw new Error(`${sought} is neither an advert’s number, nor a number plate, nor an email address.`)
    return await listingsForOperators(database, { registration: read.value })
  }

  async show(id: string) {
    const { database } = this.#dependencies
    const [listing] = await listingsForOperators(database, { id: numberIn(id) })
    if (!listing) throw noSuchAdvert(id)
    const seller = await findRecipient(database, listing.sellerId)
    return { ...listing, sellerEmail: seller?.email ?? null }
  }

  /**
   * Takes an advert down for fraud, and tells its seller why. Until it is put back no feed can list it again,
   * and no other advert can have its number plate. Returns the adverts with the same one that others can still
   * see, and whether an email to the seller was queued.
   */
  async takeDown(id: string, reason: string, operator: Operator) {
    if (reason.trim() === '') throw new Error('The seller needs a reason.')
    return await this.#dependencies.database.transaction().execute(async trx => {
      const listing = await this.#locked(trx, id)
      if (listing.takenDownAt) throw new Error(`Advert ${id} is taken down already.`)
      if (listing.state === 'draft') throw new Error(`Advert ${id} has not been published.`)
      if (listing.state === 'reserved')
        throw new Error(
          `A buyer has reserved the car of advert ${id}, or is paying for it. Find the booking by \`bookings list\`, cancel it by \`bookings cancel\`, which refunds the buyer, and then take the advert down.`,
        )
      const { partner, externalRef, registration, state } = listing
      if (registration !== null) await lockRegistration(trx, registration)
      await insertTakedown(trx, {
        ...{ listing_id: listing.id, partner, external_ref: externalRef, registration },
        was: state,
        reason: reason.trim(),
      })
      await recordAction(trx, operator, 'take down', subjectOf(listing))
      const isSellerTold = state !== 'withdrawn' && (await this.#withdraw(trx, listing, reason.trim()))
      return { others: await othersWith(trx, listing), isSellerTold }
    })
  }

  /** Returns the advert's state. */
  async putBack(id: string, operator: Operator): Promise<ListingState> {
    return await this.#dependencies.database.transaction().execute(async trx => {
      const listing = await this.#locked(trx, id)
      const takedown = await liftTakedown(trx, listing.id)
      if (!takedown) throw new Error(`Advert ${id} is not taken down.`)
      if (listing.source === 'live' && listing.sellerId === null)
        throw new Error(`The account that had advert ${id} was deleted.`)
      const state = await returned(trx, takedown)
      await recordAction(trx, operator, 'put back', subjectOf(listing))
      const path = publicStates.includes(state) ? listing.path : null
      if (state !== 'withdrawn')
        await emailAccount(this.#dependencies, trx, listing.sellerId, site =>
          putBackEmail({ car: listing.car, path }, site),
        )
      return state
    })
  }

  /** The advert stays down; its true owner, say, may advertise the car whose number plate it had. */
  async releaseRegistration(id: string, operator: Operator): Promise<void> {
    await this.#dependencies.database.transaction().execute(async trx => {
      const listing = await this.#locked(trx, id)
      if (!(await releaseRegistration(trx, listing.id)))
        throw new Error(`Advert ${id} is not taken down, or keeps no number plate out.`)
      await recordAction(trx, operator, 'release number plate', subjectOf(listing))
    })
  }

  /** Puts a held advert on sale, whose price, mileage or photograph the operator has found to be right. */
  async release(id: string, operator: Operator): Promise<void> {
    await this.#dependencies.database.transaction().execute(async trx => {
      const listing = await this.#locked(trx, id)
      if (!(await releaseHeld(trx, listing.id)))
        throw new Error(`Advert ${id} is not held: it is ${listing.state}.`)
      await noteSignalsOf(trx, listing.id)
      await recordAction(trx, operator, 'release', subjectOf(listing))
      await tellIfLive(this.#dependencies, trx, listing.id)
    })
  }

  async #locked(trx: Transaction<DB>, id: string): Promise<ListingForOperators> {
    const listing = await lockedListingForOperators(trx, numberIn(id))
    if (!listing) throw noSuchAdvert(id)
    return listing
  }

  /** Returns whether there is a seller, who is told. */
  async #withdraw(trx: Transaction<DB>, listing: ListingForOperators, reason: string): Promise<boolean> {
    await transition(trx, listing.id, 'withdraw', 'operator')
    return await emailAccount(this.#dependencies, trx, listing.sellerId, site =>
      takenDownEmail({ ...listing, reason }, site),
    )
  }
}

/** To the state in which it was taken down. */
async function returned(
  trx: Transaction<DB>,
  { listing_id, was }: Pick<Takedown, 'listing_id' | 'was'>,
): Promise<ListingState> {
  if (was === 'withdrawn') return was
  const state = await transition(trx, listing_id, 'relist', 'operator')
  switch (was) {
    case 'paused':
      return await transition(trx, listing_id, 'pause', 'operator')
    case 'sold':
      return await transition(trx, listing_id, 'sell', 'operator')
    case 'expired':
      return await transition(trx, listing_id, 'expire', 'system')
    default:
      return state
  }
}

async function othersWith(trx: Transaction<DB>, { id, registration }: ListingForOperators) {
  if (registration === null) return []
  const found = await listingsForOperators(trx, { registration })
  return found.filter(other => other.id !== id && publicStates.includes(other.state)).map(other => other.id)
}

const numberIn = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0)
const noSuchAdvert = (id: string) => new Error(`There is no advert ${id}.`)
const subjectOf = ({ id }: ListingForOperators) => `listing ${id}`
