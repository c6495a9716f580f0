import websocket from '@fastify/websocket'
import { carChangesSchema } from '#contracts/car-changes.ts'
import { problemSchema } from '#contracts/problem.ts'
import type { App, Services } from '#server/app.ts'
import { problem } from '#server/platform/problems.ts'

/** What listeners send is not read: it only may not be much. */
const MOST_BYTES_SENT_TO_US = 1024
const INTERNAL_ERROR = 1011
const PATH = '/api/chatbot/chatbot-changes'

/** Before any route: the plugin sees only those that come after it. */
export async function acceptWebSockets(app: App, { live }: Pick<Services, 'live'>): Promise<void> {
  // Before the plugin's own hook, which would close without saying why.
  app.addHook('preClose', () => live.close())
  await app.register(websocket, {
    options: { maxPayload: MOST_BYTES_SENT_TO_US },
    // A frame that is too large or no frame: the socket says so by its close code and needs no help.
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'live channel: a listener failed')
      if (socket.readyState === socket.OPEN) socket.close(INTERNAL_ERROR)
    },
  })
  // Left to the plugin, it would be opened, closed and kept until the other side agrees.
  app.addHook('onRequest', async request => {
    if (request.ws && request.routeOptions.url !== PATH) throw problem('bad-request', 'This is no WebSocket')
  })
}

export function liveRoutes(app: App, { live }: Pick<Services, 'live'>): void {
  app.route({
    method: 'GET',
    url: PATH,
    schema: {
      tags: ['chatbot'],
      summary: 'A WebSocket that tells of every car as it comes, changes and goes',
      description: `Each message is a text: one car whose advert can be found from now on (insert), is told differently (update) or
can be found no longer (delete), sent once a search finds it so. Listeners send nothing; they answer pings. What happened
while nobody listened is not told: having connected, ask for what you show. Connect again 5 seconds after a close,
whatever its code: 1001 the server stops, 1009 you sent too much, 1012 more has changed than can be told, 1013 there are
too many listeners, 1006 you read too slowly or did not answer a ping.`,
      response: {
        101: carChangesSchema.describe(
          'Switched to the WebSocket protocol. The schema is that of each message.',
        ),
        403: problemSchema.describe('Asked by a page of another site'),
        426: problemSchema.describe('Asked without an upgrade to the WebSocket protocol'),
      },
    },
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
