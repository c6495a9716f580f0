import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#server/platform/problems.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** 'allowed': pages of other sites may send state-changing requests. */
    crossSite?: 'allowed'
  }
}

/**
 * Refuses requests that change something in a visitor's name from another site's page (CSRF). Browsers state
 * the origin and scripts can't forge it; programs state none and carry no visitor's cookies.
 */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    if (SAFE_METHODS.has(request.method) || isSameSite(request)) return
    if (request.routeOptions.config.crossSite === 'allowed') return
    request.log.warn({ event: 'cross-site', path: request.routeOptions.url }, 'refused')
    throw problem('foreign-origin')
  })
}

function isSameSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
