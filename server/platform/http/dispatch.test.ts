/** Pages' calls of the API in-process answer as those over HTTP do, under the same rules. */
import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCurrentUser, getSessions, postLogIn } from '#contracts/accounts/endpoints.ts'
import {
  type AnyInput,
  type Endpoint,
  type EndpointDeclaration,
  endpoint,
  pathOf,
} from '#contracts/api/endpoint.ts'
import { getCarSearch, getLatestCars, getModels } from '#contracts/search/endpoints.ts'
import { readSearchUrl, searchQueryOf } from '#contracts/search/read-search.ts'
import { aListing } from '#testing/listing.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import type { InProcessAnswer } from './in-process.ts'

let forecourt: RunningApp
let person: Person
let page: (request: FastifyRequest) => Promise<unknown>

const limited = endpoint({
  method: 'GET',
  path: '/api/test/limited',
  summary: 'Limited',
  rateLimit: { requests: 2, perSeconds: 60, message: 'Not so often.' },
})
const failing = endpoint({ method: 'GET', path: '/api/test/failing', summary: 'Fails' })

beforeAll(async () => {
  forecourt = await runningApp(
    aListing(),
    aListing({ make: 'kia', model: 'ceed' }),
    aListing({ make: 'kia', model: 'rio' }),
  )
  await forecourt.connections.pool.query(
    `insert into settings (name, value) values ('CHATBOT_ENABLED', 'true')
     on conflict (name) do update set value = excluded.value`,
  )
  forecourt.app.get('/test/page', request => page(request))
  forecourt.app.router.add(limited, () => ({ success: true, message: 'here' }))
  forecourt.app.router.add(failing, () => {
    throw new Error('a secret of the database')
  })
  person = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())

interface Sender {
  cookie?: string
  remoteAddress?: string
  headers?: Record<string, string>
}

/** What a page that this visitor asks for hears of the API. */
async function dispatched(
  called: Endpoint,
  input: AnyInput = {},
  { cookie, remoteAddress = '192.0.2.1', headers }: Sender = {},
): Promise<InProcessAnswer> {
  let answer: InProcessAnswer | undefined
  page = async request => {
    answer = await forecourt.app.router.dispatch(request, called, input)
    return ''
  }
  await forecourt.app.inject({
    url: '/test/page',
    remoteAddress,
    headers: { ...headers, ...(cookie && { cookie }) },
  })
  return answer!
}

async function overHttp(
  { method, path }: Endpoint,
  { params, query, body }: AnyInput,
  { cookie, remoteAddress = '192.0.2.1' }: Sender = {},
) {
  const answer = await forecourt.app.inject({
    method,
    url: pathOf({ path }, params, query),
    remoteAddress,
    ...(cookie && { headers: { cookie } }),
    ...(body !== undefined && { payload: body as object }),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

/** The assistant's health says when it was asked. */
const withoutTime = (body: unknown) =>
  JSON.parse(JSON.stringify(body), (key, value) => (key === 'timestamp' ? 'now' : value))

const declared: EndpointDeclaration[] = []
for await (const file of glob('contracts/**/endpoints.ts'))
  declared.push(...Object.values<EndpointDeclaration>(await import(resolve(file))).filter(one => one?.path))
const readable = declared.filter(one => one.method === 'GET' && !one.responses && !one.redirects)

describe.each(['a visitor', 'a person who is logged in'])('%s', who => {
  const sender = (): Sender => (who === 'a visitor' ? {} : { cookie: person.cookies })

  test.each(readable)('is answered alike: $method $path', async called => {
    // Most endpoints take ids of another kind: their refusals are compared then.
    const ids = Object.fromEntries([...called.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']))
    const over = await overHttp(called, { params: ids }, sender())
    const within = await dispatched(called, { params: ids }, sender())
    expect(within.status).toBe(over.status)
    expect(within.body, 'as JSON').toStrictEqual(JSON.parse(JSON.stringify(within.body)))
    expect(withoutTime(within.body)).toEqual(withoutTime(over.body))
    expect(within.headers.get('cache-control')).toBe(over.headers['cache-control'] ?? null)
    expect(within.headers.getSetCookie().length).toBe([over.headers['set-cookie'] ?? []].flat().length)
  })
})

test.each<[string, Endpoint, AnyInput]>([
  ['a search as a query', getCarSearch, { query: 'make=kia&facets=model,price&priceMin=1&priceMax=90000' }],
  ['repeated parameters', getCarSearch, { query: 'make=kia&make=ford' }],
  ['what it can’t use', getCarSearch, { query: 'make=nonesuch&wheels=4' }],
  ['numbers as texts', getLatestCars, { query: { limit: 2 } }],
  ['a number out of bounds', getLatestCars, { query: { limit: 4000 } }],
  ['what is undefined', getLatestCars, { query: { limit: undefined } }],
  ['a lack of what is needed', getModels, {}],
  ['a bad body', postLogIn, { body: { email: 'a@mail.example' } }],
  ['a missing body', postLogIn, {}],
])('%s is read alike', async (_name, called, input) => {
  const over = await overHttp(called, input)
  const within = await dispatched(called, input)
  expect([within.status, within.body]).toStrictEqual([over.status, over.body])
})

test('a search that a page has read is answered as its address is, and can’t be sent by HTTP', async () => {
  const address = 'make=kia&priceMax=90000&sortBy=price_low&page=2&pageSize=1'
  const { request } = readSearchUrl(new URLSearchParams(address))
  const over = await overHttp(getCarSearch, { query: `${address}&facets=model` })
  const query = searchQueryOf({ ...request, facets: ['model'] })
  const { status, body } = await dispatched(getCarSearch, { query })
  expect([status, body]).toStrictEqual([200, over.body])
  for (const forged of ['read=1', 'read=1&read=2', 'read[criteria]=1', 'read={"criteria":{}}'])
    expect((await overHttp(getCarSearch, { query: forged })).body).toMatchObject({ code: 'bad-criteria' })
})

test('a page can change nothing that the server keeps', async () => {
  const { body } = await dispatched(getLatestCars, {})
  const { cars } = (body as { data: { cars: { title: string; images: unknown[] }[] } }).data
  expect(() => cars.pop()).toThrow(TypeError)
  expect(() => Object.assign(cars[0]!, { title: 'Stolen' })).toThrow(TypeError)
  expect((await overHttp(getLatestCars, {})).body.data.cars).toHaveLength(3)
})

describe('attacks', () => {
  test('a visitor’s page is told nothing of accounts, nor by a cookie that is no session', async () => {
    for (const cookie of [undefined, 'forecourt.session_token=guessed'])
      for (const called of [getCurrentUser, getSessions])
        expect(await dispatched(called, {}, cookie ? { cookie } : {})).toMatchObject({
          status: 401,
          body: { code: 'not-signed-in' },
        })
  })

  test('two pages at the same time each have their own visitor', async () => {
    const other = await aPerson(forecourt)
    const answers: InProcessAnswer[] = []
    page = async request => {
      answers.push(await forecourt.app.router.dispatch(request, getCurrentUser, {}))
      return ''
    }
    await Promise.all(
      [person.cookies, other.cookies, ''].map(cookie =>
        forecourt.app.inject({ url: '/test/page', headers: cookie ? { cookie } : {} }),
      ),
    )
    const emails = answers.map(
      ({ body }) => (body as { data?: { user: { email: string } } }).data?.user.email,
    )
    expect(emails.sort()).toEqual([person.email, other.email, undefined].sort())
  })

  test('NUL, half characters, depth and endless ids are refused', async () => {
    const car = { method: 'GET', path: '/api/cars/:id/similar' } as const
    const deep = JSON.parse('['.repeat(40) + ']'.repeat(40))
    expect((await dispatched(car, { params: { id: '1\0' } })).status).toBe(400)
    expect((await dispatched(car, { params: { id: '\ud800' } })).status).toBe(400)
    expect((await dispatched(getModels, { query: { make: 'a\0' } })).status).toBe(400)
    expect((await dispatched(postLogIn, { body: { email: deep } })).status).toBe(400)
    expect((await dispatched(car, { params: { id: '1'.repeat(501) } })).status).toBe(404)
    expect((await dispatched(car, { params: { id: '' } })).status).toBe(404)
    expect((await dispatched({ method: 'GET', path: '/api/no-such' }, {})).status).toBe(404)
  })

  test('what reads or writes HTTP itself can’t be called', async () => {
    for (const one of declared.filter(({ responses, redirects, files }) => responses ?? redirects ?? files))
      expect([one.path, (await dispatched(one)).status]).toEqual([one.path, 404])
  })

  test('a limit counts pages’ calls and the visitor’s own together, by the visitor’s network', async () => {
    const from = { remoteAddress: '192.0.2.9' }
    expect((await dispatched(limited, {}, from)).status).toBe(200)
    expect((await overHttp(limited, {}, from)).status).toBe(200)
    const refused = await dispatched(limited, {}, from)
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', message: 'Not so often.' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await overHttp(limited, {}, from)).status).toBe(429)
    expect((await dispatched(limited, {}, { remoteAddress: '192.0.2.10' })).status).toBe(200)
    const forged = { remoteAddress: '192.0.2.9', headers: { 'x-forwarded-for': '192.0.2.11' } }
    expect((await dispatched(limited, {}, forged)).status, 'no proxy is trusted').toBe(429)
  })

  test('an error says nothing to the visitor, and is logged', async () => {
    const { status, body } = await dispatched(failing)
    expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringContaining('secret')])
    expect(forecourt.log.join()).toContain('a secret of the database')
  })
})
