import { beforeAll, describe, expect, test } from 'vitest'
import { Random } from '#db/demo/random.ts'
import type { CarFacts, PricedCar } from './car-facts.ts'
import { PriceModel } from './price-model.ts'

const unknownCar: CarFacts = {
  ...{ make: 'Ford', model: 'Focus', generation: null, derivative: null, trim: null, year: null },
  ...{ ageMonths: null, miles: null, fuel: null, gearbox: null, body: null, drive: null, litres: null },
  ...{ bhp: null, doors: null, seats: null, mpg: null, tax: null, priceNew: null, trimLevel: null },
  ...{ isNew: null, colour: null, owners: null, serviceHistory: null, writeOff: null, imported: null },
  ...{ features: [], faults: null, isNonRunner: null, region: null, seller: null },
}

/** A made-up market: cars lose 13% a year and 5% each 10,000 miles; private sellers 8% less; noise 6%. */
function market(count: number, seed: number): (PricedCar & { value: number })[] {
  const random = new Random(seed, 0, 0)
  const pick = <Value>(...values: Value[]) => random.pick(values)
  return Array.from({ length: count }, (_, at) => {
    const model = pick('Focus', 'Focus', 'Fiesta', 'Mondeo', 'Ka')
    const ageMonths = random.int(6, 145)
    const miles = Math.round(ageMonths * random.between(300, 1200))
    const litres = pick(1, 1.5, 2)
    const seller = pick('dealer', 'dealer', 'private') as 'dealer' | 'private'
    const features = pick<string[]>([], ['sunroof'], ['sunroof', 'bluetooth'], ['bluetooth'])
    const priceNew = { Focus: 21_000, Fiesta: 16_000, Mondeo: 26_000, Ka: 11_000 }[model]!
    const sunroof = features.includes('sunroof') ? 1.05 : 1
    const factor = 0.87 ** (ageMonths / 12) * 0.95 ** (miles / 10_000) * litres ** 0.2 * sunroof
    const value = priceNew * factor * (seller === 'private' ? 0.92 : 1)
    const noise = Math.exp(0.06 * random.normal())
    const car = { ...unknownCar, model, ageMonths, miles, litres, seller, features, priceNew }
    return { ...car, value, pricePounds: Math.round(value * noise), id: at + 1 }
  })
}

let model: PriceModel
const known = market(3000, 1)
const unseen = market(1000, 2)
beforeAll(() => {
  model = PriceModel.learn(known)
})

const average = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length
const dealersFocus = {
  ...unknownCar,
  ageMonths: 60,
  miles: 50_000,
  litres: 1.5,
  priceNew: 21_000,
  seller: 'dealer',
} as const

describe('estimates', () => {
  test('are nearer to the values of unseen cars than their noisy prices are', () => {
    const error = average(unseen.map(car => Math.abs(model.estimate(car).price / car.value - 1)))
    const noise = average(unseen.map(car => Math.abs(car.pricePounds / car.value - 1)))
    expect(error).toBeLessThan(noise * 0.5)
  })

  test('have ranges that hold eight of ten prices', () => {
    const inside = unseen.filter(car => {
      const { low, high } = model.estimate(car)
      return car.pricePounds >= low && car.pricePounds <= high
    })
    expect(inside.length / unseen.length).toBeGreaterThan(0.76)
    expect(inside.length / unseen.length).toBeLessThan(0.84)
  })

  test('of an advert that was learnt from are not drawn to its own price, unless its facts have changed', () => {
    const few = market(400, 3)
    const car = few[0]!
    const small = PriceModel.learn(few)
    const raised = PriceModel.learn([{ ...car, pricePounds: car.pricePounds * 1.2 }, ...few.slice(1)])
    const change = (id?: number) =>
      Math.abs(raised.estimate(car, id).price / small.estimate(car, id).price - 1)
    expect(change()).toBeGreaterThan(0.01)
    expect(change(car.id)).toBeLessThan(change() / 5)
    const driven = { ...car, miles: car.miles! + 30_000 }
    expect(small.estimate(driven, car.id)).toEqual(small.estimate(driven))
  })

  test('fall with age and miles', () => {
    const at = (changes: Partial<CarFacts>) => model.estimate({ ...dealersFocus, ...changes }).price
    expect(at({ ageMonths: 84 })).toBeLessThan(at({}) * 0.85)
    expect(at({ miles: 90_000 })).toBeLessThan(at({}) * 0.9)
  })

  test('of a car without a known fact are wider, and near its average', () => {
    const vague = model.estimate({ ...unknownCar, ageMonths: 60 })
    const exact = model.estimate(dealersFocus)
    expect(vague.high / vague.low).toBeGreaterThan(exact.high / exact.low)
    expect(vague.price / exact.price).toBeGreaterThan(0.8)
    expect(vague.price / exact.price).toBeLessThan(1.2)
  })

  test('of a make never seen come from the facts that all cars share, compared with none', () => {
    const saab = model.estimate({ ...dealersFocus, make: 'Saab', model: '9-3' })
    expect(saab.alike).toBe(0)
    expect(saab.price / model.estimate(dealersFocus).price).toBeGreaterThan(0.6)
    expect(saab.price / model.estimate(dealersFocus).price).toBeLessThan(1.6)
  })
})

describe('an explanation', () => {
  test('adds up to the price', () => {
    for (const car of unseen.slice(0, 50)) {
      const { base, shares } = model.explain(car)
      const sum = base + shares.reduce((total, { pounds }) => total + pounds, 0)
      expect(sum).toBeCloseTo(model.estimate(car).price, 3)
    }
  })

  test('finds what a private seller and a sunroof change', () => {
    const ratio = (one: Partial<CarFacts>, other: Partial<CarFacts>) =>
      model.estimate({ ...dealersFocus, ...other }).price / model.estimate({ ...dealersFocus, ...one }).price
    expect(ratio({ seller: 'dealer' }, { seller: 'private' })).toBeCloseTo(0.92, 1.7)
    expect(ratio({ features: ['bluetooth'] }, { features: ['bluetooth', 'sunroof'] })).toBeCloseTo(1.05, 1.7)
  })

  test('has no share of what is not known', () => {
    const { shares } = model.explain({ ...unknownCar, ageMonths: 60, miles: 50_000, seller: 'private' })
    expect(shares.map(({ fact }) => fact).sort()).toEqual(['ageMonths', 'miles', 'seller'])
  })

  test('takes for many miles and gives for few', () => {
    const share = (miles: number) =>
      model.explain({ ...dealersFocus, miles }).shares.find(({ fact }) => fact === 'miles')!.pounds
    expect(share(140_000)).toBeLessThan(-500)
    expect(share(5_000)).toBeGreaterThan(500)
  })
})

test('the most alike cars are of the same model, near in age and miles', () => {
  const nearest = model.alike(dealersFocus, 10).map(id => known[id - 1]!)
  expect(nearest).toHaveLength(10)
  for (const car of nearest) {
    expect(car.model).toBe('Focus')
    expect(Math.abs(car.ageMonths! - 60)).toBeLessThan(12)
    expect(Math.abs(car.miles! - 50_000)).toBeLessThan(12_000)
  }
})

test('a model that was stored and read estimates the same, and learning again gives the same model', () => {
  const stored = PriceModel.fromBytes(model.toBytes())
  const again = PriceModel.learn(known)
  for (const car of unseen.slice(0, 100)) {
    expect(stored.estimate(car)).toEqual(model.estimate(car))
    expect(again.estimate(car)).toEqual(model.estimate(car))
  }
  expect(stored.alike(dealersFocus, 5)).toEqual(model.alike(dealersFocus, 5))
})

test('it learns from very few cars, all alike', () => {
  const few = Array.from({ length: 12 }, (_, at) => ({ ...dealersFocus, pricePounds: 9000, id: at + 1 }))
  const { price } = PriceModel.learn(few).estimate(dealersFocus)
  expect(price).toBeGreaterThan(8500)
  expect(price).toBeLessThan(9500)
})
