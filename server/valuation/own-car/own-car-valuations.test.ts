import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnValuation } from '#contracts/valuation/own-car.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { aListing } from '#testing/listing.ts'
import { storeModelOf } from '#testing/price-model.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'

const PATH = '/api/valuation/marketcheck/predict/price'
const now = Date.now()
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()

/** Sixty Focuses of several ages, a third of them by private sellers, with price histories of half a year. */
const stock: ListingRow[] = Array.from({ length: 60 }, (_, index) => {
  const year = 2014 + (index % 6)
  const miles = 90_000 - (year - 2014) * 12_000 + (index % 5) * 1500
  const price = 100 * Math.round(5000 * 1.16 ** (year - 2014) * (1 - (index % 5) * 0.01))
  return aListing({
    year,
    first_registered: `${year}-04-01`,
    mileage: miles,
    price_pence: price,
    seller_kind: index % 3 === 0 ? 'private' : 'dealer',
    listed_at: daysAgo(20 + index * 3),
    price_history: index % 2 === 0 ? [{ at: daysAgo(10), pricePence: Math.round(price * 1.04) }] : [],
  })
})
const registered = aListing({ registration: 'LS16ABC', details: { demo: true } })

let forecourt: RunningApp
let ids: number[]
beforeAll(async () => {
  forecourt = await runningAppWith({ settings: { RATE_LIMITS: 'off' } })
  ids = await forecourt.list(...stock, registered)
  await storeModelOf(forecourt.connections, [...stock, registered], ids)
})
afterAll(() => forecourt.stop())

const byHand = {
  make: 'ford',
  model: 'Focus',
  year: '2016',
  fuelType: 'petrol',
  gearbox: 'manual',
  mileage: '60000',
  postcode: 'LS1 4AP',
  choice: 'unknown',
}

async function valued(body: object): Promise<OwnValuation> {
  const { status, body: answer } = await forecourt.post(PATH, body)
  expect([status, answer.data?.outcome, answer.message]).toEqual([200, 'valued', undefined])
  return answer.data.valuation
}

test('a car typed in by hand has three prices in order, each inside of its range', async () => {
  const { car, prices, confidence, unknown } = await valued(byHand)
  expect(car).toMatchObject({
    make: 'Ford',
    model: 'Focus',
    year: 2016,
    gearbox: 'manual',
    mileage: 60_000,
    region: 'Yorkshire and The Humber',
  })
  expect(prices.map(({ kind }) => kind)).toEqual(['dealer', 'private', 'part-exchange'])
  for (const { lowPence, pricePence, highPence } of prices) {
    expect(lowPence).toBeLessThan(pricePence)
    expect(pricePence).toBeLessThan(highPence)
    expect(pricePence % 100).toBe(0)
  }
  const [dealer, privately, partExchange] = prices
  expect(privately).toMatchObject({ method: 'share_of_dealer_price', share: 0.92 })
  expect(partExchange!.pricePence).toBe(Math.round((dealer!.pricePence * 0.81) / 100) * 100)
  expect(['high', 'medium', 'low']).toContain(confidence)
  expect(unknown).toContain('Service history')
  expect(unknown).not.toContain('Seller')
})

test('base and contributions add up to the dealer price exactly', async () => {
  const { explanation, prices } = await valued(byHand)
  const sum = explanation.contributions.reduce(
    (total, { pence }) => total + pence,
    explanation.base.pricePence,
  )
  expect(sum).toBe(prices[0]!.pricePence)
  expect(explanation.contributions.length).toBeGreaterThan(0)
})

test('older and further, the car is worth no more', async () => {
  const { depreciation, moreMiles, prices } = await valued(byHand)
  expect(depreciation.map(({ years }) => years)).toEqual([0, 1, 2, 3])
  expect(depreciation[0]!.pricePence).toBe(prices[1]!.pricePence)
  for (const [index, { pricePence, mileage }] of depreciation.entries()) {
    if (index === 0) continue
    expect(pricePence).toBeLessThanOrEqual(depreciation[index - 1]!.pricePence)
    expect(mileage).toBeGreaterThan(depreciation[index - 1]!.mileage)
  }
  expect(moreMiles.miles).toBe(10_000)
  expect(moreMiles.pence).toBeLessThanOrEqual(0)
})

test('comparables are adverts that are on offer, and the trend has months with enough adverts only', async () => {
  const { comparables, trend } = await valued(byHand)
  expect(comparables).toHaveLength(24)
  expect(comparables[0]).toMatchObject({ onOffer: true, name: expect.stringContaining('Ford Focus') })
  expect(trend.length).toBeGreaterThanOrEqual(4)
  expect(trend.at(-1)!.month).toBe(new Date().toISOString().slice(0, 7))
  for (const { cars } of trend) expect(cars).toBeGreaterThanOrEqual(5)
})

test('a valuation is shown again as it was, with what has become of the comparables', async () => {
  const made = await valued(byHand)
  const gone = made.comparables[0]!._id
  const { body } = await forecourt.get(`/api/valuation/${made.id}`)
  expect(body.data).toEqual(made)
  await forecourt.connections.database.deleteFrom('listings').where('id', '=', Number(gone)).execute()
  const again = await forecourt.get(`/api/valuation/${made.id}`)
  expect(again.body.data.comparables[0]).toMatchObject({ _id: gone, onOffer: false })
  const [stored] = (
    await forecourt.connections.pool.query('select * from valuations where id = $1', [made.id])
  ).rows
  expect(JSON.stringify(stored)).not.toMatch(/LS1\b|4AP/)
})

test('an unknown id is not found', async () => {
  for (const id of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', "1'--"])
    expect((await forecourt.get(`/api/valuation/${id}`)).body.code).toBe('valuation-not-found')
})

test('several derivatives that fit are offered, and choosing one settles its facts', async () => {
  const { choice: _, ...rest } = byHand
  const { body } = await forecourt.post(PATH, rest)
  expect(body.data).toMatchObject({ outcome: 'choose', car: '2016 Ford Focus' })
  const { choices } = body.data
  expect(choices.length).toBeGreaterThan(1)
  const { car } = await valued({ ...rest, choice: choices[0].id })
  expect(car.derivative).toBe(choices[0].facts.derivative)
  expect(car.bhp).toBe(choices[0].facts.bhp)
  const wrong = await forecourt.post(PATH, { ...rest, choice: 'ford/focus/mk9/none' })
  expect(wrong.body.errors).toMatchObject([{ field: 'choice', message: 'Please select' }])
})

test('a car is valued by its number plate, which is not in the answer', async () => {
  const sent = { numberplate: 'ls16 abc', mileage: 48_000, postcode: 'LS1 4AP' }
  const first = await forecourt.post(PATH, sent)
  const choices = first.body.data.choices ?? []
  const { car } =
    choices.length > 0 ? await valued({ ...sent, choice: choices[0].id }) : first.body.data.valuation
  expect(car).toMatchObject({ make: 'Ford', model: 'Focus', year: 2016, color: 'blue', mileage: 48_000 })
  expect(JSON.stringify([first.body, car])).not.toMatch(/LS16/i)
})

test.each([
  [{ numberplate: 'ER19NFD', mileage: 1000 }, 404, 'vehicle-not-found'],
  [{ numberplate: 'ZZ99ZZZZZZ', mileage: 1000 }, 400, 'bad-form'],
  [{ numberplate: 'AA19AAA', mileage: '' }, 400, 'bad-form'],
  [{ ...byHand, make: 'Zorgo', model: 'Nine' }, 422, 'valuation-impossible'],
  [{ ...byHand, writeOffCategory: 'B' }, 422, 'valuation-impossible'],
  [{ ...byHand, serviceHistory: 'sometimes' }, 400, 'bad-form'],
  [{ ...byHand, postcode: 'ZZ1 1ZZ' }, 400, 'bad-form'],
  [{ ...byHand, model: 'Focus, visit cars-check.shop' }, 400, 'bad-form'],
  [{}, 400, 'bad-form'],
])('what cannot be valued is refused with a reason: %j', async (body, status, code) => {
  const answer = await forecourt.post(PATH, body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.body.message).not.toBe('')
})

test('a slip in a registration is offered back', async () => {
  const { body } = await forecourt.post(PATH, { numberplate: 'ABI2CDE', mileage: 1000 })
  expect(body.errors).toMatchObject([
    { field: 'numberplate', message: 'Please enter a valid UK number plate. Did you mean AB12 CDE?' },
  ])
})

test('the measures of the current model are public', async () => {
  const { body } = await forecourt.get('/api/valuation/accuracy')
  expect(body.data).toMatchObject({ cars: 61, measures: { all: { mape: 0.0611 } } })
})

test('before a model has been learnt, the answer says when to come back', async () => {
  const fresh = await runningAppWith({})
  const answer = await fresh.app.inject({ method: 'POST', url: PATH, payload: byHand })
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'valuation-not-ready',
    '60',
  ])
  expect((await fresh.get('/api/valuation/accuracy')).body.data).toBeNull()
  await fresh.stop()
})

test('ten cars a minute can be valued from one network', async () => {
  const limited = await runningAppWith({})
  for (let i = 0; i < 10; i++)
    await limited.post(PATH, { numberplate: `AA${String(i + 10)}XYZ`, mileage: 1000 })
  const answer = await limited.app.inject({ method: 'POST', url: PATH, payload: byHand })
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  await limited.stop()
})
