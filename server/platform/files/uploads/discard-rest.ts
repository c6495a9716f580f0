import type { FastifyReply, FastifyRequest } from 'fastify'

const MAX_BYTES = 4 * 1024 * 1024
const MAX_MS = 5_000

/**
 * For an answer that comes before the body has been read. Closed at once, the connection would be reset while
 * the client still sends, and many clients would never see the answer. So some of the rest is read and
 * dropped, then the connection ends.
 */
export function discardRest({ raw: body }: FastifyRequest, reply: FastifyReply): void {
  if (body.complete) return
  reply.raw.once('finish', () => {
    if (body.complete || body.destroyed) return
    const close = () => body.destroy()
    const timer = setTimeout(close, MAX_MS)
    let left = MAX_BYTES
    body.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) close()
    })
    body.once('close', () => clearTimeout(timer))
    body.once('end', () => clearTimeout(timer))
    body.on('error', () => undefined)
    body.resume()
  })
}
