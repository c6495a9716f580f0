import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

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

test('a car is read with everything its page shows, and nothing personal', async () => {
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

test('a sold car keeps its page; a draft and a withdrawn one have none', async () => {
  expect((await forecourt.get(`/api/cars/${ids[2]}`)).body.data.state).toBe('sold')
  expect((await forecourt.get(`/api/cars/${ids[3]}`)).status).toBe(404)
  expect((await forecourt.get(`/api/cars/${ids[4]}`)).status).toBe(404)
})

test.each(['0', '-1', '999999999', '9'.repeat(30), 'ford', '1%27--', 'null'])(
  'no car has the number %s',
  async id => {
    const { status, body } = await forecourt.get(`/api/cars/${id}`)
    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false, code: 'listing-not-found', errors: [{ field: 'id' }] })
  },
)

test('a list of cars keeps its order and leaves out what has gone', async () => {
  const { body } = await forecourt.get(`/api/cars/getCarList?ids=${ids[1]},999999,${ids[0]}`)
  expect(body.data.cars.map((car: { _id: string }) => car._id)).toEqual([String(ids[1]), String(ids[0])])
  const { status, body: refused } = await forecourt.get('/api/cars/getCarList?ids=1,x')
  expect(status).toBe(400)
  expect(refused.errors[0].field).toBe('ids')
})
