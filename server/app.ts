/** The table of contents: every domain of the API, registered by hand, in order. */
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { SITE_NAME } from '#contracts/site.ts'
import type { Config } from './config.ts'
import { listingsRoutes } from './listings/listings.routes.ts'
import { acceptWebSockets, liveRoutes } from './live/live.routes.ts'
import type { LiveChannel } from './live/live-channel.ts'
import { placesRoutes } from './places/places.routes.ts'
import type { Database } from './platform/database/pool.ts'
import { healthRoutes } from './platform/health.routes.ts'
import { answerErrors } from './platform/http-errors.ts'
import { searchRoutes } from './search/search.routes.ts'
import type { SearchService } from './search/search.service.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { sitemapsRoutes } from './sitemaps/sitemaps.routes.ts'

export interface Services {
  config: Config
  database: Database
  search: SearchService
  live: LiveChannel
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

const BODY_LIMIT_BYTES = 256 * 1024
/** A query string of all criteria fits many times over; what is longer is not a search. */
const LONGEST_PARAMETER = 500

/** Of gzip's nine: a search's answer gets 7 % larger than at 5, in a third of the time. */
const COMPRESSION = 3
/** A body up to here is compressed in one go, sooner than a stream is set up for it. */
const WHOLE_BYTES = 256 * 1024

/** The whole API, ready to listen or to be asked in-process with `inject`. */
export async function createApp(services: Services): Promise<App> {
  const app: App = Fastify({
    logger: { level: services.config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: services.config.trustProxy,
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)

  // The page is streamed: what has been written so far must not wait for the rest.
  await app.register(compress, {
    encodings: ['gzip'],
    zlibOptions: { level: COMPRESSION, flush: constants.Z_SYNC_FLUSH },
    syncThreshold: WHOLE_BYTES,
  })
  await app.register(helmet, { contentSecurityPolicy: false })
  await acceptWebSockets(app, services)
  await app.register(swagger, {
    openapi: {
      info: { title: `${SITE_NAME} API`, version: '1', description: `Search and read cars on ${SITE_NAME}.` },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })

  // Inside a plugin of their own, so that the routes above are loaded before these are documented.
  await app.register(async api => {
    const routes = api as App
    healthRoutes(routes, services)
    searchRoutes(routes, services)
    listingsRoutes(routes, services)
    placesRoutes(routes)
    settingsRoutes(routes, services)
    liveRoutes(routes, services)
    sitemapsRoutes(routes, services)
    routes.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })
  return app
}
