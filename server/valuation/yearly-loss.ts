import { type Cost, USUAL_MILES_A_YEAR } from '#contracts/vehicle/yearly-cost.ts'
import type { Estimator } from './appraisal.ts'
import type { CarFacts } from './model/car-facts.ts'

/**
 * What a car of this value loses in a year: by its age, and by each further 1,000 miles, as a straight line
 * through the usual miles. Never less than nothing: where a model knows few older cars, chance could say so.
 * Null where age or mileage is unknown. `advertId` is the advert that the value was computed without.
 */
export function yearlyLossOf(
  model: Estimator,
  car: CarFacts,
  valuePence: number,
  advertId?: number,
): Cost | null {
  const { ageMonths, miles } = car
  if (ageMonths === null || miles === null) return null
  const lossOf = (milesAYear: number) => {
    const later = { ...car, ageMonths: ageMonths + 12, miles: miles + milesAYear }
    return Math.max(0, valuePence - 100 * model.estimate(later, advertId).price)
  }
  const [standing, driven] = [lossOf(0), lossOf(USUAL_MILES_A_YEAR)]
  return {
    yearPence: Math.round(standing),
    thousandMilesPence: Math.round((Math.max(0, driven - standing) * 1000) / USUAL_MILES_A_YEAR),
  }
}
