import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenAnswers, type HttpStub, httpStub, json, timeoutFor } from '#testing/http-stub.ts'
import type { MarketPriceRequest } from './market-price.ts'
import { MarketCheckPrices, openMarketPrice } from './marketcheck-prices.ts'

const KEY = 'a-key-that-only-tests-know-of'
const car: MarketPriceRequest = {
  make: 'Ford',
  model: 'Focus',
  year: 2016,
  trim: null,
  fuelType: 'petrol',
  transmission: 'semi-automatic',
  engineLitres: 1,
  doors: 5,
  miles: 48_000,
}

let stub: HttpStub
let warnings: string[]
beforeAll(async () => {
  stub = await httpStub()
})
afterAll(() => stub.stop())
beforeEach(() => {
  stub.requests.length = 0
  warnings = []
})

function marketCheck({ dailyCalls = 100 } = {}) {
  const marketCheck = { url: `${stub.address}/v2`, key: KEY, dailyCalls }
  return openMarketPrice({ marketCheck }, line => warnings.push(line))
}

test('a price with its range is asked for by the facts of the car', async () => {
  stub.answers(
    json({ predicted_price: 8495, price_range: { lower_bound: 7900, upper_bound: 9100 }, specs: {} }),
  )
  expect(await marketCheck().priceOf(car)).toEqual({
    pricePence: 849_500,
    lowPence: 790_000,
    highPence: 910_000,
  })
  const asked = new URL(stub.requests[0]!.path, 'http://marketcheck')
  expect([stub.requests[0]!.method, asked.pathname]).toEqual(['GET', '/v2/predict/car/uk/price'])
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    api_key: KEY,
    make: 'Ford',
    model: 'Focus',
    year: '2016',
    fuel_type: 'petrol',
    transmission: 'Automatic',
    engine_size: '1',
    doors: '5',
    miles: '48000',
  })
})

test('a range that cannot be read is left out', async () => {
  stub.answers(json({ predicted_price: 8495.4, price_range: 'wide' }))
  expect(await marketCheck().priceOf(car)).toEqual({ pricePence: 849_500, lowPence: null, highPence: null })
})

test('a car that it does not know has no price, which is no failure', async () => {
  stub.answers(json({ code: 404, message: 'No data' }, 404))
  const prices = marketCheck()
  for (let i = 0; i < 6; i++) expect(await prices.priceOf(car)).toBeNull()
  expect(warnings).toEqual([])
})

test.each([
  ...brokenAnswers,
  ['knows no price', json({ predicted_price: 0 })],
  ['writes the price as a text', json({ predicted_price: '8495' })],
] as const)('it is done without where it %s', async (what, answer) => {
  stub.answers(answer)
  const marketCheck = { url: stub.address, key: KEY, dailyCalls: 100 }
  const prices = new MarketCheckPrices(marketCheck, line => warnings.push(line), timeoutFor(what))
  for (let i = 0; i < 7; i++) expect(await prices.priceOf(car)).toBeNull()
  // Five failures open the circuit, of which operators are told once.
  expect(stub.requests).toHaveLength(5)
  expect(warnings).toEqual([expect.stringMatching(/^MarketCheck: fails \(.+\), not called for 30 seconds$/)])
  expect(warnings.join()).not.toMatch(new RegExp(`${KEY}|Focus`))
})

test('a day has so many calls', async () => {
  stub.answers(json({ predicted_price: 8495 }))
  const prices = marketCheck({ dailyCalls: 1 })
  expect(await prices.priceOf(car)).not.toBeNull()
  expect(await prices.priceOf(car)).toBeNull()
  expect(warnings).toEqual(['MarketCheck: the day’s budget is spent'])
})

test('without a key nothing is asked', async () => {
  expect(await openMarketPrice({ marketCheck: undefined }, () => undefined).priceOf(car)).toBeNull()
})
