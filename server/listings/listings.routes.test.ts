import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { aValue, valueListing } from '#testing/valuation.ts'

let forecourt: RunningApp
let ids: number[]

beforeAll(async () => {
  forecourt = await runningApp()
  ids = await forecourt.list(
    aListing({ registration: 'AB16CDE' }),
    aListing({
      source: 'web',
      partner: 'Partner One',
      external_ref: 'a',
      body_type: null,
      color: null,
      mileage: null,
    }),
    aListing({ state: 'sold' }),
    aListing({ state: 'draft' }),
    aListing({ state: 'withdrawn' }),
  )
})
afterAll(() => forecourt.stop())

test('a car is read with everything its page shows, without personal data', async () => {
  const { status, body } = await forecourt.get(`/api/cars/${ids[0]}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    data: {
      _id: String(ids[0]),
      name: '2016 Ford Focus 1.0 EcoBoost 125',
      pricePence: 849_500,
      finalPrice: 8495,
      ulez: true,
      slug: '2016-ford-focus-1-0-ecoboost-125-tidy-family-hatch-with-full-history',
      specs: { fuelEconomy: { combined: 60.1 }, annualCosts: { vedStandard: 20 } },
    },
  })
  expect(JSON.stringify(body)).not.toContain('AB16CDE')
})

test('its own plate, of whatever format, is hidden in cards and addresses too', async () => {
  const [id] = await forecourt.list(
    aListing({ model: 'Puma', registration: 'BIG1', short_description: 'My BIG 1', description: 'big-1' }),
  )
  const search = await forecourt.get('/api/cars/search?make=ford&model=puma')
  for (const { body } of [await forecourt.get(`/api/cars/${id}`), search]) {
    expect(JSON.stringify(body)).toContain('My [number plate hidden]')
    expect(JSON.stringify(body)).not.toMatch(/big[ -]?1/i)
  }
})

test('a car without photographs has a drawn one, and unknown facts are null', async () => {
  const { body } = await forecourt.get(`/api/cars/${ids[1]}`)
  expect(body.data).toMatchObject({ bodyType: null, color: null, mileage: null })
  expect(body.data.carImages).toEqual([
    {
      url: expect.stringMatching(/^\/media\/illustrations\/hatchback-grey-\d+\.svg$/),
      alt: expect.any(String),
      illustration: true,
    },
  ])
})

test('a sold car keeps its page, with when it ended; a draft has none', async () => {
  expect((await forecourt.get(`/api/cars/${ids[2]}`)).body.data.state).toBe('sold')
  expect((await forecourt.get(`/api/cars/${ids[3]}`)).status).toBe(404)
  const { endedAt } = (await forecourt.get(`/api/cars/${ids[2]}`)).body.data
  expect(Math.abs(Date.now() - Date.parse(endedAt))).toBeLessThan(600_000)
  expect((await forecourt.get(`/api/cars/${ids[0]}`)).body.data.endedAt).toBeNull()
})

test('a withdrawn car has gone, and says nothing of itself but which cars are like it', async () => {
  const { status, body } = await forecourt.get(`/api/cars/${ids[4]}`)
  expect([status, body.code, body.data]).toEqual([410, 'listing-gone', undefined])
  const similar = await forecourt.get(`/api/cars/${ids[4]}/similar`)
  expect(similar.status).toBe(200)
  expect(similar.body.data.cars.map((car: { _id: string }) => car._id)).toContain(String(ids[0]))
  // A draft was never shown, so it has not gone.
  expect((await forecourt.get(`/api/cars/${ids[3]}/similar`)).status).toBe(404)
})

test.each(['0', '-1', '999999999', '9'.repeat(30), 'ford', '1%27--', 'null'])(
  'no car has the number %s',
  async id => {
    const { status, body } = await forecourt.get(`/api/cars/${id}`)
    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false, code: 'listing-not-found', errors: [{ field: 'id' }] })
  },
)

test('a list of cars keeps the order of the ids, without deleted and non-public ones', async () => {
  const { body } = await forecourt.get(
    `/api/cars/getCarList?ids=${ids[1]},999999,${ids[3]},${ids[4]},${ids[0]}`,
  )
  expect(body.data.cars.map((car: { _id: string }) => car._id)).toEqual([String(ids[1]), String(ids[0])])
  const { status, body: refused } = await forecourt.get('/api/cars/getCarList?ids=1,x')
  expect(status).toBe(400)
  expect(refused.errors[0].field).toBe('ids')
})

test('a car has its running costs, and a card its price label', async () => {
  const [id, dear] = await forecourt.list(
    aListing({
      price_history: [
        { at: '2026-11-02T09:00:00.000Z', pricePence: 829_500 },
        { at: '2026-11-09T09:00:00.000Z', pricePence: 899_500 },
      ],
    }),
    aListing({ price_history: [{ at: '2026-11-02T09:00:00.000Z', pricePence: 829_500 }] }),
  )
  const loss = { yearPence: 60_000, thousandMilesPence: 4000 }
  await valueListing(forecourt, { listingId: id!, value: aValue(1_000_000), loss, noLabel: null })
  const { body } = await forecourt.get(`/api/cars/${id}`)
  expect(body.data).toMatchObject({
    priceWasPence: 899_500,
    priceLabel: { label: 'great', marketValuePence: 1_000_000 },
    noLabelReason: null,
    runningCosts: {
      tax: { yearPounds: 20, firstYearPounds: null, rates: expect.stringMatching(/^\d{4}\/\d\d$/) },
      ulez: { verdict: 'free', dailyPounds: null },
    },
    yearlyCost: { without: [] },
  })
  // It was cheaper before, so there is no price drop.
  const { body: list } = await forecourt.get(`/api/cars/getCarList?ids=${id},${dear}`)
  expect(list.data.cars.map((car: { priceWasPence: number }) => car.priceWasPence)).toEqual([899_500, null])
  expect(list.data.cars[1].priceLabel).toBeNull()
  // A card has the sum, and the page its lines too.
  const { lines, plannedMileTax, ...sum } = body.data.yearlyCost
  expect(list.data.cars[0].yearlyCost).toEqual(sum)
  expect(lines.find(({ name }: { name: string }) => name === 'depreciation').cost).toEqual(loss)
  expect(plannedMileTax).toBeNull()
  expect(list.data.cars[1].yearlyCost.without).toEqual(['depreciation'])
})

test('zone charges are counted by the buyer’s postcode', async () => {
  const [id] = await forecourt.list(aListing({ fuel_type: 'diesel', euro_status: 5 }))
  const zoneAt = async (postcode: string) => {
    const { body } = await forecourt.get(`/api/cars/${id}?postcode=${postcode}`)
    const { lines, without } = body.data.yearlyCost
    expect(without.includes('zone')).toBe(postcode === '')
    return lines.find(({ name }: { name: string }) => name === 'zone').cost
  }
  expect(await zoneAt('')).toBeNull()
  expect(await zoneAt('SW9 8JQ')).toEqual({ yearPence: 65_000, thousandMilesPence: 0 })
  expect(await zoneAt('LS6 1AB')).toEqual({ yearPence: 0, thousandMilesPence: 0 })
})

test('an invalid price history fails the car’s page, but not search results', async () => {
  const broken = [[{ was: 'written by hand' }], 'none', [null], {}] as unknown as []
  const rows = broken.map(price_history => aListing({ price_history }))
  const numbers = await forecourt.list(...rows)
  const { status, body } = await forecourt.get(`/api/cars/getCarList?ids=${numbers}`)
  expect(status).toBe(200)
  expect(body.data.cars.map((car: { priceWasPence: null }) => car.priceWasPence)).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect((await forecourt.get(`/api/cars/${numbers[0]}`)).status).toBe(500)
})

test('a car has the stored MOT history, or none', async () => {
  expect((await forecourt.get(`/api/cars/${ids[0]}`)).body.data.motHistory).toBeNull()
  const test = {
    passed: true,
    expiryDate: '2025-04-01',
    odometerMiles: 40_000,
    defects: [{ text: 'Oil leak, but not excessive (8.4.1 (a) (i))', type: 'advisory' }],
  }
  const tests = [
    { ...test, completedDate: '2024-03-28' },
    { ...test, completedDate: '2025-03-28', odometerMiles: 39_000 },
  ]
  await forecourt.connections.database
    .insertInto('mot_histories')
    .values({ listing_id: ids[0]!, tests: JSON.stringify(tests) })
    .execute()
  expect((await forecourt.get(`/api/cars/${ids[0]}`)).body.data.motHistory).toEqual({
    tests: tests.toReversed(),
    recurring: [{ text: 'Oil leak, but not excessive', times: 2, last: '2025-03-28' }],
    odometerFell: { from: '2024-03-28', to: '2025-03-28' },
  })
})

test('a car has its catches with their evidence, and its card the most serious one', async () => {
  const [id] = await forecourt.list(
    aListing({
      short_description: null,
      description: 'One key. Ex taxi.',
      service_history: 'unknown',
      major_repairs: ['engine-overhaul'],
    }),
  )
  const tests = [
    { completedDate: '2025-03-28', odometerMiles: 61_000, passed: true, expiryDate: null, defects: [] },
  ]
  await forecourt.connections.database
    .insertInto('mot_histories')
    .values({ listing_id: id!, tests: JSON.stringify(tests) })
    .execute()
  const { catches, notKnown, mainCatch } = (await forecourt.get(`/api/cars/${id}`)).body.data
  expect(catches.map((found: { short: string }) => found.short)).toEqual([
    'Mileage went down',
    'Used as a taxi',
    'Engine overhaul done',
    'One key',
  ])
  expect(catches[0].evidence).toEqual(['MOT on 28 March 2025: 61,000 miles.', 'The advert: 48,000 miles.'])
  expect(notKnown).toContain('its service history')
  expect(mainCatch).toBe('Mileage went down')
  const { body } = await forecourt.get(`/api/cars/getCarList?ids=${id},${ids[1]}`)
  expect(body.data.cars.map((car: { mainCatch: string | null }) => car.mainCatch)).toEqual([
    'Mileage went down',
    null,
  ])
})
