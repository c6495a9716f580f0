import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { switchChatbotOn } from '#testing/conversation.ts'
import { type HttpStub, httpStub, json } from '#testing/http-stub.ts'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { exactPositions } from './exact-positions.ts'
import { placesModule } from './places.module.ts'
import { parsePostcode } from './postcode.ts'

let stub: HttpStub
let forecourt: RunningApp
let carId: number
beforeAll(async () => {
  stub = await httpStub()
  forecourt = await runningAppWith({ settings: { POSTCODES_URL: stub.address } })
  await switchChatbotOn(forecourt)
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

test.each<[string, (place: string) => Promise<unknown>]>([
  ['city of a search', place => forecourt.get(`/api/cars/search?city=${place}&distance=20`)],
  ['city of a search in a body', city => forecourt.post('/api/cars/search', { city, distance: 20 })],
  [
    'search that a message is about',
    city => forecourt.post('/api/chatbot/process', { input: 'red', currentSearchCriteria: { city } }),
  ],
])('the %s is looked up', async (_, ask) => {
  stub.answers(at(53.79, -1.55))
  await ask('LS14AQ')
  await forecourt.connections.pool.query(`delete from postcode_positions where postcode = 'LS1 4AQ'`)
  expect(stub.requests.map(({ path }) => path)).toEqual(['/postcodes/LS14AQ'])
})

test.each(['/api/nowhere', '/nowhere', '/api/health', '/api/cars/makes'])(
  'a postcode in the address of %s is not',
  async path => {
    await forecourt.get(`${path}?postcode=LS1+4AR`)
    expect(stub.requests).toEqual([])
  },
)

test('beyond sixty new look-ups a minute the outcode serves, and what is kept is still used', async () => {
  stub.answers(at(53.79, -1.55))
  const letters = [...'ABDEFGHJ']
  const all = letters.flatMap(one => letters.map(other => `LS2 7${one}${other}`))
  const precisions: string[] = []
  for (const postcode of all) precisions.push((await locationOf(postcode)).data.precision)
  expect(stub.requests.length).toBeLessThanOrEqual(60)
  expect([precisions[0], precisions.at(-1)]).toEqual(['exact', 'outcode'])
  exactPositions.clear()
  expect((await locationOf(all[0]!)).data.precision).toBe('exact')
})

test('a new process has what was found, and asks again for what was in no use a week ago', async () => {
  const { database, pool } = forecourt.connections
  await pool.query(
    `insert into postcode_positions (postcode, latitude, longitude, found_at) values
       ('LS3 1AA', 53.8, -1.56, now() - interval '100 days'), ('LS3 1AB', null, null, now() - interval '6 days'),
       ('LS3 1AD', null, null, now() - interval '8 days'), ('LS3 1AE', 53.8, -1.56, now() - interval '200 days')`,
  )
  const directory = { positionOf: async () => undefined }
  await placesModule({ database, warn: message => expect.unreachable(message) }, directory).start!()
  const known = (typed: string) => {
    const parsed = parsePostcode(typed)
    return parsed.ok ? exactPositions.known(parsed.postcode) : expect.unreachable(typed)
  }
  expect(known('LS3 1AA')).toEqual({ latitude: 53.8, longitude: -1.56 })
  expect(['LS3 1AB', 'LS3 1AD', 'LS3 1AE'].map(known)).toEqual([null, undefined, undefined])
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
