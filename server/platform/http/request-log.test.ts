import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { aPerson } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { requestId } from './request-log.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningAppWith({ settings: { LOG_LEVEL: 'trace' } }, aListing())
  forecourt.app.get('/api/test/broken/:plate', { schema: { hide: true } }, async () => {
    throw new Error('broken')
  })
})
afterAll(() => forecourt.stop())

const lines = () => forecourt.log.map(line => JSON.parse(line))
const ID = '0190a3c44b7c7d1e8f0011223344aabb'

test('a request has one line: its id, the pattern of its route, method, status and time', async () => {
  const { headers } = await forecourt.app.inject({
    url: '/api/cars/1?postcode=LS1+4AP',
    headers: { 'x-request-id': ID },
  })
  expect(headers['x-request-id']).toBe(ID)
  expect(lines().filter(line => line.requestId === ID)).toEqual([
    {
      ...{ level: 'info', time: expect.stringMatching(/^20\d\d-.*Z$/), pid: process.pid, requestId: ID },
      ...{ route: '/api/cars/:id', method: 'GET', status: 200, ms: expect.any(Number), msg: 'request' },
    },
  ])
})

test('an error has the id of its request', async () => {
  const { headers } = await forecourt.app.inject('/api/test/broken/AB12CDE')
  const found = lines().filter(line => line.requestId === headers['x-request-id'])
  expect(found.map(({ level, msg }) => [level, msg])).toEqual([
    ['error', 'unexpected error'],
    ['info', 'request'],
  ])
})

test.each([
  undefined,
  '',
  'short',
  'AB12 CDE',
  'jo@mail.example',
  'a red car near Leeds',
  `${ID}\n{}`,
  'a'.repeat(65),
])('an id that no proxy makes is replaced: %j', given => {
  const made = requestId({ headers: given === undefined ? {} : { 'x-request-id': given } })
  expect(made).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
})

test('no line has a plate, an address, an email or the words of a person', async () => {
  const person = await aPerson(forecourt)
  const planted = [
    'AB12CDE',
    'jo.bloggs@mail.example',
    '14 Elm Grove',
    'LS14AP',
    'tartan upholstery',
    '203.0.113.9',
  ]
  const [plate, email, address, postcode, words, network] = planted as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const headers = {
    ...{ cookie: `${person.cookies}; planted=${plate}`, referer: `https://a.example/?q=${email}` },
    ...{ 'user-agent': words, 'x-request-id': plate, 'x-forwarded-for': network },
  }
  const everything = { plate, email, address, postcode, text: words, message: words, password: email }
  const query = new URLSearchParams({ q: words, postcode, email, numberplate: plate })
  const known = Object.entries(
    (await forecourt.get('/api/openapi.json')).body.paths as Record<string, object>,
  )
  const asked = known.flatMap(([path, methods]) => Object.keys(methods).map(method => ({ path, method })))
  for (const { path, method } of [...asked, { path: '/nowhere/{plate}', method: 'get' }]) {
    const url = `${path.replace(/\{\w+\}/g, encodeURIComponent(plate))}?${query}`
    const payload = { ...everything, vrn: plate, numberplate: plate, term: words }
    const isReading = method === 'get'
    await forecourt.app.inject({
      ...{ method: method.toUpperCase() as 'GET', url, headers, remoteAddress: network },
      ...(isReading ? {} : { payload }),
    })
  }
  expect(asked.length).toBeGreaterThan(100)
  const secrets = new RegExp([...planted, person.address, person.email].join('|'), 'i')
  expect([...forecourt.log, ...forecourt.warnings].filter(line => secrets.test(line))).toEqual([])
})
