import type { Comparable } from '#contracts/valuation/valuation.ts'
import { listCards } from '#server/listings/listings.service.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { CarFacts } from './model/car-facts.ts'
import type { PriceModel } from './model/price-model.ts'

/** Adverts that are most like this car and on offer now, the most alike first; without the advert `except`. */
export async function comparablesOf(
  database: Database,
  model: PriceModel,
  car: CarFacts,
  { count = 12, except }: { count?: number; except?: number } = {},
): Promise<Comparable[]> {
  // Some have been sold since the model was learnt.
  const ids = model.alike(car, 3 * count).filter(id => id !== except)
  const cards = await listCards(database, ids)
  return cards
    .filter(({ state, pricePence }) => state === 'available' && pricePence > 0)
    .slice(0, count)
    .map(({ _id, name, slug, pricePence, year, mileage, sellerKind }) => ({
      ...{ _id, name, slug, pricePence, year, mileage, sellerKind },
    }))
}
