import type { FastifyRequest } from 'fastify'

/** What absolute addresses begin with: the address the site is known by, or else the one it was asked by. */
export function originOf(request: FastifyRequest, siteUrl: string | undefined): string {
  return siteUrl ?? `${request.protocol}://${request.host || 'localhost'}`
}
