import { expect, test } from 'vitest'
import { penceAt } from '#contracts/vehicle/yearly-cost.ts'
import type { Estimator } from './appraisal.ts'
import { carFactsOf, unknownCar } from './car-facts-of.ts'
import type { CarFacts } from './model/car-facts.ts'
import { yearlyLossOf } from './yearly-loss.ts'

const focus: CarFacts = {
  ...carFactsOf({ ...unknownCar, make: 'Ford', model: 'Focus' }),
  ...{ ageMonths: 60, miles: 40_000 },
}
/** A model whose prices change by these shares for each year of age and each 1,000 miles. */
const modelOf = (perYear: number, perThousand: number): Estimator => ({
  estimate: ({ ageMonths, miles }) => ({
    ...{ low: 1, high: 2, spread: 0.1, alike: 100 },
    price: 10_000 * (1 + (perYear * (ageMonths! - 60)) / 12 + (perThousand * (miles! - 40_000)) / 1000),
  }),
})

test('the loss is what the value falls by, with age and by the miles of the year', () => {
  // 8% of £10,000, and 0.5% for each 1,000 miles.
  const loss = yearlyLossOf(modelOf(-0.08, -0.005), focus, 1_000_000)!
  expect(loss).toEqual({ yearPence: 80_000, thousandMilesPence: 5000 })
  expect(penceAt(loss, 8000)).toBe(80_000 + 8 * 5000)
})

test('a car that the model expects to gain loses nothing', () => {
  expect(yearlyLossOf(modelOf(0.05, 0), focus, 1_000_000)).toEqual({ yearPence: 0, thousandMilesPence: 0 })
  expect(yearlyLossOf(modelOf(-0.08, 0.005), focus, 1_000_000)).toEqual({
    ...{ yearPence: 80_000, thousandMilesPence: 0 },
  })
})

test('without age or mileage there is none', () => {
  const model = modelOf(-0.08, -0.005)
  expect(yearlyLossOf(model, { ...focus, ageMonths: null }, 1_000_000)).toBeNull()
  expect(yearlyLossOf(model, { ...focus, miles: null }, 1_000_000)).toBeNull()
})
