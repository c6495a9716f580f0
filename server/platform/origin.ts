import type { FastifyRequest } from 'fastify'

/** The start of absolute addresses: the configured address of the site, else the request's. */
export function originOf(request: FastifyRequest, siteUrl: string | undefined): string {
  return siteUrl ?? `${request.protocol}://${request.host || 'localhost'}`
}

/**
 * The start of addresses in emails. Never taken from a request, because its sender could then choose where a
 * reset link leads.
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
