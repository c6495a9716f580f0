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
import type { Accounts } from './accounts/accounts.ts'
import { profileRoutes } from './accounts/profile.routes.ts'
import { socialRoutes } from './accounts/social/social.routes.ts'
import { usersRoutes } from './accounts/users.routes.ts'
import type { Assistant } from './assistant/assistant.service.ts'
import { chatbotRoutes } from './assistant/chatbot.routes.ts'
import { bookingsRoutes } from './buying/bookings.routes.ts'
import type { Config } from './config.ts'
import { listingsRoutes } from './listings/listings.routes.ts'
import { acceptWebSockets, liveRoutes } from './live/live.routes.ts'
import type { LiveChannel } from './live/live-channel.ts'
import type { LanguageModel } from './outside/language-model/language-model.ts'
import { placesRoutes } from './places/places.routes.ts'
import { refuseCrossSite } from './platform/cross-site.ts'
import type { Database } from './platform/database/pool.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { mediaRoutes } from './platform/files/media.routes.ts'
import { type ResumableEndpoint, resumableRoutes } from './platform/files/resumable/resumable.routes.ts'
import type { PageForms } from './platform/files/uploads/page-forms.ts'
import { healthRoutes } from './platform/health.routes.ts'
import { answerErrors } from './platform/http-errors.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { outboxRoutes } from './platform/mail/outbox.routes.ts'
import { problem } from './platform/problems.ts'
import { savedSearchesRoutes } from './saved/searches/saved-searches.routes.ts'
import { unsubscribeRoutes } from './saved/unsubscribe.routes.ts'
import { wishlistRoutes } from './saved/wishlist/wishlist.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import type { SearchService } from './search/search.service.ts'
import { descriptionsRoutes } from './selling/descriptions/descriptions.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { sitemapsRoutes } from './sitemaps/sitemaps.routes.ts'

export interface Services {
  config: Config
  database: Database
  search: SearchService
  live: LiveChannel
  accounts: Accounts
  jobs: Jobs
  mailer: Mailer
  assistant: Assistant
  languageModel: LanguageModel
  files: FileStore
  /** Where files may be uploaded in pieces. */
  resumableUploads: readonly ResumableEndpoint[]
  pageForms: PageForms
  /** Where log lines go, other than to the standard output. */
  logTo?: { write(line: string): void }
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
    logger: {
      level: services.config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      ...(services.logTo ? { stream: services.logTo } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: services.config.trustProxy,
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  refuseCrossSite(app, isOpenToAll)
  readForms(app)

  // The page is streamed: what has been written so far must not wait for the rest.
  await app.register(compress, {
    encodings: ['gzip'],
    zlibOptions: { level: COMPRESSION, flush: constants.Z_SYNC_FLUSH },
    syncThreshold: WHOLE_BYTES,
  })
  // Other sites are told no address of ours, some of which hold tokens. With no referrer at all browsers would call the
  // origin of our own forms 'null'.
  await app.register(helmet, { contentSecurityPolicy: false, referrerPolicy: { policy: 'same-origin' } })
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
    usersRoutes(routes, services)
    profileRoutes(routes, services)
    socialRoutes(routes, services)
    wishlistRoutes(routes, services)
    savedSearchesRoutes(routes, services)
    unsubscribeRoutes(routes, services)
    bookingsRoutes(routes, services)
    descriptionsRoutes(routes, services.languageModel)
    outboxRoutes(routes, services)
    settingsRoutes(routes, services)
    liveRoutes(routes, services)
    chatbotRoutes(routes, services)
    sitemapsRoutes(routes, services)
    mediaRoutes(routes, services.files)
    for (const endpoint of services.resumableUploads) resumableRoutes(routes, services.files, endpoint)
    routes.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })
  return app
}

/** Providers of mail unsubscribe people by a form of their own (RFC 8058); what they hold is the link's token. */
const isOpenToAll = (path: string) => path.startsWith('/api/users/unsubscribe/')

/** JSON is read by fastify. A page's form is left to the page; no route of the API takes a URL-encoded one. */
function readForms(app: App): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  // The body is left to the route, which reads it by readMultipart.
  app.addContentTypeParser('multipart/form-data', (request, _body, done) =>
    done(request.routeOptions.config.takesFiles ? null : problem('unsupported-type')),
  )
}
