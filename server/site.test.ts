/** Longer than usual: all cases share one site, its files and its test routes. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import {
  createContext,
  createRequestHandler,
  type LoaderFunctionArgs,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCurrentUser } from '#contracts/accounts/endpoints.ts'
import { type AnyInput, type Endpoint, endpoint } from '#contracts/api/endpoint.ts'
import { acknowledged } from '#server/platform/http/router.ts'
import { problem, tooManyRequests } from '#server/platform/problems.ts'
import { aPerson } from '#testing/person.ts'
import { anotherServer, type RunningApp, runningAppWith, SECRET } from '#testing/running-app.ts'
import { temporaryDirectory } from '#testing/uploads.ts'
import { serveSite } from './site.ts'

let forecourt: RunningApp
let assets: Awaited<ReturnType<typeof temporaryDirectory>>
let data: typeof assets
let version: string
let asked = 0

beforeAll(async () => {
  assets = await temporaryDirectory()
  data = await temporaryDirectory()
  forecourt = await runningAppWith({ settings: { DATA_DIR: data.path } })
  const test = (path: `/api/${string}`) => endpoint({ method: 'GET', path, summary: 'Of this test' })
  forecourt.app.router.add(test('/api/test/limited'), () => {
    throw tooManyRequests('Not so often.', 7)
  })
  forecourt.app.router.add(test('/api/test/missing'), () => {
    throw problem('not-found')
  })
  forecourt.app.router.add(test('/api/test/cookies'), ({ reply }) => {
    reply.header('set-cookie', ['a=1; Path=/', 'b=2; Path=/'])
    return acknowledged('Set')
  })
  forecourt.app.router.add(test('/api/test/private'), () => acknowledged('Said to one visitor'))
  forecourt.app.router.add({ ...test('/api/test/growing'), isPublic: true }, () => {
    asked++
    return acknowledged('Said to everybody')
  })
  await serveSite(forecourt.app, { build: async () => build, assets: assets.path }, services(false))
})
const services = (takesStripe: boolean) => ({
  siteUrl: undefined,
  pageForms: forecourt.pageForms,
  secret: SECRET,
  takesStripe,
  versions: async () => version,
  objects: forecourt.files.objects,
})
beforeEach(() => {
  version = 'first'
})
afterAll(async () => {
  await forecourt.stop()
  await assets.remove()
  await data.remove()
})

const page = (path: string, headers: Record<string, string> = {}) =>
  forecourt.app.inject({ url: path, headers })

describe('assets', () => {
  /** Another process, with another build, on the same store. */
  async function otherServer(files: Record<string, string>) {
    const own = await temporaryDirectory()
    for (const [name, text] of Object.entries(files)) await writeFile(join(own.path, name), text)
    const server = await anotherServer(forecourt, {})
    await serveSite(server.app, { build: async () => build, assets: own.path }, services(false))
    return {
      asset: (name: string) => server.app.inject({ url: `/assets/${name}` }),
      async stop() {
        await server.stop()
        await own.remove()
      },
    }
  }

  test('of the version before, and of the next one, are served by each process', async () => {
    const before = await otherServer({
      'root-a1.js': 'before()',
      'root-a1.js.gz': 'packed',
      'a.route-b.css': 'a{}',
    })
    const after = await otherServer({ 'root-b2.js': 'after()', 'a.route-b.css': 'a{}' })
    await before.stop()
    const old = await after.asset('root-a1.js')
    expect(old).toMatchObject({ statusCode: 200, body: 'before()' })
    expect(old.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await page('/assets/root-b2.js')).body).toBe('after()')
    expect((await after.asset('root-b2.js')).headers['cache-control']).toBe(old.headers['cache-control'])
    expect((await page('/assets/a.route-b.css')).headers['content-type']).toBe('text/css; charset=utf-8')
    await after.stop()
  })

  test.each(['root-c3.js', 'root-a1.js.gz', '..%2Fsecret.js', 'a%2F..%2Froot-a1.js', '.js', 'public/1'])(
    'that no version had are not found: %s',
    async name => {
      expect((await page(`/assets/${name}`)).statusCode).toBe(404)
    },
  )
})

test('a page runs the scripts that it names, and those that they load, and nothing else', async () => {
  const { headers, body } = await page('/read?script=shown()')
  expect(body).toBe('200<script>shown()</script>')
  const hashes = ['document', 'shown()'].map(
    script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  expect(String(headers['content-security-policy']).split('; ')).toEqual(
    expect.arrayContaining([
      `script-src 'self' ${hashes.join(' ')}`,
      "style-src-elem 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]),
  )
})

describe('Stripe', () => {
  type Server = Awaited<ReturnType<typeof anotherServer>>
  let withStripe: Server
  let without: Server
  const served = async (takesStripe: boolean) => {
    const server = await anotherServer(forecourt, {})
    const everywhere = {
      ...build,
      routes: { all: { id: 'all', path: '*', module: { loader } } },
    } as unknown as ServerBuild
    const site = { build: async () => everywhere, assets: assets.path }
    await serveSite(server.app, site, services(takesStripe))
    return server
  }
  beforeAll(async () => {
    withStripe = await served(true)
    without = await served(false)
  })
  afterAll(async () => {
    await withStripe.stop()
    await without.stop()
  })

  /** By directive. */
  const policyOf = async (path: string, { app }: Server) => {
    const { headers } = await app.inject({ url: path })
    const directives = String(headers['content-security-policy']).split('; ')
    return Object.fromEntries(directives.map(one => one.split(/ (.*)/, 2)))
  }
  const paymentPages = [
    '/payment/booking/17',
    '/payment/booking/17?payment_intent=pi_1',
    '/payment/promotion/0190-ab',
  ]

  test.each(paymentPages)('%s may load, frame and ask Stripe where it takes payments', async path => {
    const others = await policyOf('/read', withStripe)
    expect(await policyOf(path, withStripe)).toEqual({
      ...others,
      'script-src': `${others['script-src']} https://js.stripe.com https://*.js.stripe.com`,
      'connect-src': "'self' https://api.stripe.com",
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    })
    expect(await policyOf(path, without), 'elsewhere').toEqual(others)
  })

  test.each(['/read?next=/payment/booking/17', '/payment/else/17', '/payment/booking/17/read'])(
    '%s may not',
    async path => {
      expect(await policyOf(path, withStripe)).toEqual(await policyOf('/read', without))
    },
  )
})

test('a page is cached by no one else, and one with a person in it by no one', async () => {
  expect((await page('/read?api=/api/cars/makes')).headers['cache-control']).toBe('private, no-cache')
  const person = await aPerson(forecourt)
  const own = await page(`/read?api=${getCurrentUser.path}`, { cookie: person.cookies })
  expect([own.body, own.headers['cache-control']]).toEqual(['200', 'private, no-store'])
  const visitors = await page(`/read?api=${getCurrentUser.path}`)
  expect([visitors.body, visitors.headers['cache-control']]).toEqual(['401', 'private, no-store'])
})

describe('a page for everybody', () => {
  const MAKES = '/read?api=/api/cars/makes'
  const kept = async (path: string, headers: Record<string, string> = {}) =>
    (await page(path, headers)).headers.age !== undefined

  test('is kept, and sent again without its body to who has it', async () => {
    const { headers, body } = await page(MAKES)
    expect(headers).toMatchObject({
      age: expect.stringMatching(/^\d+$/),
      vary: 'accept-encoding, cookie',
      etag: expect.any(String),
    })
    const again = await page(MAKES, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const compressed = await page(MAKES, { 'accept-encoding': 'gzip' })
    expect(compressed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(body)
  })

  test('is another one at once where what it shows has changed', async () => {
    const url = '/read?api=/api/test/growing'
    const first = (await page(url)).headers.etag
    expect((await page(url)).headers.etag).toBe(first)
    expect(asked).toBe(1)
    version = 'second'
    await page(url)
    expect(asked).toBe(2)
  })

  test('may be kept by shared caches where the site knows its own address', async () => {
    const server = await anotherServer(forecourt, {})
    const site = { ...services(false), siteUrl: 'https://forecourt.example' }
    await serveSite(server.app, { build: async () => build, assets: assets.path }, site)
    const { headers } = await server.app.inject({ url: MAKES })
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10, must-revalidate')
    const own = await server.app.inject({ url: `/read?api=${getCurrentUser.path}` })
    expect(own.headers['cache-control']).toBe('private, no-store')
    await server.stop()
  })

  test('is not kept from or for who is logged in, who sends something, or who asks by another host', async () => {
    const { cookies } = await aPerson(forecourt)
    expect(await kept(MAKES, { cookie: cookies })).toBe(false)
    expect(await kept(MAKES, { authorization: 'Bearer a' })).toBe(false)
    const other = await page(MAKES, { host: 'other.test' })
    expect(other.headers.age).toBe('0')
  })

  test.each([
    '/api/test/cookies',
    '/api/cars/makes&cookie=a',
    '/api/test/limited',
    '/api/test/private',
    getCurrentUser.path,
  ])('is none that needs the answer of %s', async api => {
    expect(await kept(`/read?api=${api}`)).toBe(false)
    expect(await kept(`/read?api=${api}`), 'a second time').toBe(false)
  })
})

test('cookies that the API sets reach the visitor, and no cache keeps their page', async () => {
  const { headers } = await page('/read?api=/api/test/cookies')
  expect(headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/'])
  expect(headers['cache-control']).toBe('private, no-store')
})

test('a form that another site sends reaches no page, and so no endpoint', async () => {
  const sent = {
    method: 'POST',
    url: `/read?api=${getCurrentUser.path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: 'a=b',
  } as const
  expect((await forecourt.app.inject(sent)).json()).toMatchObject({ status: 403, code: 'foreign-origin' })
})

test('where the API refuses for a while, the page that fails for it says so to programs', async () => {
  const { statusCode, headers } = await page('/read?api=/api/test/limited&fails=1')
  expect([statusCode, headers['retry-after']]).toEqual([429, '7'])
  expect((await page('/read?api=/api/test/missing&fails=1')).statusCode).toBe(500)
})

test.each(['//', '///', '//elsewhere.test/read'])('%s is a path of this site', async path => {
  const { statusCode, body } = await page(path)
  expect([statusCode, body]).toEqual([404, expect.not.stringContaining('200')])
})

test('a page that is known as a whole is sent in one piece, compressed for those who can read that', async () => {
  const plain = await page('/nowhere')
  expect([plain.statusCode, plain.body, plain.headers['content-length']]).toEqual([
    404,
    'no page'.repeat(1000),
    '7000',
  ])
  const { headers, rawPayload } = await page('/nowhere', { 'accept-encoding': 'gzip' })
  expect([headers['content-encoding'], Number(headers['content-length'])]).toEqual([
    'gzip',
    rawPayload.length,
  ])
  expect(gunzipSync(rawPayload).toString()).toBe(plain.body)
  const modern = await page('/nowhere', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(modern.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' })
  expect(zstdDecompressSync(modern.rawPayload).toString()).toBe(plain.body)
})

type Dispatch = (endpoint: Endpoint, input: AnyInput) => Promise<{ status: number; body: unknown }>
const dispatchContext = createContext<Dispatch>()
const nonceContext = createContext('')

test('a redirect has no body', async () => {
  const { statusCode, headers, rawPayload } = await page('/read?to=/elsewhere')
  expect([statusCode, headers.location, rawPayload.length]).toEqual([302, '/elsewhere', 0])
})

/** A site of one page, which answers with the status of the API's answer, or throws its body. */
const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams
  if (asked.has('to')) return redirect(asked.get('to')!)
  const path = asked.get('api')
  const answer = path
    ? await context.get(dispatchContext)({ method: 'GET', path: path as '/api/…' }, {})
    : { status: 200, body: null }
  if (asked.has('fails')) throw answer.body
  const script = asked.get('script')
  const cookie = asked.get('cookie')
  const inline = script ? `<script nonce="${context.get(nonceContext)}">${script}</script>` : ''
  const headers = { 'content-type': 'text/html', ...(cookie ? { 'set-cookie': `${cookie}=1` } : {}) }
  return new Response(String(answer.status) + inline, { headers })
}

const build = {
  entry: {
    module: {
      default: (_request: Request, status: number) =>
        new Response('no page'.repeat(1000), { status, headers: { 'content-type': 'text/html' } }),
      handleError: () => undefined,
      createRequestHandler,
      inlineScripts: ['document'],
      loadContext(dispatch: Dispatch, nonce: string) {
        const context = new RouterContextProvider()
        context.set(nonceContext, nonce)
        context.set(dispatchContext, dispatch)
        return context
      },
    },
  },
  routes: { read: { id: 'read', path: '/read', module: { loader } } },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as unknown as ServerBuild
