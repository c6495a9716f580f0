/** The HTTP server with the routes of every module, ready to listen or to be asked in-process with `inject`. */
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { LogController } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { SITE_NAME } from '#contracts/site.ts'
import { SESSION_COOKIE } from './accounts/cookies.ts'
import type { Config } from './config.ts'
import type { Authenticator } from './platform/http/account.ts'
import type { App } from './platform/http/app.ts'
import { refuseCrossSite } from './platform/http/cross-site.ts'
import { SESSION_SCHEME } from './platform/http/endpoint-schema.ts'
import { answerErrors } from './platform/http/errors.ts'
import { Router } from './platform/http/router.ts'
import type { Module } from './platform/module.ts'
import { problem } from './platform/problems.ts'

export interface AppOptions {
  config: Config
  authenticator: Authenticator
  /** Where log lines go, other than to the standard output. */
  logTo?: { write(line: string): void }
}

const BODY_LIMIT_BYTES = 256 * 1024
/** A query string of all criteria fits many times over; what is longer is not a search. */
const MAX_PARAMETER_LENGTH = 500

/** Of gzip's nine levels: a search's answer gets 7 % larger than at 5, in a third of the time. */
const COMPRESSION_LEVEL = 3
/** A body up to here is compressed in one go, sooner than a stream is set up for it. */
const SYNC_COMPRESSION_BYTES = 256 * 1024

export async function createApp(
  modules: readonly Module[],
  { config, authenticator, logTo }: AppOptions,
): Promise<App> {
  const app: App = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      ...(logTo ? { stream: logTo } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  refuseCrossSite(app)
  readForms(app)

  // The page is streamed: what has been written so far must not wait for the rest.
  await app.register(compress, {
    encodings: ['gzip'],
    zlibOptions: { level: COMPRESSION_LEVEL, flush: constants.Z_SYNC_FLUSH },
    syncThreshold: SYNC_COMPRESSION_BYTES,
  })
  // Other sites are told no address of this one, some of which hold tokens. With no referrer at all browsers would call
  // the origin of our own forms 'null'.
  await app.register(helmet, { contentSecurityPolicy: false, referrerPolicy: { policy: 'same-origin' } })
  for (const module of modules) await module.plugins?.(app)
  await app.register(swagger, {
    openapi: {
      info: { title: `${SITE_NAME} API`, version: '1', description: `Search and read cars on ${SITE_NAME}.` },
      components: {
        securitySchemes: { [SESSION_SCHEME]: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })

  // Inside a plugin of their own, so that the routes above are loaded before these are documented.
  await app.register(async scope => {
    const router = new Router(scope as App, authenticator)
    for (const module of modules) module.routes?.(router)
    scope.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })
  return app
}

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
