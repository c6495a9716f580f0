/** What cars of a model are worth at several ages, by the price model. */
import { appraise } from '#server/valuation/appraisal.ts'
import { carFactsOf, unknownCar } from '#server/valuation/car-facts-of.ts'
import type { PriceModel } from '#server/valuation/model/price-model.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { soldIn } from '#server/vehicles/catalogue/model.ts'
import type { ModelStock } from '../figures/figures.ts'

/** Years. */
export const ages = [1, 3, 5, 8] as const

/** Stands for mileages that are not known: about the average of British cars. */
const USUAL_MILES_A_YEAR = 7_000

/**
 * The dealer price in pence at each of `ages`, of a car with the model's commonest fuel and gearbox and the
 * miles that are usual for it. Null for an age at which there is no such car, or of which the price model is
 * not sure. It never rises with age, as it may by chance where the model knows few cars of a year.
 */
export function valuesByAge(priceModel: PriceModel, stock: ModelStock, now: Date): (number | null)[] {
  const { make: makeName, model: modelName, fuel, gearbox, milesAYear } = stock
  const make = catalogue().make(makeName)!
  const { generations } = catalogue().model(make, modelName)!
  let lowest = Number.POSITIVE_INFINITY
  return ages.map(age => {
    const year = now.getUTCFullYear() - age
    if (!generations.some(({ years }) => soldIn(years, year))) return null
    const car = {
      ...unknownCar,
      ...{ make: makeName, model: modelName, year, fuel_type: fuel, transmission: gearbox },
      mileage: Math.round((milesAYear ?? USUAL_MILES_A_YEAR) * age),
      first_registered: `${year}${now.toISOString().slice(4, 8)}01`,
    }
    const value = appraise(priceModel, { ...carFactsOf(car, now.getTime()), seller: 'dealer' })
    if (typeof value === 'string' || value.confidence === 'low') return null
    lowest = Math.min(lowest, value.pricePence)
    return lowest
  })
}
