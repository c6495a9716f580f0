import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type HttpStub, httpStub, json } from '#testing/http-stub.ts'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { exactPositions } from './exact-positions.ts'

let stub: HttpStub
let forecourt: RunningApp
let carId: number
beforeAll(async () => {
  stub = await httpStub()
  forecourt = await runningAppWith({ settings: { POSTCODES_URL: stub.address } })
  ;[carId = 0] = await forecourt.list(
    aListing({ source: 'live', outcode: 'KA7', latitude: 55.459, longitude: -4.633, town: 'Ayr' }),
  )
})
afterAll(async () => {
  exactPositions.clear()
  await forecourt?.stop()
  await stub?.stop()
})
beforeEach(() => {
  exactPositions.clear()
  stub.requests.length = 0
})

const at = (latitude: number | null, longitude: number | null) =>
  json({
    status: 200,
    result: { postcode: 'LS1 4AP', latitude, longitude, region: 'Yorkshire and The Humber' },
  })
const locationOf = async (postcode: string) =>
  (await forecourt.get(`/api/postcode/getLocation?postcode=${encodeURIComponent(postcode)}`)).body

test('the directory’s position is used and kept: neither this process nor another asks for it again', async () => {
  stub.answers(at(53.7969, -1.5502))
  expect((await locationOf('ls14ap')).data).toMatchObject({
    locationname: 'Leeds',
    precision: 'exact',
    location: { coordinates: [-1.5502, 53.7969] },
  })
  expect(stub.requests.map(({ path }) => path)).toEqual(['/postcodes/LS14AP'])
  await locationOf('LS1 4AP')
  exactPositions.clear()
  expect((await locationOf('LS1 4AP')).data.precision).toBe('exact')
  expect(stub.requests).toHaveLength(1)
})

test('a postcode that is not in use is no place, and one without a position is where its outcode is', async () => {
  stub.answers(json({ status: 404, error: 'Postcode not found' }, 404))
  expect((await locationOf('LS1 9ZZ')).message).toBe(
    'We do not know where LS1 9ZZ is. Please enter a town or another postcode.',
  )
  stub.answers(at(null, null))
  expect((await locationOf('IM1 1AA')).data.precision).toBe('outcode')
})

test.each(['BF1 2AY', 'GIR 0AA', 'LS77 1AA'])(
  'to %s nothing is delivered, and the car can be collected',
  async postcode => {
    stub.answers(json({}, 404))
    const { status, body } = await forecourt.get(
      `/api/postcode/getMilesAndDeliveryCost?carId=${carId}&postcode=${encodeURIComponent(postcode)}`,
    )
    expect([status, body.message]).toEqual([
      422,
      `We do not know where ${postcode} is, so the car can only be collected.`,
    ])
  },
)

test('S01 1AA is no postcode at all', async () => {
  const { status, body } = await forecourt.get(
    `/api/postcode/getMilesAndDeliveryCost?carId=${carId}&postcode=S01%201AA`,
  )
  expect([status, body.errors[0].message]).toEqual([404, 'Please enter a valid UK postcode'])
})

test('a distance over the sea says so: Belfast to Ayr, by postcode, town and position', async () => {
  stub.answers(at(54.5973, -5.9301))
  for (const place of ['postcode=BT1+1AA', 'city=Belfast', 'latitude=54.6&longitude=-5.93']) {
    const { body } = await forecourt.get(`/api/cars/search?${place}&distance=100`)
    expect(body.data.cars).toMatchObject([{ town: 'Ayr', overSea: true }])
  }
  const { body } = await forecourt.get('/api/cars/search?city=Glasgow&distance=100')
  expect(body.data.cars[0].overSea).toBeUndefined()
})
