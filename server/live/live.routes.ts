import websocket from '@fastify/websocket'
import { getCarChanges } from '#contracts/assistant/endpoints.ts'
import type { App } from '#server/platform/http/app.ts'
import { schemaOf } from '#server/platform/http/endpoint-schema.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import type { Router } from '#server/platform/http/router.ts'
import { problem } from '#server/platform/problems.ts'
import type { LiveChannel } from './live-channel.ts'

/** Messages from listeners are ignored; larger ones close the connection. */
const MAX_RECEIVED_BYTES = 1024
const INTERNAL_ERROR = 1011

/** To be called before routes are added: the plugin handles only later ones. */
export async function acceptWebSockets(app: App, live: LiveChannel): Promise<void> {
  // Added before the plugin's own hook, which would close the sockets without a code.
  app.addHook('preClose', () => live.close())
  await app.register(websocket, {
    options: { maxPayload: MAX_RECEIVED_BYTES },
    // For an invalid or too large frame the socket closes itself with its own code.
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'live channel: a listener failed')
      if (socket.readyState === socket.OPEN) socket.close(INTERNAL_ERROR)
    },
  })
  // The plugin itself would accept an upgrade on any route, then close it and wait for the client.
  app.addHook('onRequest', async request => {
    if (request.ws && request.routeOptions.url !== getCarChanges.path)
      throw problem('bad-request', 'This address is not a WebSocket')
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
    wsHandler: (socket, request) => live.join(socket, networkOf(request.ip)),
  })
}

/** Browsers send the page's origin, 'null' for a page without one; other clients send none. */
function isOfHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
