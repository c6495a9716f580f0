import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from './problems.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Nobody else's page may do something here in a visitor's name: whatever changes anything must come from a page of ours.
 * Browsers say where a request comes from, and scripts can't make them lie; programs say nothing and carry no visitor's
 * cookies. `openTo` says which paths anyone may call.
 */
export function refuseCrossSite(app: FastifyInstance, openTo: (path: string) => boolean = () => false): void {
  app.addHook('onRequest', async request => {
    if (harmless.has(request.method) || isOurs(request) || openTo(request.url)) return
    request.log.warn({ event: 'cross-site', path: request.routeOptions.url }, 'refused')
    throw problem('foreign-origin')
  })
}

function isOurs({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
