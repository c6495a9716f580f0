/** What a seller may ask for: the price model's view of the car in a sell form, as far as it is filled in. */
import type { DataOf } from '#contracts/endpoint.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { postPriceGuide } from '#contracts/selling/adverts/endpoints.ts'
import type { AdminCharge } from '#server/listings/listings.service.ts'
import { appraise } from '#server/valuation/appraisal.ts'
import { carFactsOf, unknownCar } from '#server/valuation/car-facts-of.ts'
import type { ValuationModels } from '#server/valuation/valuation-models.ts'
import { listingOf } from './advert-form.ts'

export async function priceGuide(
  models: ValuationModels,
  adminCharge: AdminCharge,
  sent: SentValues,
): Promise<DataOf<typeof postPriceGuide>> {
  const [current, charge] = await Promise.all([models.current(), adminCharge()])
  const adminChargePence = charge ?? 0
  const car = listingOf(sent)
  if (!current || !car.make || !car.model)
    return { range: null, noLabelReason: 'not valued yet', adminChargePence }
  const facts = carFactsOf({ ...unknownCar, ...car, source: 'live', seller_kind: 'private' })
  const appraisal = appraise(current.model, facts)
  if (typeof appraisal === 'string') return { range: null, noLabelReason: appraisal, adminChargePence }
  const { pricePence, lowPence, highPence, noLabel } = appraisal
  return { range: { pricePence, lowPence, highPence }, noLabelReason: noLabel, adminChargePence }
}
