import websocket from '@fastify/websocket'
import { getCarChanges } from '#contracts/assistant/endpoints.ts'
import type { App } from '#server/platform/http/app.ts'
import { schemaOf } from '#server/platform/http/endpoint-schema.ts'
import type { Router } from '#server/platform/http/router.ts'
import { problem } from '#server/platform/problems.ts'
import type { LiveChannel } from './live-channel.ts'

/** What listeners send is not read, and must not be much. */
const MAX_RECEIVED_BYTES = 1024
const INTERNAL_ERROR = 1011

/** Before any route: the plugin sees only those that come after it. */
export async function acceptWebSockets(app: App, live: LiveChannel): Promise<void> {
  // Before the plugin's own hook, which would close without saying why.
  app.addHook('preClose', () => live.close())
  await app.register(websocket, {
    options: { maxPayload: MAX_RECEIVED_BYTES },
    // A frame that is too large or no frame: the socket says so by its close code and needs no help.
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'live channel: a listener failed')
      if (socket.readyState === socket.OPEN) socket.close(INTERNAL_ERROR)
    },
  })
  // Left to the plugin, it would be opened, closed and kept until the other side agrees.
  app.addHook('onRequest', async request => {
    if (request.ws && request.routeOptions.url !== getCarChanges.path)
      throw problem('bad-request', 'This is no WebSocket')
  })
}

export function liveRoutes({ app }: Router, live: LiveChannel): void {
  app.route({
    method: 'GET',
    url: getCarChanges.path,
    schema: schemaOf(getCarChanges),
    onRequest: async request => {
      const { origin } = request.headers
      if (origin !== undefined && !isOfHost(origin, request.host)) throw problem('foreign-origin')
    },
    handler: async (_request, reply) => {
      reply.header('upgrade', 'websocket').header('connection', 'upgrade')
      throw problem('upgrade-required')
    },
    wsHandler: socket => live.join(socket),
  })
}

/** Apps send no origin; browsers send that of the page, 'null' where it has none. */
function isOfHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
