import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GetCalls } from '#contracts/calls.ts'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp, runningAppWith } from '#testing/running-app.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp(aListing())
})
afterAll(() => forecourt.stop())

test('health tells the state of database and index', async () => {
  const { status, body } = await forecourt.get('/api/health')
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'ok',
    listings: 1,
    index: { documents: 1, version: expect.any(Number), lagMs: expect.any(Number), leftOut: 0 },
  })
})

test('everything the site asks for is described by the API’s own document', async () => {
  const { body } = await forecourt.get('/api/openapi.json')
  expect(body.openapi).toMatch(/^3\./)
  // Listed here with the compiler's help: a call that is not in GetCalls, or one that is missing, does not compile.
  const calls: Record<keyof GetCalls, true> = {
    '/api/cars/search': true,
    '/api/cars/count': true,
    '/api/cars/makes': true,
    '/api/cars/models': true,
    '/api/cars/suggest': true,
    '/api/cars/getLatest': true,
    '/api/cars/getCarList': true,
    '/api/cars/:id': true,
    '/api/cars/:id/similar': true,
    '/api/services/static-value': true,
    '/api/services/getenvsettings/:name': true,
    '/api/users/getWishlist': true,
    '/api/users/unsubscribe/:token': true,
    '/api/users/current': true,
    '/api/users/social': true,
    '/api/users/savedSearches': true,
    '/api/users/listings': true,
    '/api/bookings/getMyBookings': true,
    '/api/bookings/:id': true,
    '/api/chatbot/suggestions': true,
    '/api/chatbot/intelligent-suggestions': true,
    '/api/chatbot/stats': true,
    '/api/chatbot/history/:id': true,
    '/api/chatbot/health': true,
    '/api/outbox': true,
    '/api/outbox/:id': true,
    '/api/postcode/getLocation': true,
  }
  const described = Object.keys(calls).map(path => path.replace(/:(\w+)/g, '{$1}'))
  for (const path of described) expect(Object.keys(body.paths)).toContain(path)
  expect((await forecourt.app.inject('/api/docs')).statusCode).toBe(200)
})

test.each([
  ['GET', '/api/nonesuch', 404, 'not-found'],
  ['POST', '/api/cars/makes', 404, 'not-found'],
])('%s %s is answered with a problem', async (method, url, status, code) => {
  const answer = await forecourt.app.inject({ method: method as 'GET', url })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({
    success: false,
    code,
    status,
    message: expect.any(String),
    errors: [],
  })
})

test('a body that is no JSON, or too large, is refused and nothing breaks', async () => {
  const headers = { 'content-type': 'application/json' }
  const broken = await forecourt.app.inject({
    method: 'POST',
    url: '/api/cars/search',
    headers,
    payload: '{"make":',
  })
  expect(broken.statusCode).toBe(400)
  const large = await forecourt.app.inject({
    method: 'POST',
    url: '/api/cars/search',
    headers,
    payload: `"${'x'.repeat(300_000)}"`,
  })
  expect(large.statusCode).toBe(413)
  expect((await forecourt.get('/api/cars/search')).status).toBe(200)
})

test('what a proxy says of a visitor is believed where the setting says so', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'cars.example' }
  const robots = async ({ app }: RunningApp) => (await app.inject({ url: '/robots.txt', headers })).body
  expect(await robots(forecourt)).not.toContain('cars.example')
  const behindProxy = await runningAppWith({ settings: { TRUST_PROXY: 'on' } })
  expect(await robots(behindProxy)).toContain('Sitemap: https://cars.example/sitemap.xml')
  await behindProxy.stop()
})
