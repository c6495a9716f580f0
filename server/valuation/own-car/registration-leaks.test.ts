/** A car is valued by its registration, which is then nowhere: in no log, address, email or table. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpStub, httpStub, json } from '#testing/http-stub.ts'
import { aListing } from '#testing/listing.ts'
import { storeModelOf } from '#testing/price-model.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { tablesWith } from '#testing/tables-with.ts'

const FOUND = 'KX16KVB'
const MISSING = 'WX62NJR'
const leak = /KX16(?:\s|%20|\+|-)?KVB|WX62(?:\s|%20|\+|-)?NJR/i
/** Its outcode is in adverts and in their sitemaps, so only the whole is looked for. */
const postcode = /LS1(?:\s|%20|\+)?4AP/i
const PATH = '/api/valuation/marketcheck/predict/price'

let dvla: HttpStub
let marketCheck: HttpStub
let forecourt: RunningApp
beforeAll(async () => {
  dvla = await httpStub()
  marketCheck = await httpStub()
  forecourt = await runningAppWith({
    settings: {
      ...{ LOG_LEVEL: 'trace', RATE_LIMITS: 'off', DVLA_API_KEY: 'key', DVLA_API_URL: dvla.address },
      ...{ MARKETCHECK_API_KEY: 'a-market-key', MARKETCHECK_API_URL: marketCheck.address },
    },
  })
  const stock = Array.from({ length: 30 }, (_, index) => aListing({ mileage: 40_000 + index * 1000 }))
  await storeModelOf(forecourt.connections, stock, await forecourt.list(...stock))
})
afterAll(async () => {
  await Promise.all([forecourt.stop(), dvla.stop(), marketCheck.stop()])
})

const seen: string[] = []
async function ask(method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await forecourt.app.inject({ method, url, ...(payload && { payload }) })
  seen.push(url, JSON.stringify(answer.headers), answer.body)
  return answer
}

test('valuing a car leaves its registration and its postcode nowhere', async () => {
  const focus = {
    ...{ registrationNumber: FOUND, make: 'FORD', fuelType: 'PETROL', engineCapacity: 999 },
    ...{ co2Emissions: 108, yearOfManufacture: 2016, monthOfFirstRegistration: '2016-04' },
  }
  dvla.answers((response, request) =>
    (request.body.includes(MISSING)
      ? json({ errors: [{ status: '404', detail: MISSING }] }, 404)
      : json(focus))(response, request),
  )
  marketCheck.answers(json({ predicted_price: 8600, price_range: { lower_bound: 8000, upper_bound: 9200 } }))
  const sent = { numberplate: FOUND, mileage: 48_000, postcode: 'LS1 4AP' }
  const asked = (await ask('POST', PATH, sent)).json()
  const { choices } = asked.data
  const choice = choices.find((one: { facts: { model: string } }) => one.facts.model === 'Focus')
  const { valuation } = (await ask('POST', PATH, { ...sent, choice: choice.id })).json().data
  expect(valuation.car).toMatchObject({ make: 'Ford', model: 'Focus', region: 'Yorkshire and The Humber' })
  expect(valuation.marketCheck).toEqual({ pricePence: 860_000, lowPence: 800_000, highPence: 920_000 })
  expect((await ask('GET', `/api/valuation/${valuation.id}`)).statusCode).toBe(200)
  expect((await ask('POST', PATH, { ...sent, numberplate: MISSING })).statusCode).toBe(404)
  expect((await ask('POST', PATH, { ...sent, numberplate: 'KXI6KVB' })).statusCode).toBe(400)
  expect(
    (await ask('POST', `/api/valuation/${valuation.id}/emails`, { email: 'ann@mail.example' })).statusCode,
  ).toBe(200)
  await forecourt.jobRunner.runWaiting()
  dvla.answers(response => response.destroy())
  for (let i = 0; i < 6; i++)
    expect((await ask('POST', PATH, { ...sent, numberplate: `AB1${i} CDE` })).statusCode).toBe(503)

  const kept = { seen: withoutCorrections(seen), warnings: forecourt.warnings, log: forecourt.log }
  for (const [where, lines] of Object.entries(kept))
    expect([where, lines.filter(line => leak.test(line) || postcode.test(line))]).toEqual([where, []])
  expect(await tablesWith(forecourt.connections.pool, leak)).toEqual([])
  expect(await tablesWith(forecourt.connections.pool, postcode)).toEqual([])
})

test('MarketCheck is asked by facts alone, and its key is in no log', () => {
  expect(marketCheck.requests).toHaveLength(1)
  const { path, headers } = marketCheck.requests[0]!
  expect(path).toMatch(/make=Ford&model=Focus&year=2016/)
  expect(leak.test(path + JSON.stringify(headers)) || postcode.test(path)).toBe(false)
  expect([...forecourt.log, ...forecourt.warnings].filter(line => line.includes('a-market-key'))).toEqual([])
})

/** A typing error is offered back corrected. */
function withoutCorrections(lines: readonly string[]): string[] {
  return lines.map(line => line.replace(/Did you mean [^?]+\?/g, ''))
}
