import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file that the server makes, for conditional requests: sends it, or only that it has not changed. */
export function sendIfChanged(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  body: string,
): FastifyReply {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return isNotModified(request, reply, etag) ? reply.code(304).send() : reply.type(type).send(body)
}

/** Sets the ETag; true if the client's cached copy has this ETag. */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  const weak = `W/"${etag}"`
  reply.header('etag', weak)
  const known = request.headers['if-none-match']?.split(',').map(one => one.trim())
  return known?.includes(weak) ?? false
}
