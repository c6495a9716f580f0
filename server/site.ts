/** Serves the built site: its files, and its pages rendered by React Router. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { App } from './app.ts'

const BUILD = fileURLToPath(new URL('../build/', import.meta.url))

/** What app/entry.server.tsx offers beside its handler. */
interface SiteEntry {
  readonly inlineScripts: readonly string[]
  loadContext(
    dispatch: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>,
    nonce: string,
  ): RouterContextProvider
}

/** Throws one line saying what to do when the site has not been built. */
export async function serveSite(app: App, buildDirectory = BUILD): Promise<void> {
  const entryFile = `${buildDirectory}server/index.js`
  if (!existsSync(entryFile))
    throw new Error('The site has not been built. Run `npm start`, or `npx react-router build`.')
  const build = (await import(entryFile)) as ServerBuild
  const site = build.entry.module as unknown as SiteEntry
  const inlineHashes = site.inlineScripts.map(
    script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const render = createRequestHandler(build, 'production')

  // Files under /assets carry a hash in their name and never change.
  await app.register(fastifyStatic, {
    root: `${buildDirectory}client/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
  })

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      const nonce = randomBytes(16).toString('base64')
      const response = await render(webRequest(request), site.loadContext(dispatch, nonce))
      if (response.headers.get('content-type')?.startsWith('text/html')) {
        reply.header('content-security-policy', contentSecurityPolicy(nonce, inlineHashes))
      }
      return reply.send(response)
    },
  })

  /** The loaders' way to the API: the same routes, without a network between. */
  async function dispatch(method: string, path: string, body?: unknown) {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const url = new URL(request.url, `${request.protocol}://${request.host || 'localhost'}`)
  const body = request.method === 'POST' ? JSON.stringify(request.body ?? null) : null
  return new Request(url, { method: request.method, headers, body })
}

/** Own files only; partners' photographs over https. Styles may be inline: React writes them on elements. */
function contentSecurityPolicy(nonce: string, inlineHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${inlineHashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'self'",
  ].join('; ')
}
