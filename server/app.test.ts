import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EndpointDeclaration } from '#contracts/api/endpoint.ts'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp, runningAppWith } from '#testing/running-app.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { AttemptLimiter } from './platform/attempt-limiter.ts'

/** The endpoints of all contracts. */
async function declaredEndpoints(): Promise<EndpointDeclaration[]> {
  const files = globSync('contracts/**/endpoints.ts')
  const modules = await Promise.all(files.map(file => import(resolve(file))))
  return modules.flatMap(module => Object.values(module)).filter(isEndpoint)
}

const isEndpoint = (value: unknown): value is EndpointDeclaration =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp(aListing())
})
afterAll(() => forecourt.stop())

test('health reports the state of database and index', async () => {
  const { status, body } = await forecourt.get('/api/health')
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'ok',
    listings: 1,
    index: { documents: 1, version: expect.any(Number), lagMs: expect.any(Number), leftOut: 0 },
    worker: { heartbeatSeconds: null },
  })
})

test('every declared endpoint is served and documented, with who may call it', async () => {
  const declared = await declaredEndpoints()
  expect(declared.length).toBeGreaterThan(50)
  const { body } = await forecourt.get('/api/openapi.json')
  // Schemas have numbers as exclusive bounds, which 3.0 refuses.
  expect(body.openapi).toMatch(/^3\.1/)
  expect(JSON.stringify(body)).not.toMatch(/"nullable":|"exclusiveM[a-z]+":(?:true|false)/)
  for (const { method, path, access, summary, rateLimit, problems } of declared) {
    const described = body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect([path, described?.summary]).toEqual([path, summary])
    expect([path, described.security]).toEqual([path, access === 'account' ? [{ session: [] }] : undefined])
    const statuses = Object.keys(described.responses)
    expect([path, statuses]).toEqual([
      path,
      expect.arrayContaining(['400', ...(access === 'account' ? ['401'] : [])]),
    ])
    expect([path, statuses.includes('429')]).toEqual([
      path,
      rateLimit !== undefined || problems?.includes('too-many-requests') === true,
    ])
    const refused = statuses.filter(
      status => Number(status) >= 400 && described.responses[status].content['application/json'],
    )
    // These are no problems but states.
    expect([path, refused]).toEqual([path, ['/api/health', '/readyz'].includes(path) ? ['503'] : []])
  }
  const paths = declared.map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
  // Whose fields and steps depend on the forms that take them.
  expect(Object.keys(body.paths).filter(path => !paths.includes(path))).toEqual([
    '/api/buyer/papers',
    '/api/cars/{id}/certification/papers',
    '/api/claims/papers',
    '/api/photos/uploads',
    '/api/photos/uploads/{id}',
  ])
  expect(body.components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie' })
  const docs = await forecourt.app.inject('/api/docs')
  expect(docs.statusCode).toBe(200)
  expect(docs.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /)
})

test('a request without a login is refused before its input is validated', async () => {
  for (const { method, path, access } of await declaredEndpoints()) {
    if (access !== 'account') continue
    const answer = await forecourt.app.inject({ method, url: path.replace(/:\w+/g, '1') })
    expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 401, 'no-store'])
  }
})

test.each([
  ['GET', '/api/nonesuch', 404, 'not-found'],
  ['POST', '/api/cars/makes', 405, 'method-not-allowed'],
  ['DELETE', '/api/health', 405, 'method-not-allowed'],
  ['PATCH', '/api/cars/7', 405, 'method-not-allowed'],
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

test('a body that is invalid JSON or too large is refused', async () => {
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

test('headers of a proxy are trusted only if configured', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'cars.example' }
  const robots = async ({ app }: RunningApp) => (await app.inject({ url: '/robots.txt', headers })).body
  expect(await robots(forecourt)).not.toContain('cars.example')
  const behindProxy = await runningAppWith({ settings: { TRUST_PROXY: '1' } })
  expect(await robots(behindProxy)).toContain('Sitemap: https://cars.example/sitemap.xml')
  await behindProxy.stop()
})

test.each([
  ['off', ['192.0.2.1'], '127.0.0.1'],
  ['1', ['192.0.2.1'], '192.0.2.1'],
  // Only what the nearest proxy added is believed, not what the visitor sent before it.
  ['1', ['10.9.9.9', '192.0.2.1'], '192.0.2.1'],
  ['2', ['10.9.9.9', '192.0.2.1', '198.51.100.7'], '192.0.2.1'],
  ['127.0.0.0/8, 198.51.100.7', ['10.9.9.9', '192.0.2.1', '198.51.100.7'], '192.0.2.1'],
  ['198.51.100.0/24', ['192.0.2.1'], '127.0.0.1'],
])('with TRUST_PROXY %s and the addresses %j the visitor is %s', async (TRUST_PROXY, addresses, expected) => {
  const app = await createApp([], {
    config: readConfig({ TRUST_PROXY, LOG_LEVEL: 'silent' }),
    authenticator: { signedIn: async () => undefined },
    attemptLimiter: new AttemptLimiter(forecourt.connections.database, 'secret'),
  })
  app.get('/who', async (request: FastifyRequest) => request.ip)
  const headers = { 'x-forwarded-for': addresses.join(', ') }
  expect((await app.inject({ url: '/who', headers })).body).toBe(expected)
  await app.close()
})
