/** Adds endpoints to the app: each is served by the declaration that its callers and the OpenAPI document use. */
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { z } from 'zod'
import type { EndpointDeclaration, RateLimit } from '#contracts/endpoint.ts'
import type { Success } from '#contracts/envelope.ts'
import { problem, tooManyRequests } from '#server/platform/problems.ts'
import type { Authenticator, SignedIn } from './account.ts'
import type { App } from './app.ts'
import { schemaOf } from './endpoint-schema.ts'
import { RateLimiter } from './rate-limiter.ts'

type OutputOf<E, Part extends string> = E extends { readonly [Name in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

/** A request of this endpoint, read and allowed. */
export interface Call<E extends EndpointDeclaration> {
  readonly params: OutputOf<E, 'params'>
  readonly query: OutputOf<E, 'query'>
  readonly body: OutputOf<E, 'body'>
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

export class Router {
  /** For routes that are no endpoints: sitemaps, sockets, lifecycle hooks. */
  readonly app: App
  readonly #authenticator: Authenticator
  readonly #accounts = new WeakMap<FastifyRequest, SignedIn>()
  readonly #hasRateLimits: boolean

  constructor(app: App, authenticator: Authenticator, { rateLimits = true } = {}) {
    this.app = app
    this.#authenticator = authenticator
    this.#hasRateLimits = rateLimits
  }

  add<const E extends EndpointDeclaration>(
    endpoint: E,
    handler: Handler<E>,
    { onRequest }: RouteOptions = {},
  ): void {
    const serve = this.#served(endpoint, handler)
    const handled = endpoint.rateLimit && this.#hasRateLimits ? limited(endpoint.rateLimit, serve) : serve
    const addTo = (app: App) =>
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: schemaOf(endpoint),
        ...(endpoint.bodyLimitBytes ? { bodyLimit: endpoint.bodyLimitBytes } : {}),
        config: endpoint.crossSite ? { crossSite: endpoint.crossSite } : {},
        ...(onRequest ? { onRequest } : {}),
        // Before the body is checked: a visitor learns nothing of what an account may send.
        preValidation: async (request, reply) => {
          if (endpoint.access === 'account') await this.#authenticate(request, reply, endpoint.notSignedIn)
        },
        handler: handled,
      })
    if (endpoint.rawBody === 'discarded')
      this.app.register(async scope => addTo(discardingBodies(scope as App)))
    else addTo(this.app)
  }

  async #authenticate(request: FastifyRequest, reply: FastifyReply, message: string | undefined) {
    // Personal answers must not be cached.
    reply.header('cache-control', 'no-store')
    const account = await this.#authenticator.signedIn(request)
    if (!account) throw problem('not-signed-in', message)
    this.#accounts.set(request, account)
  }

  /** Fastify has checked the parts of the request by the endpoint's schemas; its types can't follow a schema that is a parameter. */
  #served<E extends EndpointDeclaration>({ status }: E, handler: Handler<E>): Served {
    return async (request, reply) => {
      if (status) reply.code(status)
      const { params, query, body } = request
      const call = { params, query, body, account: this.#accounts.get(request), request, reply }
      return await handler(call as unknown as Call<E>)
    }
  }
}

type Served = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** A request that fails takes no turn. */
function limited(rateLimit: RateLimit, serve: Served): Served {
  const limiter = new RateLimiter(rateLimit)
  return async (request, reply) => {
    const wait = limiter.take(request.ip)
    if (wait > 0) throw tooManyRequests(rateLimit.message, wait)
    try {
      return await serve(request, reply)
    } catch (error) {
      limiter.giveBack(request.ip)
      throw error
    }
  }
}

function discardingBodies(app: App): App {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
  return app
}
