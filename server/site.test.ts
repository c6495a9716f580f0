import {
  createContext,
  createRequestHandler,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCurrentUser } from '#contracts/accounts/endpoints.ts'
import { problem, tooManyRequests } from '#server/platform/problems.ts'
import { aPerson } from '#testing/person.ts'
import { type RunningApp, runningApp, SECRET } from '#testing/running-app.ts'
import { temporaryDirectory } from '#testing/uploads.ts'
import { serveSite } from './site.ts'

let forecourt: RunningApp
let assets: Awaited<ReturnType<typeof temporaryDirectory>>
let isReady: boolean

beforeAll(async () => {
  assets = await temporaryDirectory()
  forecourt = await runningApp()
  forecourt.app.get('/api/test/limited', () => {
    throw tooManyRequests('Not so often.', 7)
  })
  forecourt.app.get('/api/test/missing', () => {
    throw problem('not-found')
  })
  await serveSite(
    forecourt.app,
    { build: async () => build, assets: assets.path },
    {
      isReady: () => isReady,
      siteUrl: undefined,
      pageForms: forecourt.pageForms,
      secret: SECRET,
      takesStripe: false,
    },
  )
})
beforeEach(() => {
  isReady = true
})
afterAll(async () => {
  await forecourt.stop()
  await assets.remove()
})

const page = (path: string, headers: Record<string, string> = {}) =>
  forecourt.app.inject({ url: path, headers })

test('a page runs the scripts that it names, and those that they load, and nothing else', async () => {
  const policyOf = async () => String((await page('/read')).headers['content-security-policy']).split('; ')
  const policy = await policyOf()
  expect(policy).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^script-src 'self' 'strict-dynamic' 'nonce-[\w+/]{22}==' 'sha256-[\w+/]{43}='$/),
      "style-src-elem 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]),
  )
  expect(await policyOf(), 'another nonce').not.toEqual(policy)
})

test('the page before the index is ready loads nothing', async () => {
  isReady = false
  const { statusCode, headers } = await page('/read')
  expect(statusCode).toBe(503)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*style-src-attr 'unsafe-inline'$/)
})

test('a page is cached by no one else, and one with a person in it by no one', async () => {
  expect((await page('/read?api=/api/cars/makes')).headers['cache-control']).toBe('private, no-cache')
  const person = await aPerson(forecourt)
  const own = await page(`/read?api=${getCurrentUser.path}`, { cookie: person.cookies })
  expect([own.body, own.headers['cache-control']]).toEqual(['200', 'private, no-store'])
  const visitors = await page(`/read?api=${getCurrentUser.path}`)
  expect([visitors.body, visitors.headers['cache-control']]).toEqual(['401', 'private, no-store'])
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

type Dispatch = (method: string, path: string) => Promise<{ status: number; body: unknown }>
const dispatchContext = createContext<Dispatch>()

/** A site of one page, which answers with the status of the API's answer, or throws its body. */
const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams
  const path = asked.get('api')
  const answer = path ? await context.get(dispatchContext)('GET', path) : { status: 200, body: null }
  if (asked.has('fails')) throw answer.body
  return new Response(String(answer.status), { headers: { 'content-type': 'text/html' } })
}

const build = {
  entry: {
    module: {
      default: (_request: Request, status: number) => new Response('no page', { status }),
      handleError: () => undefined,
      createRequestHandler,
      inlineScripts: ['document'],
      loadContext(dispatch: Dispatch) {
        const context = new RouterContextProvider()
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
