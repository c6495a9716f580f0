import { appraise } from '../appraisal.ts'
import { carFactsOf } from '../car-facts-of.ts'
import type { PriceModel } from '../model/price-model.ts'
import type { ValuedCar } from '../valued-listings.store.ts'
import { yearlyLossOf } from '../yearly-loss.ts'
import type { ListingValuation } from './listing-valuations.store.ts'

/** What the listing is worth at `at`, in ms since 1970, as it is stored with it. */
export function valuationOf(
  model: PriceModel,
  listing: ValuedCar & { id: number; disagrees?: boolean },
  at: number,
): ListingValuation {
  const car = carFactsOf(listing, at)
  const appraisal = appraise(model, car, listing.id)
  if (typeof appraisal === 'string') return { listingId: listing.id, value: null, noLabel: appraisal }
  const { pricePence, lowPence, highPence, confidence, noLabel } = appraisal
  const value = { pricePence, lowPence, highPence, confidence }
  return {
    listingId: listing.id,
    value,
    loss: yearlyLossOf(model, car, pricePence, listing.id),
    noLabel: listing.disagrees ? 'facts_disagree' : noLabel,
  }
}
