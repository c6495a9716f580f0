/** Serves the built site: its files, and its pages rendered by React Router. */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { AnyInput, Endpoint } from '#contracts/api/endpoint.ts'
import { SESSION_COOKIE } from './accounts/cookies.ts'
import { KEPT_SECONDS, KeptPage, type Page, PageCache, pageEncodings } from './page-cache.ts'
import { pagePatterns } from './page-patterns.ts'
import { hashOf, hashScripts, pagePolicy } from './page-policy.ts'
import type { ObjectStore } from './platform/files/objects/object-store.ts'
import type { PageForms } from './platform/files/uploads/page-forms.ts'
import type { App } from './platform/http/app.ts'
import { isNotModified } from './platform/http/not-modified.ts'
import { originOf } from './platform/origin.ts'
import { keyFor } from './platform/secret.ts'
import { SharedAssets } from './shared-assets.ts'

const BUILD = fileURLToPath(new URL('../build/', import.meta.url))

/** The exports of app/entry.server.tsx that are used here. */
interface SiteEntry {
  createRequestHandler: typeof createRequestHandler
  readonly inlineScripts: readonly string[]
  loadContext(dispatch: Dispatch, nonce: string, origin: string, cookieKey: string): RouterContextProvider
}

/** What the API said beside the data while a page was rendered. */
interface Heard {
  cookies: string[]
  /** An answer with a person in it, which no cache keeps: nor the page that is made of it. */
  isPersonal: boolean
  /** Whether all answers so far are the same for everybody. */
  isPublic: boolean
  /** The first answer that asks to come back later, and in how many seconds. */
  refusal: { status: 429 | 503; retryAfter: string | null } | undefined
}

/** As app/api.ts has it. */
type Dispatch = (endpoint: Endpoint, input: AnyInput) => Promise<{ status: number; body: unknown }>

/** What pages need of the server beside its API. */
export interface PageServices {
  /** See Config. */
  siteUrl: string | undefined
  pageForms: PageForms
  /** Signs the cookies of pages. */
  secret: string
  /** Whether payments are made by Stripe, whose scripts the payment page loads. */
  takesStripe: boolean
  /** The versions of what pages show, as one text: another one whenever a kept page may no longer be right. */
  versions: () => Promise<string>
  /** Where all processes and versions find one another's assets. */
  objects: ObjectStore
}

/** The built site, or in development Vite, which rebuilds it after each change. */
export interface BuiltSite {
  build: () => Promise<ServerBuild>
  /** The directory of files with a hash in their name; undefined in development. */
  assets: string | undefined
}

/** Throws if the site has not been built, saying what to do. */
export function builtSite(builds = BUILD): BuiltSite {
  if (!existsSync(`${builds}current`)) throw new Error('The site has not been built: run `npm run build`.')
  const directory = `${builds}${readFileSync(`${builds}current`, 'utf8')}`
  const build = import(`${directory}/server/index.js`) as Promise<ServerBuild>
  return { build: () => build, assets: `${directory}/client/assets` }
}

export async function serveSite(
  app: App,
  { build, assets }: BuiltSite,
  { siteUrl, pageForms, secret, takesStripe, versions, objects }: PageServices,
): Promise<void> {
  const cookieKey = keyFor('cookies of pages', secret).toString('base64url')
  let renderer:
    | {
        built: ServerBuild
        site: SiteEntry
        inlineHashes: string[]
        patternOf: (path: string) => string
        render: ReturnType<SiteEntry['createRequestHandler']>
      }
    | undefined
  const pages = new PageCache()
  if (assets) await serveAssets(app, assets, objects)

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    schema: { hide: true },
    config: { takesFiles: true },
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      const { patternOf } = rendererOf(await build())
      request.pagePattern = patternOf(request.url.split('?')[0]!)
      if (await pageForms.receive(request, reply)) return reply
      const render = () => rendered(request)
      const address = assets && isAnonymous(request) ? await versionedAddress(request) : undefined
      const page = address === undefined ? await render() : await pages.get(address, render)
      if (page instanceof KeptPage) return await sendKept(request, reply, page)
      if (!assets) reply.removeHeader('content-security-policy')
      return reply.code(page.status).headers(headersOf(page)).send(page.body)
    },
  })

  /** Versions change with what pages show. Without SITE_URL a page has the host of its request in it. */
  async function versionedAddress(request: FastifyRequest): Promise<string> {
    return `${await versions()} ${originOf(request, siteUrl)}${request.url}`
  }

  async function sendKept(
    request: FastifyRequest,
    reply: FastifyReply,
    page: KeptPage,
  ): Promise<FastifyReply> {
    reply.headers(headersOf(page)).headers({ age: page.ageSeconds(), vary: 'accept-encoding, cookie' })
    if (siteUrl !== undefined)
      reply.header('cache-control', `public, max-age=0, s-maxage=${KEPT_SECONDS}, must-revalidate`)
    if (isNotModified(request, reply, page.etag)) return reply.code(304).send()
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', pageEncodings)
    if (encoding === null) return reply.send(page.body)
    return reply.header('content-encoding', encoding).send(await page.compressed(encoding))
  }

  async function rendered(request: FastifyRequest): Promise<Page> {
    const { site, inlineHashes, render } = rendererOf(await build())
    const nonce = randomUUID()
    const heard: Heard = { cookies: [], isPersonal: false, isPublic: true, refusal: undefined }
    const dispatch: Dispatch = (endpoint, input) => callApi(request, heard, endpoint, input)
    const context = site.loadContext(dispatch, nonce, originOf(request, siteUrl), cookieKey)
    const response = await render(webRequest(request), context)
    const status = statusAfter(response, heard)
    const { headers } = response
    const setsCookie = headers.has('set-cookie')
    const isForEverybody = heard.isPublic && !setsCookie && headers.get('cache-control') === NOT_SHARED
    if (!response.body) return { status, headers, body: undefined, isForEverybody }
    if (!headers.get('content-type')?.startsWith('text/html'))
      return { status, headers, body: Buffer.from(await response.arrayBuffer()), isForEverybody }
    const { html, hashes } = hashScripts(await response.text(), nonce)
    const isStripes = takesStripe && PAYMENT_PAGE.test(request.url)
    const policy = pagePolicy([...inlineHashes, ...hashes], isStripes)
    // Not in development, where Vite adds its own scripts to the page.
    if (assets) headers.set('content-security-policy', policy)
    return { status, headers, body: Buffer.from(html), isForEverybody }
  }

  /** Created once per build. */
  function rendererOf(built: ServerBuild) {
    if (renderer?.built !== built) {
      const site = built.entry.module as unknown as SiteEntry
      renderer = {
        built,
        site,
        inlineHashes: site.inlineScripts.map(hashOf),
        patternOf: pagePatterns(built),
        render: site.createRequestHandler(withoutPreloads(built), assets ? 'production' : 'development'),
      }
    }
    return renderer
  }

  /** A loader's call of the API. */
  async function callApi(visitor: FastifyRequest, heard: Heard, endpoint: Endpoint, input: AnyInput) {
    const { status, body, headers, isPublic } = await app.router.dispatch(visitor, endpoint, input)
    const cookies = headers.getSetCookie()
    heard.cookies.push(...cookies)
    heard.isPersonal ||= cookies.length > 0 || (headers.get('cache-control')?.includes('no-store') ?? false)
    heard.isPublic &&= isPublic && status < 429
    if (status === 429 || status === 503) heard.refusal ??= { status, retryAfter: headers.get('retry-after') }
    return { status, body }
  }
}

/** Files under /assets carry a hash in their name and never change. Those of other versions are served too. */
async function serveAssets(app: App, directory: string, objects: ObjectStore): Promise<void> {
  const shared = new SharedAssets(objects)
  const own = new Set(readdirSync(directory))
  // Before any page names them. Without the store this process still serves its own.
  await shared.addFrom(directory).catch(error => app.log.error({ err: error }, 'assets could not be stored'))
  // scripts/setup/build.mjs writes a compressed copy of each file.
  const options = { root: directory, maxAge: '1y', immutable: true, preCompressed: true, serve: false }
  await app.register(fastifyStatic, options)
  app.get('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    if (own.has(name)) return reply.sendFile(name)
    const asset = await shared.find(name)
    if (!asset) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(asset.type)
      .send(asset.bytes)
  })
}

/**
 * React Router would preload each module that a page imports, in the head, before styles and the first
 * picture, although a page can be read and used before its scripts have loaded. (docs/decisions/0017)
 */
function withoutPreloads(build: ServerBuild): ServerBuild {
  const { assets } = build
  const routes = Object.fromEntries(
    Object.entries(assets.routes).map(([id, route]) => [id, route && { ...route, imports: [] }]),
  )
  return { ...build, assets: { ...assets, entry: { ...assets.entry, imports: [] }, routes } }
}

/**
 * Adds the headers that follow from what the API said, and returns the status. React Router answers 500 for
 * any problem that a loader throws.
 */
function statusAfter(response: Response, { cookies, isPersonal, refusal }: Heard): number {
  const { headers, status } = response
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (isPersonal) headers.set('cache-control', 'private, no-store')
  else if (!headers.has('cache-control')) headers.set('cache-control', NOT_SHARED)
  if (status !== 500 || !refusal) return status
  if (refusal.retryAfter !== null) headers.set('retry-after', refusal.retryAfter)
  return refusal.status
}

/** What a page says of caching if its route says nothing; one for everybody gets its own line when it is sent. */
const NOT_SHARED = 'private, no-cache'

/** Whoever is logged in gets a page of their own, and so does whoever sends something. */
function isAnonymous({ method, headers }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  return isReading && headers.authorization === undefined && !headers.cookie?.includes(SESSION_COOKIE)
}

const headersOf = ({ headers }: Pick<Page, 'headers'>) => {
  const cookies = headers.getSetCookie()
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) }
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  // Not resolved against the origin: '//x' is a path here.
  const url = new URL(`${request.protocol}://${request.host || 'localhost'}${request.url}`)
  const { body: sent } = request
  // A URL-encoded form is still text (app.ts); React Router parses it.
  const body =
    request.method === 'POST' ? (typeof sent === 'string' ? sent : JSON.stringify(sent ?? null)) : null
  return new Request(url, { method: request.method, headers, body })
}

/**
 * As app/routes.ts has it. An address in another spelling, which React Router takes too, gets the policy of
 * other pages.
 */
const PAYMENT_PAGE = /^\/payment\/(booking|promotion)\/[\w-]+(\?|$)/
