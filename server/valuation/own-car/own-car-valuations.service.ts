/** Values a visitor's own car, and keeps the valuation so that it can be shown again and shared. */
import { randomBytes } from 'node:crypto'
import type { DataOf } from '#contracts/api/endpoint.ts'
import { UNKNOWN_CHOICE } from '#contracts/forms/other-forms.ts'
import type { getValuationAccuracy } from '#contracts/valuation/endpoints.ts'
import type { OwnCar, OwnValuation, ValuationOutcome } from '#contracts/valuation/own-car.ts'
import type { NoLabelReason } from '#contracts/valuation/valuation.ts'
import type { MarketPrices } from '#server/integrations/market-price/market-price.ts'
import { carName, slugOf } from '#server/listings/listing-slug.ts'
import { listCards } from '#server/listings/listings.service.ts'
import { formerPrices } from '#server/listings/price-history.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { later, problem } from '#server/platform/problems.ts'
import type { VehicleLookUp } from '#server/vehicles/vehicle-look-up.service.ts'
import { carFactsOf } from '../car-facts-of.ts'
import { explanationOf, unknownFactsOf } from '../explanation.ts'
import type { CarFacts } from '../model/car-facts.ts'
import type { PriceModel } from '../model/price-model.ts'
import { currentMeasures } from '../valuation-models.store.ts'
import type { CurrentModel, ValuationModels } from '../valuation-models.ts'
import { insertValuation, readOwnValuation } from './own-car-valuations.store.ts'
import { depreciationOfCar, moreMilesOf, priceOwnCar } from './price-own-car.ts'
import { priceTrend, type TrendAdvert } from './price-trend.ts'
import {
  isOnOffer,
  type PricedListingRecord,
  pricedListings,
  pricedListingsLike,
} from './priced-listings.store.ts'
import { type OwnValuedCar, understandCar } from './understand-car.ts'

interface Dependencies {
  database: Database
  models: ValuationModels
  lookUp: VehicleLookUp
  marketPrices: MarketPrices
}

/** Adverts of which those by private sellers are counted. */
const MAX_ALIKE = 200
/** Each is valued, at a tenth of a millisecond, while searches wait. */
const MAX_TREND_ADVERTS = 200
/** Older and newer by so many years. */
const TREND_YEARS = 1
const YEAR_MS = 365 * 86_400_000
const MAX_COMPARABLES = 24
const RETRY_SECONDS = 60

export class OwnCarValuations {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Throws as understandCar, 'valuation-impossible', and 'valuation-not-ready' before the first model. */
  async value(sent: Readonly<Record<string, unknown>>): Promise<ValuationOutcome> {
    const { database, models, lookUp } = this.#dependencies
    const understood = await understandCar(lookUp, sent)
    if (understood.outcome === 'choose') return understood
    const current = await models.current()
    if (!current) throw later(problem('valuation-not-ready'), RETRY_SECONDS)
    const valuation = await this.#valued(current, understood.car)
    const { car } = understood
    await insertValuation(database, { id: valuation.id, car, answer: valuation, modelId: current.id })
    return { outcome: 'valued', valuation }
  }

  /** What a dealer gives for a car as part of a price; nothing is kept. Throws as `value`. */
  async partExchange(numberplate: string, mileage: unknown) {
    const { models, lookUp } = this.#dependencies
    const understood = await understandCar(lookUp, { numberplate, mileage, choice: UNKNOWN_CHOICE })
    const current = await models.current()
    if (understood.outcome === 'choose' || !current) throw problem('valuation-not-ready')
    const { car } = understood
    const { priced } = await this.#priced(current.model, car, new Date())
    if (typeof priced === 'string') throw impossible(priced)
    const { lowPence, highPence } = priced.prices.find(({ kind }) => kind === 'part-exchange')!
    return { car: carName(car), miles: car.mileage, lowPence, highPence }
  }

  /** As it was made, but for which of its comparables are still on offer. Throws 'valuation-not-found'. */
  async find(id: string): Promise<OwnValuation> {
    const { database } = this.#dependencies
    const valuation = await readOwnValuation(database, id)
    if (!valuation)
      throw problem('valuation-not-found', 'There is no such valuation. We keep them for a year.')
    const ids = valuation.comparables.map(({ _id }) => Number(_id))
    const cards = await listCards(database, ids)
    const onOffer = new Set(cards.filter(({ state }) => state === 'available').map(({ _id }) => _id))
    const comparables = valuation.comparables.map(one => ({ ...one, onOffer: onOffer.has(one._id) }))
    return { ...valuation, comparables }
  }

  /** The same car's price now in a private sale, with the same miles, in pence; undefined if unknown. */
  async privatePriceNow(car: OwnValuedCar): Promise<number | undefined> {
    const current = await this.#dependencies.models.current()
    if (!current) return undefined
    const { priced } = await this.#priced(current.model, car, new Date())
    return typeof priced === 'string' ? undefined : priced.prices[1].pricePence
  }

  /** How good the current model is; null before the first has been learnt. */
  async accuracy(): Promise<DataOf<typeof getValuationAccuracy>> {
    const found = await currentMeasures(this.#dependencies.database)
    return found
      ? { learntAt: found.learntAt.toISOString(), cars: found.cars, measures: found.measures }
      : null
  }

  /** In all states: those that are still on offer are the ones that were too dear to sell soon. */
  async #trendAdverts(model: PriceModel, { make, model: name, year }: OwnValuedCar, now: Date) {
    if (year === null) return []
    const rows = await pricedListingsLike(
      this.#dependencies.database,
      {
        ...{ make, model: name, fromYear: year - TREND_YEARS, toYear: year + TREND_YEARS },
        since: new Date(now.getTime() - YEAR_MS),
      },
      MAX_TREND_ADVERTS,
    )
    return rows.map(
      (row): TrendAdvert => ({
        pricePence: row.total_price_pence,
        history: formerPrices(row.price_history, row.admin_charge_pence),
        listedAt: row.listed_at,
        endedAt: row.sold_at ?? row.withdrawn_at,
        valuePence: model.estimate(carFactsOf(row, row.listed_at.getTime())).price * 100,
      }),
    )
  }

  async #priced(model: PriceModel, car: OwnValuedCar, now: Date) {
    const facts = { ...carFactsOf(car, now.getTime()), miles: car.mileage }
    const alike = await pricedListings(this.#dependencies.database, model.alike(facts, MAX_ALIKE))
    const privateAdverts = alike.filter(row => row.seller_kind === 'private').length
    return { facts, alike, priced: priceOwnCar(model, facts, privateAdverts) }
  }

  async #valued({ model, learntAt, cars }: CurrentModel, car: OwnValuedCar): Promise<OwnValuation> {
    const now = new Date()
    const [{ facts, alike, priced }, marketCheck, adverts] = await Promise.all([
      this.#priced(model, car, now),
      this.#dependencies.marketPrices.priceOf(marketRequest(car)),
      this.#trendAdverts(model, car, now),
    ])
    if (typeof priced === 'string') throw impossible(priced)
    const [dealer, privately] = priced.prices
    return {
      id: randomBytes(16).toString('base64url'),
      createdAt: now.toISOString(),
      car: ownCarOf(car),
      ...priced,
      explanation: explanationOf(model, { ...facts, seller: 'dealer' }, dealer.pricePence),
      comparables: alike.filter(isOnOffer).slice(0, MAX_COMPARABLES).map(comparableOf),
      trend: priceTrend(adverts, dealer.pricePence, now),
      depreciation: depreciationOfCar(model, facts, privately.pricePence),
      moreMiles: moreMilesOf(model, facts, privately.pricePence),
      unknown: unknownOf(facts),
      marketCheck,
      model: { learntAt: learntAt.toISOString(), cars },
    }
  }
}

/** Without the seller: a price for each kind of seller is given. */
const unknownOf = (facts: CarFacts) => unknownFactsOf({ ...facts, seller: 'private' })

function marketRequest(car: OwnValuedCar) {
  const { make, model, year, transmission, doors, trim_level: trim, fuel_type: fuelType } = car
  const { engine_litres: engineLitres, mileage: miles } = car
  return { make, model, year, trim, fuelType, transmission, engineLitres, doors, miles }
}

function ownCarOf(car: OwnValuedCar): OwnCar {
  const { make, model, generation, derivative, year, bhp, color, mileage, region } = car
  return {
    ...{ name: carName(car), make, model, generation, derivative, trim: car.trim_level, year },
    ...{ fuelType: car.fuel_type, gearbox: car.transmission, bodyType: car.body_type },
    ...{ engineSize: car.engine_litres, bhp, color, mileage, region },
  }
}

function comparableOf(row: PricedListingRecord): OwnValuation['comparables'][number] {
  return {
    _id: String(row.id),
    name: carName(row),
    slug: slugOf(row),
    pricePence: row.total_price_pence,
    year: row.year,
    mileage: row.mileage,
    sellerKind: row.seller_kind as 'dealer' | 'private' | null,
    onOffer: true,
  }
}

function impossible(reason: NoLabelReason) {
  const message =
    reason === 'scrap'
      ? 'A car that was written off in category A or B cannot go back on the road, so we cannot value it.'
      : 'There are too few adverts of cars like yours for a valuation. Check the make and the model.'
  return problem('valuation-impossible', message)
}
