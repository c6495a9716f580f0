import type { FastifyRequest } from 'fastify'

/** What absolute addresses begin with: the address the site is known by, or else the one it was asked by. */
export function originOf(request: FastifyRequest, siteUrl: string | undefined): string {
  return siteUrl ?? `${request.protocol}://${request.host || 'localhost'}`
}

/**
 * What addresses in letters begin with. Never the address a request asked by: whoever sends the request chooses that, and
 * would choose where a reset link leads.
 */
export function publicAddress({
  siteUrl,
  host,
  port,
}: {
  siteUrl: string | undefined
  host: string
  port: number
}): string {
  if (siteUrl) return siteUrl
  const isAnywhere = host === '0.0.0.0' || host === '::'
  const name = isAnywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
