import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MarketPriceRequest } from './market-price.ts'
import { MarketCheckPrices } from './marketcheck-prices.ts'
import { openMarketPrice } from './open-market-price.ts'

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

let answer: (response: ServerResponse) => void
let requests: IncomingMessage[]
let warnings: string[]
const server = createServer((request, response) => {
  requests.push(request)
  answer(response)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  requests = []
  warnings = []
})

const json = (body: unknown, status = 200) => {
  answer = response =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`

function marketCheck({ dailyCalls = 100 } = {}) {
  return openMarketPrice({ marketCheck: { url: address(), key: KEY, dailyCalls } }, line =>
    warnings.push(line),
  )
}

test('a price with its range is asked for by the facts of the car', async () => {
  json({ predicted_price: 8495, price_range: { lower_bound: 7900, upper_bound: 9100 }, specs: {} })
  expect(await marketCheck().priceOf(car)).toEqual({
    pricePence: 849_500,
    lowPence: 790_000,
    highPence: 910_000,
  })
  const asked = new URL(requests[0]!.url!, 'http://marketcheck')
  expect([requests[0]!.method, asked.pathname]).toEqual(['GET', '/v2/predict/car/uk/price'])
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
  json({ predicted_price: 8495.4, price_range: 'wide' })
  expect(await marketCheck().priceOf(car)).toEqual({ pricePence: 849_500, lowPence: null, highPence: null })
})

test('a car that it does not know has no price, which is no failure', async () => {
  json({ code: 404, message: 'No data' }, 404)
  const prices = marketCheck()
  for (let i = 0; i < 6; i++) expect(await prices.priceOf(car)).toBeNull()
  expect(warnings).toEqual([])
})

test.each<[string, (response: ServerResponse) => void]>([
  ['an error', response => response.writeHead(500).end()],
  ['a wrong key', response => response.writeHead(401).end('{"message":"key"}')],
  ['a redirect', response => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()],
  ['no JSON', response => response.writeHead(200).end('<!doctype html>')],
  ['half an answer', response => response.writeHead(200).end('{"predicted_pr')],
  ['no price', response => response.writeHead(200).end('{"predicted_price":0}')],
  ['a price as text', response => response.writeHead(200).end('{"predicted_price":"8495"}')],
  ['too much', response => response.writeHead(200).end(' '.repeat(100_000))],
  ['a broken connection', response => response.destroy()],
])('it is done without, and operators are warned once, at %s', async (_, broken) => {
  answer = broken
  const prices = marketCheck()
  for (let i = 0; i < 7; i++) expect(await prices.priceOf(car)).toBeNull()
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(/^MarketCheck: fails \(.+\), not called for 30 seconds$/)
  expect(warnings.join()).not.toMatch(new RegExp(`${KEY}|Focus`))
  expect(requests).toHaveLength(5)
})

test('silence ends with the time-out', async () => {
  answer = () => undefined
  const prices = new MarketCheckPrices({ url: address(), key: KEY, dailyCalls: 1 }, () => undefined, 50)
  expect(await prices.priceOf(car)).toBeNull()
  expect(requests).toHaveLength(1)
})

test('a day has so many calls', async () => {
  json({ predicted_price: 8495 })
  const prices = marketCheck({ dailyCalls: 1 })
  expect(await prices.priceOf(car)).not.toBeNull()
  expect(await prices.priceOf(car)).toBeNull()
  expect(warnings).toEqual(['MarketCheck: the day’s budget is spent'])
})

test('without a key nothing is asked', async () => {
  expect(await openMarketPrice({ marketCheck: undefined }, () => undefined).priceOf(car)).toBeNull()
})
