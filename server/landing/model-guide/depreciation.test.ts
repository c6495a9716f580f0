import { expect, test } from 'vitest'
import type { Estimator } from '#server/valuation/appraisal.ts'
import { carFactsOf } from '#server/valuation/car-facts-of.ts'
import type { CarFacts } from '#server/valuation/model/car-facts.ts'
import { aListing } from '#testing/listing.ts'
import { someMeasures } from '#testing/price-model.ts'
import { depreciationOfModel, type LearntModel } from './depreciation.ts'
import type { ModelAdvert } from './model-adverts.ts'
import { typicalCars } from './typical-cars.ts'

const advert = (facts: Partial<CarFacts>): ModelAdvert => ({
  facts: { ...carFactsOf(aListing()), ...facts },
  ...{ pricePence: 800_000, generation: null, engine: null },
})
const adverts = (count: number, facts: Partial<CarFacts>) =>
  Array.from({ length: count }, () => advert(facts))

/** Ten adverts of each age from one to so many years, a tenth of the miles a year. */
const ofAges = (years: number, facts: Partial<CarFacts> = {}) =>
  Array.from({ length: years }, (_, index) =>
    adverts(10, { ageMonths: 12 * (index + 1), miles: 8_000 * (index + 1), ...facts }),
  ).flat()

/** Loses £1,000 a year from £15,000; ranges are `half` (a share) to each side, by years. */
const aModel = ({
  privateShare = 1,
  half = () => 0.1,
}: {
  privateShare?: number
  half?: (years: number) => number
} = {}): LearntModel => {
  const estimate: Estimator['estimate'] = ({ ageMonths, seller }) => {
    const years = ageMonths! / 12
    const price = (15_000 - 1000 * years) * (seller === 'private' ? privateShare : 1)
    const width = half(years)
    return { price, low: price * (1 - width), high: price * (1 + width), spread: width, alike: 60 }
  }
  return { model: { estimate }, learntAt: new Date('2026-11-20T03:00:00Z'), cars: 41_000 }
}

test('the curve is what the model says of each age, as a share where private sellers are too few', () => {
  const curve = depreciationOfModel(
    'Ford',
    typicalCars(ofAges(4, { seller: 'dealer' })),
    aModel(),
    someMeasures,
  )
  expect(curve).toMatchObject({
    typical: 'petrol, manual',
    noCurve: null,
    share: 0.92,
    model: { learntAt: '2026-11-20T03:00:00.000Z', adverts: 41_000 },
    error: { group: 'Ford', adverts: 310, mape: 0.0611 },
  })
  expect(curve.points.map(({ years, miles, pricePence }) => [years, miles, pricePence])).toEqual([
    [1, 8_000, 1_288_000],
    [2, 16_000, 1_196_000],
    [3, 24_000, 1_104_000],
    [4, 32_000, 1_012_000],
  ])
  expect(curve.points[0]).toMatchObject({ lowPence: 1_159_200, highPence: 1_416_800, adverts: 10 })
})

test('with enough private sellers it is the model’s own private price', () => {
  const curve = depreciationOfModel(
    'Ford',
    typicalCars(ofAges(4, { seller: 'private' })),
    aModel({ privateShare: 0.9 }),
    undefined,
  )
  expect([curve.share, curve.points[0]!.pricePence, curve.error]).toEqual([null, 1_260_000, null])
})

test('ages of which the model is not sure are left out, and so is a curve of two', () => {
  const typical = typicalCars(ofAges(5))
  const sureUntil = (years: number) => aModel({ half: age => (age <= years ? 0.1 : 0.5) })
  const years = (curve: ReturnType<typeof depreciationOfModel>) => curve.points.map(point => point.years)
  expect(years(depreciationOfModel('Ford', typical, sureUntil(3), someMeasures))).toEqual([1, 2, 3])
  expect(depreciationOfModel('Ford', typical, sureUntil(2), someMeasures)).toMatchObject({
    points: [],
    noCurve: 'wide_range',
  })
})

test('without a model or typical cars the reason is said', () => {
  expect(depreciationOfModel('Ford', typicalCars(ofAges(4)), undefined, undefined)).toMatchObject({
    points: [],
    noCurve: 'not_learnt_yet',
    model: null,
  })
  expect(depreciationOfModel('Ford', typicalCars(ofAges(2)), aModel(), someMeasures).noCurve).toBe(
    'too_few_adverts',
  )
  expect(depreciationOfModel('Ford', null, aModel(), someMeasures).noCurve).toBe('too_few_adverts')
})

test('the error is that of all cars where the make was not measured', () => {
  const { error } = depreciationOfModel('Lotus', typicalCars(ofAges(4)), aModel(), someMeasures)
  expect(error).toEqual({ group: null, adverts: 400, mape: 0.0611 })
})

test('typical cars are of the commonest fuel and gearbox, with the median miles of their age', () => {
  const typical = typicalCars([
    ...adverts(9, { ageMonths: 37, miles: 20_000, fuel: 'diesel' }),
    ...adverts(5, {
      ageMonths: 35,
      miles: 30_000,
      trim: 'Titanium',
      derivative: '1.0 EcoBoost 125 Titanium',
    }),
    ...adverts(6, { ageMonths: 36, miles: 40_000 }),
    ...adverts(7, { ageMonths: 60, miles: 50_000 }),
    // These allow no conclusion.
    ...adverts(30, { ageMonths: 36, miles: 90_000, writeOff: 'S' }),
    ...adverts(30, { ageMonths: 36, miles: null, fuel: 'electric' }),
    ...adverts(30, { ageMonths: 36, miles: 10, isNew: true, fuel: 'electric' }),
  ])
  expect(typical).toMatchObject({ fuel: 'petrol', gearbox: 'manual' })
  expect(typical!.ages).toHaveLength(1)
  expect(typical!.ages[0]).toMatchObject({
    years: 3,
    adverts: 11,
    car: { trim: 'Zetec', derivative: '1.0 EcoBoost 125', miles: 40_000, ageMonths: 36, seller: null },
  })
  expect(typicalCars([])).toBeNull()
})

test('a typical car has what most lists of equipment have', () => {
  const typical = typicalCars([
    ...adverts(6, { ageMonths: 36, features: ['bluetooth', 'sunroof'] }),
    ...adverts(7, { ageMonths: 36, features: ['bluetooth'] }),
    ...adverts(20, { ageMonths: 36, features: [] }),
  ])
  expect(typical!.ages[0]!.car.features).toEqual(['bluetooth'])
})
