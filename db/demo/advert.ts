/** Adverts as rows of the table: a made-up car, and how much of it the seller or the feed tells. */

import type { ListingRow } from '#server/listings/listing-row.ts'
import type { Catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { dayOf, isoTime, yearOf } from './days.ts'
import { type Dealer, Dealers } from './dealers.ts'
import { drawCar, type Market } from './draw-car.ts'
import { leaveGaps } from './feed-gaps.ts'
import { partners } from './partners.ts'
import { drawPlace } from './places.ts'
import { marketLevelAt } from './price.ts'
import { Random } from './random.ts'
import { rowOf } from './row.ts'
import { drawAnswers } from './sell-form.ts'
import { drawBought, drawSelling } from './selling.ts'
import { StockMix } from './stock-mix.ts'
import { Weighted } from './weighted.ts'
import { describeCar } from './words/describe-car.ts'
import { shortly } from './words/shortly.ts'

export interface StockPlan {
  /** The same seed, day and sizes give the same adverts from the same catalogue. */
  seed: number
  /** ISO date: the day they are made for, at midnight UTC. */
  on: string
  /** How many come from partners' feeds, and how many from our own sellers. */
  partner: number
  live: number
}

const WEB = 1
const LIVE = 2
const CERTIFIED_DAYS = 90
const ADVERTISED_DAYS = 30

export class Adverts {
  readonly plan: StockPlan
  readonly #market: Market
  readonly #feedDealers: Dealers
  readonly #ownDealers: Dealers
  readonly #privateFeeds = new Weighted(partners.map(partner => [partner, partner.weight * partner.private]))

  constructor(plan: StockPlan, catalogue: Catalogue) {
    const on = dayOf(plan.on)
    const year = yearOf(on)
    const elapsed = (on - dayOf(`${year}-01-01`)) / 365.25
    this.plan = plan
    this.#market = { mix: new StockMix(catalogue, year, elapsed), on, level: marketLevelAt(year + elapsed) }
    this.#feedDealers = new Dealers(plan.seed, plan.partner, true)
    this.#ownDealers = new Dealers(plan.seed, plan.live * 0.42, false)
  }

  /** All of them, one after the other. */
  *all(): Generator<ListingRow> {
    for (let index = 0; index < this.plan.partner; index++) yield this.partnerAdvert(index)
    for (let index = 0; index < this.plan.live; index++) yield this.liveAdvert(index)
  }

  partnerAdvert(index: number): ListingRow {
    const random = new Random(this.plan.seed, WEB, index)
    const isPrivate = random.chance(0.09)
    const dealer = isPrivate ? null : this.#feedDealers.draw(random)
    const partner = dealer?.partner ?? this.#privateFeeds.draw(random)
    const place = dealer?.place ?? drawPlace(random)
    const car = drawCar(random, this.#market, { isPrivate, place, tells: isPrivate ? 0.55 : 0.84 })
    const selling = drawSelling(random, car.on, car.pricePounds, isPrivate)
    const reference = `${partner.prefix}-${(index + 1_000_000).toString(36).toUpperCase()}`
    const row = rowOf(random, car)
    row.partner = partner.name
    row.external_ref = reference
    row.external_url = `https://${partner.site}/cars/${reference.toLowerCase()}`
    row.registration = random.chance(0.06) ? car.plate : null
    row.price_history = selling.earlier
    row.listed_at = isoTime(selling.listed)
    row.details = detailsOf(dealer)
    leaveGaps(random, row, partner)
    // Last, because a text must not tell what the row does not.
    row.short_description = random.chance(0.8) ? shortly(random, car, row) : null
    row.description = random.chance(partner.lacks.text) ? null : describeCar(random, car, row, dealer)
    return row
  }

  liveAdvert(index: number): ListingRow {
    const random = new Random(this.plan.seed, LIVE, index)
    const isPrivate = random.chance(0.58)
    const dealer = isPrivate ? null : this.#ownDealers.draw(random)
    const place = dealer?.place ?? drawPlace(random)
    const car = drawCar(random, this.#market, { isPrivate, place, tells: 0.94 })
    const selling = drawSelling(random, car.on, car.pricePounds, isPrivate)
    const isCertified = car.miles < 100_000 && !car.isNonRunner && random.chance(0.16)
    const certified = isCertified ? drawBought(random, selling.listed, car.on, CERTIFIED_DAYS) : null
    const advertised = random.chance(0.1) ? drawBought(random, selling.listed, car.on, ADVERTISED_DAYS) : null
    const state = random.chance(0.03)
      ? random.pick(['reserved', 'reserved', 'sold', 'paused'] as const)
      : 'available'
    const row = rowOf(random, car)
    row.source = 'live'
    row.state = state
    row.registration = car.plate
    row.price_history = selling.earlier
    row.listed_at = isoTime(selling.listed)
    row.expires_at = isoTime(selling.expires)
    row.sold_at = state === 'sold' ? isoTime(random.between(selling.listed, car.on)) : null
    row.certified_from = certified && isoTime(certified.from)
    row.certified_until = certified && isoTime(certified.until)
    row.advertised_from = advertised && isoTime(advertised.from)
    row.advertised_until = advertised && isoTime(advertised.until)
    row.conditions = drawAnswers(random, car)
    row.details = detailsOf(dealer)
    row.short_description = shortly(random, car, row)
    row.description = describeCar(random, car, row, dealer)
    return row
  }
}

/** The mark by which load-stock.ts finds them again. */
function detailsOf(dealer: Dealer | null): ListingRow['details'] {
  return dealer ? { demo: true, dealer: dealer.name } : { demo: true }
}
