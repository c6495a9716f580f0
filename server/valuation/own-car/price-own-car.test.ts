import { expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { carFactsOf } from '../car-facts-of.ts'
import { type Estimate, PriceModel } from '../model/price-model.ts'
import { depreciationOfCar, MIN_PRIVATE_ADVERTS, moreMilesOf, priceOwnCar } from './price-own-car.ts'

const facts = { ...carFactsOf(aListing(), Date.UTC(2026, 3, 1)), miles: 60_000 }

/** A model whose private sellers ask for less, that knows few cars, or for which miles cost nothing. */
function aModel({ privateShare = 1, alike = 60, half = 0.1, perMile = 0 } = {}): PriceModel {
  const estimate = (car: typeof facts): Estimate => {
    const price = (8000 + (car.miles - 60_000) * perMile) * (car.seller === 'private' ? privateShare : 1)
    return { price, low: price * (1 - half), high: price * (1 + half), spread: half / 1.28, alike }
  }
  return Object.assign(Object.create(PriceModel.prototype), { estimate }) as PriceModel
}

const privatePrice = (one: PriceModel, adverts: number) => {
  const priced = priceOwnCar(one, facts, adverts)
  return typeof priced === 'string' ? undefined : priced.prices[1]
}

test('the private price is the model’s own from enough private adverts on', () => {
  const learnt = aModel({ privateShare: 0.95 })
  expect(privatePrice(learnt, MIN_PRIVATE_ADVERTS)).toMatchObject({ pricePence: 760_000, method: 'model' })
  expect(privatePrice(learnt, MIN_PRIVATE_ADVERTS - 1)).toMatchObject({ pricePence: 736_000, share: 0.92 })
})

test('a model that has learnt no difference between sellers is not asked for it', () => {
  expect(privatePrice(aModel(), 60)).toMatchObject({ share: 0.92 })
  expect(privatePrice(aModel({ privateShare: 1.1 }), 60)).toMatchObject({ share: 0.92 })
})

test('the ranges of shares are shares of the range', () => {
  const priced = priceOwnCar(aModel(), facts, 0)
  expect(priced).toMatchObject({
    prices: [
      { kind: 'dealer', lowPence: 720_000, pricePence: 800_000, highPence: 880_000 },
      { kind: 'private', lowPence: 662_400, pricePence: 736_000, highPence: 809_600 },
      { kind: 'part-exchange', lowPence: 583_200, pricePence: 648_000, highPence: 712_800 },
    ],
  })
})

test.each([
  [
    { half: 0.1 },
    'high',
    'with 60 adverts of such cars. Prices of cars like yours are within about 10% either way.',
  ],
  [{ half: 0.2 }, 'medium', 'are within about 20% either way.'],
  [{ half: 0.4 }, 'low', 'lie far apart, by about 40% either way.'],
  [{ alike: 4 }, 'low', 'with 4 adverts of such cars. That is too few to be sure.'],
])('it says how sure it is, and why: %j', (one, confidence, reason) => {
  expect(priceOwnCar(aModel(one), facts, 0)).toMatchObject({
    confidence,
    confidenceReason: expect.stringContaining(reason),
  })
})

test('a car keeps the miles that it has done in a year so far, within reason', () => {
  const perYear = (miles: number, ageMonths: number | null) => {
    const steps = depreciationOfCar(aModel(), { ...facts, miles, ageMonths }, 700_000)
    return steps[1]!.mileage - steps[0]!.mileage
  }
  expect(perYear(60_000, 120)).toBe(6000)
  expect(perYear(900_000, 60)).toBe(20_000)
  expect(perYear(500, 120)).toBe(2000)
  expect(perYear(9000, 3)).toBe(7000)
  expect(perYear(60_000, null)).toBe(7000)
})

test('more miles and more years cost what the model says, and never add to the price', () => {
  const dear = aModel({ perMile: -0.05 })
  expect(moreMilesOf(dear, facts, 800_000)).toEqual({ miles: 10_000, pence: -50_000 })
  const pricesOf = (one: PriceModel) =>
    depreciationOfCar(one, facts, 800_000).map(({ pricePence }) => pricePence)
  expect(pricesOf(dear)).toEqual([800_000, 770_000, 740_000, 710_000])
  const odd = aModel({ perMile: 0.05 })
  expect(moreMilesOf(odd, facts, 800_000).pence).toBe(0)
  expect(pricesOf(odd)).toEqual([800_000, 800_000, 800_000, 800_000])
})
