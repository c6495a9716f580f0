/**
 * A line of the log, a measurement and a span for each request, with an id that a proxy may have given. Routes
 * are named by their pattern: addresses hold what people type, and tokens.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { meter } from '../metrics.ts'
import { tracer } from '../tracing.ts'
import type { App } from './app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page's address, where one route serves all pages. */
    pagePattern: string
    /** With its span. */
    traceContext: Context
  }
}

/** As proxies make them. In other texts anything of a person could stand. */
const REQUEST_ID = /^[\da-f-]{16,64}$/i

/** Fastify's `genReqId`. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** By supervisors and proxies, every few seconds. */
const ASKED_OFTEN = new Set(['/livez', '/readyz'])

/** In seconds: a page that is kept takes a millisecond, and no one waits for ten seconds. */
const BOUNDARIES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function logRequests(app: App): void {
  const duration = meter().createHistogram('forecourt_request_duration_seconds', {
    description: 'From the first byte of a request to the last of its answer',
    advice: { explicitBucketBoundaries: BOUNDARIES },
  })
  app.decorateRequest('pagePattern', '')
  app.decorateRequest('traceContext')
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    const caller = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, caller)
    request.traceContext = trace.setSpan(caller, span)
    next()
  })
  // From here on, as reading a body leaves the context.
  app.addHook('preHandler', (request, _reply, next) => context.with(request.traceContext, next))
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, next) => {
    const { log, pagePattern, routeOptions, method } = request
    const route = pagePattern || (routeOptions.url ?? 'none')
    const level = ASKED_OFTEN.has(route) ? 'debug' : 'info'
    log[level]({ route, method, status, ms: Math.round(elapsedTime) }, 'request')
    duration.record(elapsedTime / 1000, { route, method, status })
    const attributes = { 'http.route': route, 'http.response.status_code': status, 'request.id': request.id }
    const span = trace.getSpan(request.traceContext)
    span?.updateName(`${method} ${route}`).setAttributes(attributes)
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    next()
  })
}
