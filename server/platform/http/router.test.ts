import Fastify, { type InjectOptions } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type EndpointDeclaration, endpoint } from '#contracts/api/endpoint.ts'
import { success } from '#contracts/api/envelope.ts'
import { problem } from '#server/platform/problems.ts'
import type { AttemptLimiter } from '../attempt-limiter.ts'
import type { SignedIn } from './account.ts'
import type { App } from './app.ts'
import { refuseCrossSite } from './cross-site.ts'
import { answerErrors } from './errors.ts'
import { acknowledged, Router } from './router.ts'
import { validatorCompiler } from './validation.ts'

const ann: SignedIn = {
  id: '7d0f2f4e-0000-4000-8000-000000000001',
  email: 'ann@mail.example',
  emailVerified: true,
  firstname: 'Ann',
  surname: 'Lee',
  session: { id: '1', token: 't', startedAt: new Date(0) },
}

/** No route here has a limit that is counted by the site. */
const noAttempts = {} as AttemptLimiter

/** An app with these routes; the cookie `ann` logs in. */
async function appWith(
  addRoutes: (router: Router) => void,
  { hasRateLimits = true, checksAnswers = true } = {},
): Promise<
  (options: InjectOptions) => Promise<{
    status: number
    body: { code?: string; data?: unknown; message?: string }
    headers: Record<string, unknown>
  }>
> {
  const app: App = Fastify().withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const problemOf = answerErrors(app)
  refuseCrossSite(app)
  addRoutes(
    new Router(app, {
      authenticator: { signedIn: async ({ headers }) => (headers.cookie === 'ann' ? ann : undefined) },
      attemptLimiter: noAttempts,
      hasRateLimits,
      checksAnswers,
      problemOf,
    }),
  )
  return async options => {
    const answer = await app.inject(options)
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
}

const note = z.object({ text: z.string().max(5) })
const postNote = endpoint({
  method: 'POST',
  path: '/api/notes/:id',
  summary: 'Keeps a note',
  params: z.object({ id: z.string().transform(Number) }),
  query: z.object({ loud: z.stringbool().default(false) }),
  body: note,
  status: 201,
  data: z.object({ id: z.number(), text: z.string() }),
})

test('params, query and body reach the handler as the schemas read them; status and data go back', async () => {
  const ask = await appWith(router =>
    router.add(postNote, ({ params, query, body }) =>
      success({ id: params.id, text: query.loud ? body.text.toUpperCase() : body.text }, 'Kept'),
    ),
  )
  const asked = { method: 'POST', url: '/api/notes/7?loud=true', payload: { text: 'hush' } } as const
  const { status, body } = await ask(asked)
  expect(status).toBe(201)
  expect(body).toEqual({ success: true, data: { id: 7, text: 'HUSH' }, message: 'Kept' })
  const refused = await ask({ ...asked, payload: { text: 'too long' } })
  expect(refused).toMatchObject({ status: 400, body: { code: 'bad-request', errors: [{ field: 'text' }] } })
})

test('an endpoint for accounts refuses visitors before it validates, with its own message', async () => {
  const own = { ...postNote, access: 'account', notSignedIn: 'Log in to keep notes.' } as const
  const ask = await appWith(router =>
    router.add(own, ({ account, params }) => success({ id: params.id, text: account.firstname })),
  )
  const asked = { method: 'POST', url: '/api/notes/7', payload: { text: 'far too long' } } as const
  const refused = await ask(asked)
  expect(refused).toMatchObject({
    status: 401,
    body: { code: 'not-signed-in', message: 'Log in to keep notes.' },
  })
  expect(refused.headers['cache-control']).toBe('no-store')
  const taken = await ask({ ...asked, payload: { text: 'x' }, headers: { cookie: 'ann' } })
  expect(taken).toMatchObject({ status: 201, body: { data: { id: 7, text: 'Ann' } } })
  expect(taken.headers['cache-control']).toBe('no-store')
})

const postPing = endpoint({ method: 'POST', path: '/api/pings', summary: 'Pings' })
const foreign = { method: 'POST', url: '/api/pings', headers: { 'sec-fetch-site': 'cross-site' } } as const

test('state-changing requests from pages of other sites are refused, unless the endpoint allows them', async () => {
  const closed = await appWith(router => router.add(postPing, () => acknowledged('pong')))
  expect(await closed(foreign)).toMatchObject({ status: 403, body: { code: 'foreign-origin' } })
  const open = await appWith(router =>
    router.add({ ...postPing, crossSite: 'allowed' }, () => acknowledged('pong')),
  )
  expect(await open(foreign)).toMatchObject({ status: 200, body: { message: 'pong' } })
})

test('a discarded body may be of any type; others must be JSON', async () => {
  const sent = {
    method: 'POST',
    url: '/api/pings',
    headers: { 'content-type': 'text/x-any' },
    payload: 'a=b',
  } as const
  const json = await appWith(router => router.add(postPing, () => acknowledged('pong')))
  expect(await json(sent)).toMatchObject({ status: 415, body: { code: 'unsupported-type' } })
  const any = await appWith(router =>
    router.add({ ...postPing, rawBody: 'discarded' }, ({ body }) => acknowledged(`read: ${body}`)),
  )
  expect(await any(sent)).toMatchObject({ status: 200, body: { message: 'read: undefined' } })
})

test('a body beyond the limit of the endpoint is refused', async () => {
  const ask = await appWith(router =>
    router.add({ ...postNote, bodyLimitBytes: 20 }, ({ params, body }) =>
      success({ id: params.id, text: body.text }),
    ),
  )
  const asked = { method: 'POST', url: '/api/notes/7' } as const
  expect(await ask({ ...asked, payload: { text: 'x' } })).toMatchObject({ status: 201 })
  expect(await ask({ ...asked, payload: { text: 'x', more: 'much too much' } })).toMatchObject({
    status: 413,
  })
})

test('a rate limit counts successful requests by network, and returns when to retry', async () => {
  const limited = { ...postPing, rateLimit: { requests: 2, perSeconds: 60, message: 'Not so often.' } }
  let fails = true
  const ask = await appWith(router =>
    router.add(limited, () => {
      if (fails) throw problem('busy')
      return acknowledged('pong')
    }),
  )
  const from = (remoteAddress: string) => ask({ method: 'POST', url: '/api/pings', remoteAddress })
  for (let i = 0; i < 3; i++) expect((await from('192.0.2.1')).status).toBe(503)
  fails = false
  expect([(await from('192.0.2.1')).status, (await from('192.0.2.1')).status]).toEqual([200, 200])
  const refused = await from('192.0.2.1')
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'too-many-requests', message: 'Not so often.' },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('192.0.2.2')).status).toBe(200)
})

test('a rate limit may count failures too, and is not applied where limits are off', async () => {
  const message = 'Not so often.'
  const limited = {
    ...postPing,
    rateLimit: { requests: 1, perSeconds: 60, message, failures: 'counted' },
  } as const
  const failing = (router: Router) =>
    router.add(limited, () => {
      throw problem('busy')
    })
  const ask = await appWith(failing)
  const asked = { method: 'POST', url: '/api/pings' } as const
  expect([(await ask(asked)).status, (await ask(asked)).status]).toEqual([503, 429])
  const unlimited = await appWith(failing, { hasRateLimits: false })
  expect([(await unlimited(asked)).status, (await unlimited(asked)).status]).toEqual([503, 503])
})

const secretive = (router: Router, endpoint: Pick<EndpointDeclaration, 'path' | 'access' | 'isPublic'>) =>
  router.add({ ...endpoint, method: 'GET', summary: 'Tells more', data: note } as const, () =>
    success({ text: 'all', secret: 'told' }),
  )

test('in tests an answer with more than its schema fails', async () => {
  const ask = await appWith(router => secretive(router, { path: '/api/notes' }))
  expect(await ask({ url: '/api/notes' })).toMatchObject({ status: 500, body: { code: 'unexpected' } })
})

test('in production an answer has no more than its schema, unless it is declared public', async () => {
  const ask = await appWith(
    router => {
      secretive(router, { path: '/api/notes' })
      secretive(router, { path: '/api/own-notes', access: 'account' })
      secretive(router, { path: '/api/cars/note', isPublic: true })
    },
    { checksAnswers: false },
  )
  const own = await ask({ url: '/api/own-notes', headers: { cookie: 'ann' } })
  for (const { body } of [own, await ask({ url: '/api/notes' })])
    expect(body).toEqual({ success: true, data: { text: 'all' } })
  expect((await ask({ url: '/api/cars/note' })).body.data).toEqual({ text: 'all', secret: 'told' })
})
