/** What a seller may ask for: the price model's view of the car in a sell form, as far as it is filled in. */
import type { Transaction } from 'kysely'
import type { DataOf } from '#contracts/api/endpoint.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { FactChecks } from '#contracts/listings/listing.ts'
import type { postPriceGuide } from '#contracts/selling/adverts/endpoints.ts'
import { holdAbsurd } from '#server/listings/holds.store.ts'
import type { AdminCharge } from '#server/listings/listings.service.ts'
import type { SellerListing } from '#server/listings/seller-listings.store.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { appraise } from '#server/valuation/appraisal.ts'
import { carFactsOf, unknownCar } from '#server/valuation/car-facts-of.ts'
import { storeValuations } from '#server/valuation/labels/listing-valuations.store.ts'
import { valuationOf } from '#server/valuation/labels/value-listings.ts'
import type { ValuationModels } from '#server/valuation/valuation-models.ts'
import { sellerListingOf } from './advert-form.ts'

/**
 * Values the advert as it stands in this transaction, so that a price or mileage that can't be right is never
 * on sale.
 */
export async function valueAdvert(
  models: ValuationModels,
  trx: Transaction<DB>,
  id: number,
  columns: SellerListing,
) {
  const current = await models.current()
  if (current) {
    const { factChecks } = columns.details as { factChecks?: FactChecks }
    const disagrees = factChecks !== undefined && factChecks.disagreements.length > 0
    const listing = { ...unknownCar, ...columns, id, source: 'live', seller_kind: 'private', disagrees }
    const valuation = valuationOf(current.model, listing, Date.now())
    await storeValuations(trx, { modelId: current.id, readAt: new Date() }, [valuation])
  }
  await holdAbsurd(trx, 'listings.id = $1', [id])
}

export async function priceGuide(
  models: ValuationModels,
  adminCharge: AdminCharge,
  sent: SentValues,
): Promise<DataOf<typeof postPriceGuide>> {
  const [current, charge] = await Promise.all([models.current(), adminCharge()])
  const adminChargePence = charge ?? 0
  const car = sellerListingOf(sent)
  if (!current || !car.make || !car.model)
    return { range: null, noLabelReason: 'not_valued_yet', adminChargePence }
  const facts = carFactsOf({ ...unknownCar, ...car, source: 'live', seller_kind: 'private' })
  const appraisal = appraise(current.model, facts)
  if (typeof appraisal === 'string') return { range: null, noLabelReason: appraisal, adminChargePence }
  const { pricePence, lowPence, highPence, noLabel } = appraisal
  return { range: { pricePence, lowPence, highPence }, noLabelReason: noLabel, adminChargePence }
}
