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

/** What app/entry.server.tsx offers beside its handler. */
interface SiteEntry {
  createRequestHandler: typeof createRequestHandler
  readonly inlineScripts: readonly string[]
  loadContext(dispatch: Dispatch, nonce: string, origin: string): RouterContextProvider
}

type Dispatch = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>

/** Where pages come from: the build, or in development Vite, which makes it anew after each change. */
export interface Site {
  build: () => Promise<ServerBuild>
  /** The directory of files that never change; none in development. */
  assets: string | undefined
}

/** Throws one line saying what to do when the site has not been built. */
export function builtSite(directory = BUILD): Site {
  const entryFile = `${directory}server/index.js`
  if (!existsSync(entryFile))
    throw new Error('The site has not been built. Run `npm start`, or `npx react-router build`.')
  const build = import(entryFile) as Promise<ServerBuild>
  return { build: () => build, assets: `${directory}client/assets` }
}

/** Until the search index is ready, pages say that they will be there in a moment. */
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
      // scripts/setup/build.mjs lays a smaller copy beside each file.
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
      const dispatch: Dispatch = (...asked) => ask(request, cookies, ...asked)
      const context = site.loadContext(dispatch, nonce, originOf(request, siteUrl))
      const response = await render(webRequest(request), context)
      // What the API set while the page was made, is set in the visitor's browser.
      for (const cookie of cookies) response.headers.append('set-cookie', cookie)
      // In development Vite's own scripts stand in the page.
      if (assets && response.headers.get('content-type')?.startsWith('text/html')) {
        reply.header('content-security-policy', contentSecurityPolicy(nonce, site.inlineScripts))
      }
      return reply.send(response)
    },
  })

  /** Made once for each build: it knows every route. */
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

  /** The loaders' way to the API: the same routes, without a network between. */
  async function ask(
    visitor: FastifyRequest,
    cookies: string[],
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown }> {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      // The visitor's, for what may be done only so often from one address.
      remoteAddress: visitor.ip,
      headers: passedOn(visitor),
      ...(body === undefined ? {} : { payload: body as object }),
    })
    cookies.push(...[answer.headers['set-cookie'] ?? []].flat())
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }
}

const openingPage = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="2"><title>${SITE_NAME}</title><body style="font:18px system-ui;display:grid;place-content:center;min-height:90vh;text-align:center;background:#0b3b2e;color:#f6f4ec"><p>${SITE_NAME} opens in a moment.</p>`

/** Of a visitor's headers, what the API asks for: who they are, and by which way they came. */
const passed = [
  'cookie',
  'host',
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

function passedOn({ headers }: FastifyRequest): Record<string, string> {
  const own = passed.flatMap(name => (headers[name] === undefined ? [] : [[name, String(headers[name])]]))
  // Who asks by no name must not pass for somebody at this machine, as whom inject would have them.
  return { ...Object.fromEntries(own), host: headers.host || 'nameless.invalid' }
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const url = new URL(request.url, `${request.protocol}://${request.host || 'localhost'}`)
  const { body: sent } = request
  // A form comes as it was sent (app.ts); React Router reads it.
  const body =
    request.method === 'POST' ? (typeof sent === 'string' ? sent : JSON.stringify(sent ?? null)) : null
  return new Request(url, { method: request.method, headers, body })
}

/** Own files only; partners' photographs over https. Styles may be inline: React writes them on elements. */
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
