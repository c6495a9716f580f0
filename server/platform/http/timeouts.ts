/** How long a client may take: connections that neither send nor read would hold memory. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#server/platform/problems.ts'

/** In milliseconds. */
export const defaultTimeouts = {
  /** For a body read before its route is called. Uploads have longer limits (platform/files). */
  body: 30_000,
  /** Without a byte read or written, also amid an answer. More than uploads wait for a chunk. */
  idle: 60_000,
  /** For the headers. */
  headers: 30_000,
  /** From the first byte of a request to its last one, uploads included. */
  request: 60 * 60_000,
}
export type Timeouts = typeof defaultTimeouts

/**
 * Answers 408 where the body takes longer, and closes the connection. A body that is still on its way after
 * the answer, since the route does not read it, has the same time.
 */
export function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const stop = (request: FastifyRequest) => clearTimeout(timers.get(request))

  app.addHook('preParsing', async (request, reply, body) => {
    const refuse = () => {
      // Without a reader, as after an interrupted request, the event would end the process.
      if (body.listenerCount('error') === 0) return
      reply.header('connection', 'close')
      // Destroyed, the body would take the connection with it before the answer is sent.
      body.emit('error', problem('request-too-slow'))
    }
    timers.set(request, setTimeout(refuse, milliseconds).unref())
  })
  app.addHook('preValidation', async request => stop(request))
  app.addHook('onResponse', async request => {
    stop(request)
    const { raw: body } = request
    // Calls in-process have no such state.
    if (body.complete !== false || body.destroyed) return
    const timer = setTimeout(() => body.socket.destroy(), milliseconds).unref()
    body.once('close', () => clearTimeout(timer))
  })
}
