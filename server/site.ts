/** Serves the built site: its files, and its pages rendered by React Router. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { SITE_NAME } from '#contracts/site.ts'
import type { PageForms } from './platform/files/uploads/page-forms.ts'
import type { App } from './platform/http/app.ts'
import { originOf } from './platform/origin.ts'

const BUILD = fileURLToPath(new URL('../build/', import.meta.url))

/** The exports of app/entry.server.tsx that are used here. */
interface SiteEntry {
  createRequestHandler: typeof createRequestHandler
  readonly inlineScripts: readonly string[]
  loadContext(dispatch: Dispatch, nonce: string, origin: string): RouterContextProvider
}

type Dispatch = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>

/** The built site, or in development Vite, which rebuilds it after each change. */
export interface Site {
  build: () => Promise<ServerBuild>
  /** The directory of files with a hash in their name; undefined in development. */
  assets: string | undefined
}

/** Throws if the site has not been built, saying what to do. */
export function builtSite(directory = BUILD): Site {
  const entryFile = `${directory}server/index.js`
  if (!existsSync(entryFile))
    throw new Error('The site has not been built. Run `npm start`, or `npx react-router build`.')
  const build = import(entryFile) as Promise<ServerBuild>
  return { build: () => build, assets: `${directory}client/assets` }
}

/** Until the search index is ready, every page is a 503 that reloads itself. */
export async function serveSite(
  app: App,
  { build, assets }: Site,
  isReady: () => boolean,
  siteUrl: string | undefined,
  pageForms: PageForms,
): Promise<void> {
  let renderer:
    | { built: ServerBuild; site: SiteEntry; render: ReturnType<SiteEntry['createRequestHandler']> }
    | undefined
  // Files under /assets carry a hash in their name and never change.
  if (assets) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      index: false,
      // scripts/setup/build.mjs writes a compressed copy of each file.
      preCompressed: true,
    })
  }

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    schema: { hide: true },
    config: { takesFiles: true },
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      if (!isReady())
        return reply.code(503).header('retry-after', '2').type('text/html; charset=utf-8').send(openingPage)
      if (await pageForms.receive(request, reply)) return reply
      const { site, render } = rendererOf(await build())
      const nonce = randomBytes(16).toString('base64')
      const cookies: string[] = []
      let retryAfter: string | undefined
      const dispatch: Dispatch = async (...call) => {
        const answer = await callApi(request, cookies, ...call)
        if (answer.status === 503) retryAfter ??= answer.retryAfter
        return answer
      }
      const context = site.loadContext(dispatch, nonce, originOf(request, siteUrl))
      const rendered = await render(webRequest(request), context)
      const response = retryAfter === undefined ? rendered : unavailable(rendered, retryAfter)
      // Cookies that the API set during rendering.
      for (const cookie of cookies) response.headers.append('set-cookie', cookie)
      // Not in development, where Vite adds its own scripts to the page.
      if (assets && response.headers.get('content-type')?.startsWith('text/html')) {
        reply.header('content-security-policy', contentSecurityPolicy(nonce, site.inlineScripts))
      }
      return reply.send(response)
    },
  })

  /** Created once per build. */
  function rendererOf(built: ServerBuild) {
    if (renderer?.built !== built) {
      const site = built.entry.module as unknown as SiteEntry
      renderer = {
        built,
        site,
        render: site.createRequestHandler(built, assets ? 'production' : 'development'),
      }
    }
    return renderer
  }

  /** A loader's call of the API, in-process. */
  async function callApi(
    visitor: FastifyRequest,
    cookies: string[],
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown; retryAfter: string | undefined }> {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      // For rate limits by network address.
      remoteAddress: visitor.ip,
      headers: forwardedHeaders(visitor),
      ...(body === undefined ? {} : { payload: body as object }),
    })
    cookies.push(...[answer.headers['set-cookie'] ?? []].flat())
    const retryAfter = answer.headers['retry-after']
    return {
      status: answer.statusCode,
      body: answer.body === '' ? undefined : answer.json(),
      retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
    }
  }
}

/** A page that failed because the API is unavailable: React Router answers 500 for any problem that a loader throws. */
function unavailable(response: Response, retryAfter: string): Response {
  if (response.status < 500) return response
  const headers = new Headers(response.headers)
  headers.set('retry-after', retryAfter)
  return new Response(response.body, { status: 503, headers })
}

const openingPage = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="2"><title>${SITE_NAME}</title><body style="font:18px system-ui;display:grid;place-content:center;min-height:90vh;text-align:center;background:#0b3b2e;color:#f6f4ec"><p>${SITE_NAME} opens in a moment.</p>`

/** The visitor's headers that the API reads. */
const forwardedNames = [
  'cookie',
  'host',
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

function forwardedHeaders({ headers }: FastifyRequest): Record<string, string> {
  const own = forwardedNames.flatMap(name =>
    headers[name] === undefined ? [] : [[name, String(headers[name])]],
  )
  // Without a host, inject would set 'localhost', which passes for a local request (operations/outbox-guard.ts).
  return { ...Object.fromEntries(own), host: headers.host || 'nameless.invalid' }
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const url = new URL(request.url, `${request.protocol}://${request.host || 'localhost'}`)
  const { body: sent } = request
  // A URL-encoded form is still text (app.ts); React Router parses it.
  const body =
    request.method === 'POST' ? (typeof sent === 'string' ? sent : JSON.stringify(sent ?? null)) : null
  return new Request(url, { method: request.method, headers, body })
}

/** Own files only, and partners' photographs over HTTPS. Inline styles are allowed, as React sets them on elements. */
function contentSecurityPolicy(nonce: string, inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map(
    script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'self'",
  ].join('; ')
}
