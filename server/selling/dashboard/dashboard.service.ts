/** An account's adverts: reading them with their statistics, and what their seller does with them. */

import type { Transaction } from 'kysely'
import { changePriceForm } from '#contracts/forms/other-forms.ts'
import type { ListingState } from '#contracts/listings/listing.ts'
import {
  heldNotice,
  type SellerAdvert,
  type SellerMove,
  sellerMoves,
} from '#contracts/selling/dashboard/seller-advert.ts'
import type { PhotoShot } from '#contracts/selling/photos.ts'
import { formatDate, formatPounds } from '#contracts/text/english.ts'
import { noLabelReason } from '#server/listings/choose-price-label.ts'
import { confirmHeld, holdAbsurd, holdsOf } from '#server/listings/holds.store.ts'
import { eventsIn, type ListingEvent, runningStates } from '#server/listings/listing-lifecycle.ts'
import { cardOf } from '#server/listings/listing-view.ts'
import { listingNumber, noSuchListing } from '#server/listings/listings.service.ts'
import { changePrice, extendAdvert } from '#server/listings/seller-listings.store.ts'
import { transition } from '#server/listings/transition.store.ts'
import type { SellersReason } from '#server/payments/payment-failures.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { type ProblemError, problem } from '#server/platform/problems.ts'
import type { Settings } from '#server/settings/settings.ts'
import { listingOfSeller, type SellerListingRecord } from '../own-advert.store.ts'
import { shotsOfListings } from '../photos/photos.store.ts'
import { adviceFor, missingShotsOf, photographsOf } from './advice.ts'
import { countSellerAdverts, type DashboardAdvert, sellerAdverts } from './dashboard-adverts.store.ts'
import { type CountsByDay, firstDayKept, noStatistic, statisticsOf } from './statistics.ts'

export interface DashboardDependencies {
  database: Database
  settings: Settings
  viewsByDay: CountsByDay
  savesByDay: CountsByDay
  enquiriesByDay: CountsByDay
  reservations: UnpaidReservations
}

/**
 * What the dashboard needs of the buying domain: a car that is reserved and not paid is still its seller's to
 * withdraw and to price.
 */
export interface UnpaidReservations {
  /** Those of these listings that are reserved so. */
  among(listingIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Ends the reservation, if there is one, and tells the buyer; before the car is locked. */
  end(trx: Transaction<DB>, listingId: number, why: SellersReason): Promise<void>
}

/** An advert can be renewed at any time; its seller is offered to when it ends within so many days. */
const RENEWAL_OFFERED_MS = 30 * 86_400_000

/** Each throws 'listing-not-found' for an id that is not an advert of this account. */
export class Dashboard {
  readonly #dependencies: DashboardDependencies

  constructor(dependencies: DashboardDependencies) {
    this.#dependencies = dependencies
  }

  /** In the order of `sellerAdverts`; `page` counts from 1. */
  async adverts(
    sellerId: string,
    { page, pageSize, _id }: { page: number; pageSize: number; _id?: string | undefined },
  ): Promise<{ adverts: SellerAdvert[]; total: number }> {
    const { database, viewsByDay, savesByDay, enquiriesByDay, reservations } = this.#dependencies
    const which = { sellerId, id: _id === undefined ? undefined : listingNumber(_id) }
    const [rows, total] = await Promise.all([
      sellerAdverts(database, which, { limit: pageSize, offset: (page - 1) * pageSize }),
      countSellerAdverts(database, which),
    ])
    if (_id !== undefined && total === 0) throw noSuchListing(_id)
    const now = new Date()
    const ids = rows.map(row => row.id)
    const [shots, holds, ...statistics] = await Promise.all([
      shotsOfListings(database, ids),
      holdsOf(database, ids),
      ...[viewsByDay, savesByDay, enquiriesByDay].map(async countsByDay =>
        statisticsOf(await countsByDay(ids, firstDayKept(now)), now),
      ),
    ])
    const [views, saves, enquiries] = statistics
    const unpaid = await reservations.among(ids)
    const adverts = rows.map(row => ({
      ...advertOf(row, shots.get(row.id) ?? [], {
        now,
        isUnpaid: unpaid.has(row.id),
        held: holds.get(row.id) ?? null,
      }),
      statistics: {
        views: views!.get(row.id) ?? noStatistic(),
        saves: saves!.get(row.id) ?? noStatistic(),
        enquiries: enquiries!.get(row.id) ?? noStatistic(),
      },
    }))
    return { adverts, total }
  }

  /** Returns what to tell the seller. A move made already changes nothing. Throws 'wrong-state' too. */
  async move(sellerId: string, id: string, move: keyof typeof moves): Promise<string> {
    const { event, to, done } = moves[move]
    await this.#withAdvert(
      sellerId,
      id,
      async (trx, advert) => {
        if (advert.state === to) return
        const isEnded = move === 'resume' && isPastItsEnd(advert)
        if (isEnded || !eventsOf(advert.state).includes(event))
          throw wrongState(isEnded ? 'expired' : advert.state)
        await transition(trx, advert.id, event, 'owner')
        if (move === 'resume') await holdAbsurd(trx, 'listings.id = $1', [advert.id])
      },
      move === 'withdraw' ? 'withdrawn' : undefined,
    )
    return (await this.#heldNotice(id)) ?? done
  }

  /**
   * From now on the advert runs for the full time. Returns what to tell the seller. Throws 'wrong-state', and
   * 'registration-listed' or 'registration-removed' where the car of an advert that had run out may not come
   * on sale again.
   */
  async renew(sellerId: string, id: string): Promise<string> {
    const advertDays = await this.#dependencies.settings.read('ADVERT_DAYS')
    const done = await this.#withAdvert(sellerId, id, async (trx, advert) => {
      if (runningStates.includes(advert.state)) await extendAdvert(trx, advert.id, advertDays)
      else if (!eventsOf(advert.state).includes('renew')) throw wrongState(advert.state)
      else {
        await transition(trx, advert.id, 'renew', 'owner', { advertDays })
        await holdAbsurd(trx, 'listings.id = $1', [advert.id])
      }
      const { expires_at, state } = (await listingOfSeller(trx, advert.id, sellerId))!
      const until = `Your advert runs until ${formatDate(expires_at!)}.`
      return state === 'paused' ? `${until} It is still paused.` : until
    })
    return [done, (await this.#heldNotice(id)) ?? []].flat().join(' ')
  }

  /**
   * Returns what to tell the seller. Throws 'bad-form', 'wrong-state', and 'advert-changed' where the price
   * is no longer the one that the seller was shown.
   */
  async changePrice(sellerId: string, id: string, sent: unknown): Promise<string> {
    const values = checkedValues(changePriceForm, sent)
    const pricePence = Math.round(values.askingPrice! * 100)
    const wasPence = Math.round(values.was * 100)
    await this.#withAdvert(
      sellerId,
      id,
      async (trx, advert) => {
        if (advert.price_pence === pricePence) return
        if (!canChangePrice(advert.state)) throw wrongState(advert.state)
        if (advert.price_pence !== wasPence)
          throw problem(
            'advert-changed',
            `You changed this price to ${formatPounds(advert.price_pence)} in another tab or on another device. Check it, then send your price again.`,
          )
        await changePrice(trx, advert.id, pricePence)
        await holdAbsurd(trx, 'listings.id = $1', [advert.id])
      },
      // The same price again is no reason to end what a buyer is paying for.
      pricePence === wasPence ? undefined : 'price_changed',
    )
    return [`The price is now ${formatPounds(pricePence)}.`, (await this.#heldNotice(id)) ?? []]
      .flat()
      .join(' ')
  }

  async #heldNotice(id: string): Promise<string | undefined> {
    const number = listingNumber(id)
    const hold = (await holdsOf(this.#dependencies.database, [number])).get(number)
    return hold && heldNotice(hold.fact, hold.isConfirmed)
  }

  /** Confirms a held advert's price or mileage. Returns what to tell the seller. Throws 'wrong-state' too. */
  async confirm(sellerId: string, id: string): Promise<string> {
    return await this.#withAdvert(sellerId, id, async (trx, advert) => {
      if (advert.state !== 'held') throw wrongState(advert.state)
      await confirmHeld(trx, advert.id)
      return 'Thank you. We’ll check it and put your advert on sale.'
    })
  }

  async #withAdvert<Result>(
    sellerId: string,
    id: string,
    change: (trx: Transaction<DB>, advert: SellerListingRecord) => Promise<Result>,
    endsReservation?: SellersReason,
  ): Promise<Result> {
    const { database, reservations } = this.#dependencies
    const number = listingNumber(id)
    return await database.transaction().execute(async trx => {
      if (endsReservation) await reservations.end(trx, number, endsReservation)
      const advert = await listingOfSeller(trx, number, sellerId, 'locked')
      if (!advert) throw noSuchListing(id)
      return await change(trx, advert)
    })
  }
}

const moves = {
  pause: {
    event: 'pause',
    to: 'paused',
    done: 'Your advert is paused. Buyers can’t find it until you resume it.',
  },
  resume: { event: 'resume', to: 'available', done: 'Your advert is on sale again.' },
  sold: { event: 'sell', to: 'sold', done: 'Your car is marked as sold.' },
  withdraw: { event: 'withdraw', to: 'withdrawn', done: 'Your advert is withdrawn.' },
} as const satisfies Record<string, { event: ListingEvent; to: ListingState; done: string }>

const eventOf = (move: Exclude<SellerMove, 'confirm'>): ListingEvent =>
  move === 'renew' ? 'renew' : moves[move].event

/**
 * A reserved car that is paid has a deal that its seller can't undo: an owner's withdrawal is for the
 * deletion of their account.
 */
const eventsOf = (state: ListingState): ListingEvent[] =>
  state === 'reserved' ? [] : eventsIn(state, 'owner')

const canChangePrice = (state: ListingState) => state === 'expired' || runningStates.includes(state)

const isPastItsEnd = ({ expires_at }: Pick<SellerListingRecord, 'expires_at'>, now = new Date()) =>
  expires_at !== null && expires_at <= now

function advertOf(
  row: DashboardAdvert,
  shots: readonly PhotoShot[],
  { now, isUnpaid, held }: { now: Date; isUnpaid: boolean; held: SellerAdvert['held'] },
): Omit<SellerAdvert, 'statistics'> {
  const missingShots = missingShotsOf(shots)
  const car = cardOf(row, now)
  const { state } = car
  const endsSoon = row.expires_at !== null && row.expires_at.getTime() - now.getTime() < RENEWAL_OFFERED_MS
  const allowed = isUnpaid ? ['withdraw'] : eventsOf(state)
  const offered = (move: SellerMove) =>
    move === 'confirm'
      ? held?.isConfirmed === false && held.fact !== 'photographs'
      : (move === 'renew' && runningStates.includes(state) && endsSoon) || allowed.includes(eventOf(move))
  return {
    car,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    moves: sellerMoves.filter(offered),
    canChangePrice: isUnpaid || canChangePrice(state),
    photographs: photographsOf(row),
    missingShots,
    range:
      row.value_pence === null
        ? null
        : { pricePence: row.value_pence, lowPence: row.low_pence!, highPence: row.high_pence! },
    noLabelReason: noLabelReason(row),
    held,
    advice: adviceFor(row, missingShots),
  }
}

function wrongState(state: ListingState): ProblemError {
  return problem('wrong-state', stateSentences[state])
}

const stateSentences: Record<ListingState, string> = {
  draft: 'This advert has not been published yet.',
  available: 'This advert is on sale already.',
  held: 'This advert is being checked. Correct its price or mileage, or tell us it’s right.',
  paused: 'This advert is paused. Resume it first.',
  reserved: 'A buyer has reserved this car. You can’t change its advert now.',
  sold: 'This car is sold.',
  expired: 'This advert has run out. Renew it to put it back on sale.',
  withdrawn: 'This advert has been withdrawn.',
}
