/** Adverts as rows of the table: a random car, without the facts that its seller or feed leaves out. */

import type { ListingRow } from '#server/listings/listing-row.ts'
import type { Catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { DemoCar } from './car.ts'
import { dayOf, isoTime, yearOf } from './days.ts'
import { type Dealer, Dealers } from './dealers.ts'
import { drawCar, type Market } from './draw-car.ts'
import { removeMissing } from './feed-gaps.ts'
import { drawListingDates, drawPeriod } from './listing-dates.ts'
import { partners } from './partners.ts'
import { drawPlace } from './places.ts'
import { marketLevelAt } from './price.ts'
import { Random } from './random.ts'
import { listingRowOf } from './row.ts'
import { drawAnswers } from './sell-form-answers.ts'
import { StockMix } from './stock-mix.ts'
import { Weighted } from './weighted.ts'
import { writeDescription } from './words/description.ts'
import { writeShortDescription } from './words/short-description.ts'

export interface StockPlan {
  /** The same seed, day and sizes give the same adverts from the same catalogue. */
  seed: number
  /** ISO date of the reference day, at midnight UTC. */
  on: string
  /** Numbers of adverts from partners' feeds, and from the site's own sellers. */
  partner: number
  live: number
}

export interface DrawnAdvert {
  row: ListingRow
  car: DemoCar
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

  /** All adverts, partners' first. */
  *all(): Generator<ListingRow> {
    for (let index = 0; index < this.plan.partner; index++) yield this.partnerAdvert(index)
    for (let index = 0; index < this.plan.live; index++) yield this.liveAdvert(index)
  }

  /** Adverts with the cars that they were made from, whose values are known: to judge estimates by. */
  *withCars(): Generator<DrawnAdvert> {
    for (let index = 0; index < this.plan.partner; index++) yield this.#partner(index)
    for (let index = 0; index < this.plan.live; index++) yield this.#live(index)
  }

  partnerAdvert(index: number): ListingRow {
    return this.#partner(index).row
  }

  liveAdvert(index: number): ListingRow {
    return this.#live(index).row
  }

  #partner(index: number): DrawnAdvert {
    const random = new Random(this.plan.seed, WEB, index)
    const isPrivate = random.chance(0.09)
    const dealer = isPrivate ? null : this.#feedDealers.draw(random)
    const partner = dealer?.partner ?? this.#privateFeeds.draw(random)
    const place = dealer?.place ?? drawPlace(random)
    const car = drawCar(random, this.#market, { isPrivate, place, disclosedShare: isPrivate ? 0.55 : 0.84 })
    const selling = drawListingDates(random, car.on, car.pricePounds, isPrivate)
    const reference = `${partner.prefix}-${(index + 1_000_000).toString(36).toUpperCase()}`
    const row = listingRowOf(random, car)
    row.partner = partner.name
    row.external_ref = reference
    row.external_url = `https://${partner.site}/cars/${reference.toLowerCase()}`
    row.registration = random.chance(0.06) ? car.plate : null
    row.price_history = selling.earlier
    row.listed_at = isoTime(selling.listed)
    row.details = detailsOf(dealer)
    removeMissing(random, row, partner)
    // Last, because texts may mention only what the row contains.
    row.short_description = random.chance(0.8) ? writeShortDescription(random, car, row) : null
    row.description = random.chance(partner.lacks.text) ? null : writeDescription(random, car, row, dealer)
    return { row, car }
  }

  #live(index: number): DrawnAdvert {
    const random = new Random(this.plan.seed, LIVE, index)
    const isPrivate = random.chance(0.58)
    const dealer = isPrivate ? null : this.#ownDealers.draw(random)
    const place = dealer?.place ?? drawPlace(random)
    const car = drawCar(random, this.#market, { isPrivate, place, disclosedShare: 0.94 })
    const selling = drawListingDates(random, car.on, car.pricePounds, isPrivate)
    const isCertified = car.miles < 100_000 && !car.isNonRunner && random.chance(0.16)
    const certified = isCertified ? drawPeriod(random, selling.listed, car.on, CERTIFIED_DAYS) : null
    const advertised = random.chance(0.1) ? drawPeriod(random, selling.listed, car.on, ADVERTISED_DAYS) : null
    const state = random.chance(0.03)
      ? random.pick(['reserved', 'reserved', 'sold', 'paused'] as const)
      : 'available'
    const row = listingRowOf(random, car)
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
    row.details = { ...detailsOf(dealer), noMajorRepairs: row.major_repairs.length === 0 }
    row.short_description = writeShortDescription(random, car, row)
    row.description = writeDescription(random, car, row, dealer)
    return { row, car }
  }
}

/** `demo` marks the stock that load-stock.ts replaces. */
function detailsOf(dealer: Dealer | null): ListingRow['details'] {
  return dealer ? { demo: true, dealer: dealer.name } : { demo: true }
}
