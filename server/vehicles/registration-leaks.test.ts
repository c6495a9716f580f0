/**
 * A registration is in the request, its answer and adverts only: in no log, header, address or other table.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpStub, httpStub, json } from '#testing/http-stub.ts'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { tablesWith } from '#testing/tables-with.ts'

const FOUND = 'KX51KVB'
const MISSING = 'WX62NJR'
const ADVERTISED = 'YX13GHT'
/** Not of any format. */
const BAD = 'WX6ZNJ1'

let dvla: HttpStub
let dvsa: HttpStub
let forecourt: RunningApp
beforeAll(async () => {
  dvla = await httpStub()
  dvsa = await httpStub()
  forecourt = await runningAppWith(
    {
      settings: {
        ...{ LOG_LEVEL: 'trace', DVLA_API_KEY: 'key', DVLA_API_URL: dvla.address },
        ...{ DVSA_API_KEY: 'key', DVSA_API_URL: dvsa.address, DVSA_TOKEN_URL: `${dvsa.address}/token` },
        ...{ DVSA_CLIENT_ID: 'id', DVSA_CLIENT_SECRET: 'secret' },
      },
    },
    aListing({ registration: ADVERTISED }),
  )
})
afterAll(async () => {
  await Promise.all([forecourt.stop(), dvla.stop(), dvsa.stop()])
})

const registrations = [FOUND, MISSING, ADVERTISED, BAD]
/** In any spelling: 'KX51 KVB', 'kx51%20kvb'. */
const leak = new RegExp(
  registrations.map(one => `${one.slice(0, 4)}(?:\\s|%20|\\+|-)?${one.slice(4)}`).join('|'),
  'i',
)

const headers: string[] = []
async function post(path: string, numberplate: string): Promise<number> {
  const answer = await forecourt.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    remoteAddress: `192.0.2.${headers.length + 1}`,
    payload: { numberplate },
  })
  headers.push(JSON.stringify(answer.headers))
  return answer.statusCode
}

test('look-ups leave no registration behind', async () => {
  const token = json({ access_token: 'token', expires_in: 3600 })
  const isMissing = (text: string) => text.includes(MISSING)
  const missing = json({ errors: [{ status: '404', title: 'Vehicle Not Found', detail: MISSING }] }, 404)
  dvla.answers((response, request) =>
    (isMissing(request.body) ? missing : json({ registrationNumber: FOUND, make: 'FORD' }))(
      response,
      request,
    ),
  )
  dvsa.answers((response, request) => {
    const found = json({ registration: FOUND, make: 'FORD', model: 'FOCUS' })
    const answer = request.path === '/token' ? token : isMissing(request.path) ? missing : found
    answer(response, request)
  })
  expect(await post('vehicle/vrn', FOUND)).toBe(200)
  expect(await post('vehicle/options/vrn', FOUND)).toBe(200)
  expect(await post('vehicle/vrn', MISSING)).toBe(404)
  expect(await post('vehicle/vrn', BAD)).toBe(400)
  expect(await post('cars/checkvrn', ADVERTISED)).toBe(200)

  const closed = (response: { destroy(): void }) => response.destroy()
  dvla.answers(closed)
  dvsa.answers(closed)
  expect(await post('vehicle/vrn', ADVERTISED)).toBe(503)
  dvla.answers(json({ errors: [{ detail: `no ${ADVERTISED}` }] }, 403))
  dvsa.answers(json({ errorMessage: `no ${ADVERTISED}` }, 403))
  for (let i = 0; i < 6; i++) expect(await post('vehicle/vrn', ADVERTISED)).toBe(503)
  const answer = await forecourt.app.inject({ url: '/api/vehicle/vrn', method: 'GET' })
  expect(answer.statusCode).toBe(405)

  expect(forecourt.warnings.filter(line => line.startsWith('DVLA'))).toHaveLength(1)
  const kept = { warnings: forecourt.warnings, log: forecourt.log, headers }
  for (const [where, lines] of Object.entries(kept))
    expect([where, lines.filter(line => leak.test(line))]).toEqual([where, []])
  expect(await tablesWith(forecourt.connections.pool, leak)).toEqual(['public.listings'])
})

test('what is sent to DVLA has no registration in its address', () => {
  expect(dvla.requests.length).toBeGreaterThan(3)
  expect(dvla.requests.filter(({ path, headers }) => leak.test(path + JSON.stringify(headers)))).toEqual([])
})
