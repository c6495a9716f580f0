/** The HTTP server with the routes of every module; `app.router` answers calls in-process. */
import compress from '@fastify/compress'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import helmet from 'helmet'
import { SITE_NAME } from '#contracts/site.ts'
import { SESSION_COOKIE } from './accounts/cookies.ts'
import type { Config } from './config.ts'
import type { AttemptLimiter } from './platform/attempt-limiter.ts'
import type { Authenticator } from './platform/http/account.ts'
import type { App } from './platform/http/app.ts'
import { refuseCrossSite } from './platform/http/cross-site.ts'
import { documented, SESSION_SCHEME } from './platform/http/endpoint-schema.ts'
import { answerErrors } from './platform/http/errors.ts'
import { GZIP_LEVEL } from './platform/http/gzip-level.ts'
import { MAX_PARAMETER_LENGTH } from './platform/http/in-process.ts'
import {
  answerClientError,
  NO_CONTENT_POLICY,
  refuseMalformed,
  routableUrl,
} from './platform/http/malformed-requests.ts'
import { otherMethods } from './platform/http/other-methods.ts'
import { quietTurn } from './platform/http/quiet-turn.ts'
import { logRequests, requestId } from './platform/http/request-log.ts'
import { Router } from './platform/http/router.ts'
import { hostCookie, isSecureSite, secureCookies } from './platform/http/secure-cookies.ts'
import { defaultTimeouts, limitBodyTime, type Timeouts } from './platform/http/timeouts.ts'
import { validatorCompiler } from './platform/http/validation.ts'
import { logFormat } from './platform/log.ts'
import type { Module } from './platform/module.ts'
import { problem } from './platform/problems.ts'

export interface AppOptions {
  config: Config
  authenticator: Authenticator
  attemptLimiter: AttemptLimiter
  /** For tests. */
  timeouts?: Partial<Timeouts> | undefined
  /** Instead of the standard output. */
  logTo?: { write(line: string): void }
}

const BODY_LIMIT_BYTES = 256 * 1024

/**
 * Up to this size a body is compressed in one call, which is faster than a stream. The largest page has 296
 * KB.
 */
const SYNC_COMPRESSION_BYTES = 512 * 1024

/** The policy of the API's documentation. Swagger UI sets styles of elements, and its icons are data. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export async function createApp(
  modules: readonly Module[],
  { config, authenticator, attemptLimiter, timeouts: given, logTo }: AppOptions,
): Promise<App> {
  const timeouts = { ...defaultTimeouts, ...given }
  const sessionCookie = hostCookie(SESSION_COOKIE, isSecureSite(config.siteUrl))
  const app: App = Fastify({
    logger: {
      ...logFormat,
      level: config.logLevel,
      ...(logTo ? { stream: logTo } : {}),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trusted(config.trustProxy),
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // What a proxy has sent already is answered while the process stops; its port is closed to more.
    return503OnClosing: false,
    rewriteUrl: routableUrl,
    clientErrorHandler: answerClientError,
    connectionTimeout: timeouts.idle,
    requestTimeout: timeouts.request,
    http: { headersTimeout: timeouts.headers },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  logRequests(app)
  const problemOf = answerErrors(app)
  const setSecurityHeaders = helmet({
    // See below, and site.ts.
    contentSecurityPolicy: false,
    // Some addresses hold tokens, so other sites get no referrer. With 'no-referrer' browsers would send
    // 'null' as the origin of this site's own forms.
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('content-security-policy', NO_CONTENT_POLICY)
    setSecurityHeaders(request.raw, reply.raw, () => next())
  })
  app.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('set-cookie') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  refuseMalformed(app)
  limitBodyTime(app, timeouts.body)
  refuseCrossSite(app)
  secureCookies(app, config.siteUrl)
  readForms(app)

  await app.register(compress, {
    // By preference. Zstandard takes a third of the time and less room; browsers take it by HTTPS.
    encodings: ['zstd', 'gzip'],
    zlibOptions: { level: GZIP_LEVEL },
    syncThreshold: SYNC_COMPRESSION_BYTES,
  })
  for (const module of modules) await module.plugins?.(app)
  await app.register(swagger, {
    openapi: {
      // Whose schemas are JSON schemas, as zod's are.
      openapi: '3.1.0',
      info: { title: `${SITE_NAME} API`, version: '1', description: `Search and read cars on ${SITE_NAME}.` },
      components: {
        securitySchemes: { [SESSION_SCHEME]: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
      },
    },
    transform: documented,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY })

  const refuseOthers = otherMethods(app)
  // In a plugin, so that these routes are added after swagger is ready to document them.
  await app.register(async scope => {
    const router = new Router(scope as App, {
      authenticator,
      attemptLimiter,
      hasRateLimits: config.rateLimits,
      checksAnswers: config.checksAnswers,
      problemOf,
    })
    app.decorate('router', router)
    for (const module of modules) module.routes?.(router)
    scope.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })
  await app.register(async scope => refuseOthers(scope))
  // The last hook: the port is closed right after it.
  app.addHook('preClose', () => quietTurn(app.server))
  return app
}

/**
 * Fastify itself refuses a number: who reaches the site without a proxy could forge headers. README.md warns
 * of it.
 */
function trusted(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** URL-encoded forms are passed to pages as text; no route of the API accepts them. */
function readForms(app: App): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  // The route itself reads the body by readMultipart.
  app.addContentTypeParser('multipart/form-data', (request, _body, done) =>
    done(request.routeOptions.config.takesFiles ? null : problem('unsupported-type')),
  )
}
