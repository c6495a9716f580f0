import type { CarValuation } from '#contracts/valuation/endpoints.ts'
import type { Comparable } from '#contracts/valuation/valuation.ts'
import { noLabelReason } from '#server/listings/choose-price-label.ts'
import { cardOf } from '#server/listings/listing-view.ts'
import { listCards, listingNumber, noSuchListing } from '#server/listings/listings.service.ts'
import { publicListing } from '#server/listings/listings.store.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { carFactsOf } from './car-facts-of.ts'
import { explanationOf, unknownFactsOf } from './explanation.ts'
import { readListingValuation } from './labels/listing-valuations.store.ts'
import type { ValuationModels } from './valuation-models.ts'

const MAX_COMPARABLES = 12

interface Dependencies {
  database: Database
  models: ValuationModels
}

/**
 * The label of a public listing and the reasons for it. The value is the stored one, with which the cards are
 * labelled; the model only explains it. Throws 'listing-not-found'.
 */
export async function carValuation({ database, models }: Dependencies, id: string): Promise<CarValuation> {
  const number = listingNumber(id)
  const [row, value, current] = await Promise.all([
    publicListing(database, number),
    readListingValuation(database, number),
    models.current(),
  ])
  if (!row) throw noSuchListing(id)
  const answer = { car: cardOf(row), noLabelReason: noLabelReason(row) }
  if (!value || !current) return { ...answer, valuation: null }
  const { model, learntAt } = current
  const car = carFactsOf(row)
  // The most alike first; some have been sold since the model was learnt.
  const alike = model.alike(car, 3 * MAX_COMPARABLES).filter(id => id !== number)
  const { confidence, ...range } = value
  return {
    ...answer,
    valuation: {
      range,
      confidence,
      explanation: explanationOf(model, car, range.pricePence),
      comparables: await comparablesOf(database, alike),
      unknown: unknownFactsOf(car),
      learntAt: learntAt.toISOString(),
    },
  }
}

/** Those of the adverts that are on offer now. */
async function comparablesOf(database: Database, ids: readonly number[]): Promise<Comparable[]> {
  const cards = await listCards(database, ids)
  return cards
    .filter(({ state, pricePence }) => state === 'available' && pricePence > 0)
    .slice(0, MAX_COMPARABLES)
    .map(({ _id, name, slug, pricePence, year, mileage, sellerKind }) => ({
      ...{ _id, name, slug, pricePence, year, mileage, sellerKind },
    }))
}
