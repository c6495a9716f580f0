/** Adds endpoints to the app: each by the declaration that callers and the OpenAPI document use. */
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { z } from 'zod'
import type { EndpointDeclaration, RateLimit } from '#contracts/api/endpoint.ts'
import type { Success } from '#contracts/api/envelope.ts'
import { problem, tooManyRequests } from '#server/platform/problems.ts'
import type { AttemptLimiter } from '../attempt-limiter.ts'
import type { Authenticator, SignedIn } from './account.ts'
import type { App } from './app.ts'
import { schemaOf } from './endpoint-schema.ts'
import { networkOf, RateLimiter } from './rate-limiter.ts'

type BodyOf<E> = E extends { readonly rawBody: 'buffered' } ? Buffer : OutputOf<E, 'body'>

type OutputOf<E, Part extends string> = E extends { readonly [Name in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

/** A request of this endpoint, read and allowed. */
export interface Call<E extends EndpointDeclaration> {
  readonly params: OutputOf<E, 'params'>
  readonly query: OutputOf<E, 'query'>
  readonly body: BodyOf<E>
  readonly account: E extends { readonly access: 'account' } ? SignedIn : undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The answer of an endpoint without data. */
export interface Acknowledged {
  success: true
  message: string
}

export const acknowledged = (message: string): Acknowledged => ({ success: true, message })

type AnswerOf<E> = E extends { readonly responses: object } | { readonly redirects: true }
  ? FastifyReply
  : E extends { readonly data: infer Schema extends z.ZodType }
    ? Success<z.input<Schema>>
    : Acknowledged

export type Handler<E extends EndpointDeclaration> = (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>

/** Options of a route that its module sets. */
export interface RouteOptions {
  readonly onRequest?: onRequestAsyncHookHandler
}

export interface RouterDependencies {
  authenticator: Authenticator
  attemptLimiter: AttemptLimiter
  /** Whether endpoints limit requests; see RATE_LIMITS in server/config.ts. */
  hasRateLimits: boolean
}

export class Router {
  /** For routes that are no endpoints: sitemaps, sockets, lifecycle hooks. */
  readonly app: App
  readonly #authenticator: Authenticator
  readonly #attemptLimiter: AttemptLimiter
  readonly #accounts = new WeakMap<FastifyRequest, SignedIn>()
  readonly #hasRateLimits: boolean

  constructor(app: App, { authenticator, attemptLimiter, hasRateLimits }: RouterDependencies) {
    this.app = app
    this.#authenticator = authenticator
    this.#attemptLimiter = attemptLimiter
    this.#hasRateLimits = hasRateLimits
  }

  add<const E extends EndpointDeclaration>(
    endpoint: E,
    handler: Handler<E>,
    { onRequest }: RouteOptions = {},
  ): void {
    const serve = this.#served(endpoint, handler)
    const handled = this.#limited(endpoint, serve)
    const addTo = (app: App) =>
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: schemaOf(endpoint),
        ...(endpoint.bodyLimitBytes ? { bodyLimit: endpoint.bodyLimitBytes } : {}),
        config: {
          ...(endpoint.crossSite ? { crossSite: endpoint.crossSite } : {}),
          ...(endpoint.files ? { takesFiles: true } : {}),
        },
        ...(onRequest ? { onRequest } : {}),
        // Before the body is checked: a visitor learns nothing of what an account may send.
        preValidation: async (request, reply) => {
          if (isAboutAPerson(endpoint)) reply.header('cache-control', 'no-store')
          if (endpoint.access === 'account') await this.#authenticate(request, endpoint.notSignedIn)
        },
        handler: handled,
      })
    const { rawBody } = endpoint
    if (rawBody) this.app.register(async scope => addTo(takingAnyBody(scope as App, rawBody)))
    else addTo(this.app)
  }

  async #authenticate(request: FastifyRequest, message: string | undefined) {
    const account = await this.#authenticator.signedIn(request)
    if (!account) throw problem('not-signed-in', message)
    this.#accounts.set(request, account)
  }

  /** A request that fails takes no turn, unless failures are counted. */
  #limited({ path, rateLimit }: EndpointDeclaration, serve: Served): Served {
    if (!rateLimit || !this.#hasRateLimits) return serve
    const turns =
      rateLimit.countedBy === 'site' ? this.#siteTurns(path, rateLimit) : new RateLimiter(rateLimit)
    return async (request, reply) => {
      const wait = await turns.take(request.ip)
      if (wait > 0) throw tooManyRequests(rateLimit.message, wait)
      try {
        return await serve(request, reply)
      } catch (error) {
        if (rateLimit.failures !== 'counted') await turns.giveBack(request.ip)
        throw error
      }
    }
  }

  #siteTurns(path: string, { requests, perSeconds }: RateLimit): Turns {
    const keyOf = (address: string) => `${path} from ${networkOf(address)}`
    return {
      take: address =>
        this.#attemptLimiter.take({ key: keyOf(address), allowed: requests, seconds: perSeconds }),
      giveBack: address => this.#attemptLimiter.giveBack([keyOf(address)]),
    }
  }

  /**
   * Fastify has checked the parts of the request by the endpoint's schemas; its types can't follow a schema
   * that is a parameter.
   */
  #served<E extends EndpointDeclaration>({ status }: E, handler: Handler<E>): Served {
    return async (request, reply) => {
      if (status) reply.code(status)
      const { params, query, body } = request
      const call = { params, query, body, account: this.#accounts.get(request), request, reply }
      return await handler(call as unknown as Call<E>)
    }
  }
}

/** What an account asks, and what is asked about accounts by those who are not logged in yet. */
const isAboutAPerson = ({ access, path }: EndpointDeclaration) =>
  access === 'account' || path.startsWith('/api/users/')

/** Turns of one rate limit, wherever they are counted. */
interface Turns {
  take(address: string): number | Promise<number>
  giveBack(address: string): void | Promise<void>
}

type Served = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function takingAnyBody(app: App, rawBody: 'discarded' | 'buffered'): App {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, rawBody === 'buffered' ? body : undefined),
  )
  return app
}
