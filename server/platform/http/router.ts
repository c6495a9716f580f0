/**
 * Adds endpoints to the app: each is served by the declaration that its callers and the OpenAPI document use.
 * Pages of this process call them by `dispatch`, under the same rules.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AnyInput, Endpoint, EndpointDeclaration, RateLimit } from '#contracts/api/endpoint.ts'
import type { Success } from '#contracts/api/envelope.ts'
import { problem, problemBody, tooManyRequests } from '#server/platform/problems.ts'
import type { AttemptLimiter } from '../attempt-limiter.ts'
import { traced } from '../tracing.ts'
import type { Authenticator, SignedIn } from './account.ts'
import { answerCheck } from './answer-checks.ts'
import type { App } from './app.ts'
import { schemaOf } from './endpoint-schema.ts'
import type { ProblemOf } from './errors.ts'
import {
  type AnswerHead,
  frozen,
  HeardHead,
  type InProcessAnswer,
  type Parts,
  partsOf,
} from './in-process.ts'
import { faultOf } from './malformed-requests.ts'
import { networkOf, RateLimiter } from './rate-limiter.ts'
import { checked } from './validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    router: Router
  }
}

type BodyOf<E> = E extends { readonly rawBody: 'buffered' } ? Buffer : OutputOf<E, 'body'>

type OutputOf<E, Part extends string> = E extends { readonly [Name in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

/** Endpoints that read or write HTTP themselves; pages can't call them in-process. */
type SpeaksHttp =
  | { readonly responses: object }
  | { readonly redirects: true }
  | { readonly rawBody: 'buffered' }
  | { readonly files: readonly string[] }

/** A request of this endpoint, read and allowed. */
export interface Call<E extends EndpointDeclaration> {
  readonly params: OutputOf<E, 'params'>
  readonly query: OutputOf<E, 'query'>
  readonly body: BodyOf<E>
  readonly account: E extends { readonly access: 'account' } ? SignedIn : undefined
  /**
   * For headers, network address and log. In-process it is the page's request, with that one's URL and body.
   */
  readonly request: FastifyRequest
  readonly reply: E extends SpeaksHttp ? FastifyReply : AnswerHead
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
  /** Refuses by throwing, before anything of the request is read. */
  readonly onRequest?: () => Promise<void>
}

export interface RouterDependencies {
  authenticator: Authenticator
  attemptLimiter: AttemptLimiter
  /** Whether endpoints limit requests; see RATE_LIMITS in server/config.ts. */
  hasRateLimits: boolean
  /** See answer-checks.ts. */
  checksAnswers: boolean
  problemOf: ProblemOf
}

export class Router {
  /** For routes that are no endpoints: sitemaps, sockets, lifecycle hooks. */
  readonly app: App
  readonly #dependencies: RouterDependencies
  readonly #accounts = new WeakMap<FastifyRequest, SignedIn>()
  readonly #preparations: Preparation[] = []
  /** Those that pages may call, by method and path. */
  readonly #routes = new Map<string, Route>()

  constructor(app: App, dependencies: RouterDependencies) {
    this.app = app
    this.#dependencies = dependencies
  }

  add<const E extends EndpointDeclaration>(
    endpoint: E,
    handler: Handler<E>,
    { onRequest }: RouteOptions = {},
  ): void {
    const { method, path, responses, redirects, rawBody, files } = endpoint as EndpointDeclaration
    const serve = this.#limited(endpoint, this.#prepared(endpoint, handler as unknown as Served))
    const check = answerCheck(endpoint, this.#dependencies.checksAnswers)
    const addTo = (app: App) =>
      app.route({
        method,
        url: path,
        schema: schemaOf(endpoint),
        ...(responses ? {} : { serializerCompiler: () => JSON.stringify }),
        ...(endpoint.bodyLimitBytes ? { bodyLimit: endpoint.bodyLimitBytes } : {}),
        config: {
          ...(endpoint.crossSite ? { crossSite: endpoint.crossSite } : {}),
          ...(files ? { takesFiles: true } : {}),
        },
        ...(onRequest ? { onRequest } : {}),
        // Before the body is checked: a visitor learns nothing of what an account may send.
        preValidation: async (request, reply) => {
          const account = await this.#admitted(endpoint, request, reply)
          if (account) this.#accounts.set(request, account)
        },
        handler: async (request, reply) => {
          if (endpoint.status) reply.code(endpoint.status)
          const { params, query, body } = request
          const account = this.#accounts.get(request)
          return check(await serve({ params, query, body, account, request, reply }))
        },
      })
    if (rawBody) this.app.register(async scope => addTo(takingAnyBody(scope as App, rawBody)))
    else addTo(this.app)
    if (!responses && !redirects && !files && rawBody !== 'buffered')
      this.#routes.set(`${method} ${path}`, { endpoint, onRequest, serve, check })
  }

  /** `prepare` runs before the handler of each endpoint with a query or a body, once these are checked. */
  beforeHandlers(prepare: Preparation): void {
    this.#preparations.push(prepare)
  }

  /**
   * A page's call in the name of the visitor whose request the page answers: with that one's network address,
   * cookies and limits. Where that request came in, requests of other sites and large bodies were refused.
   * Never throws.
   */
  async dispatch(
    visitor: FastifyRequest,
    { method, path }: Endpoint,
    input: AnyInput,
  ): Promise<InProcessAnswer> {
    const head = new HeardHead()
    const route = this.#routes.get(`${method} ${path}`)
    const isPublic = route?.endpoint.isPublic ?? false
    let parts: Parts = { params: {}, query: {}, body: undefined }
    try {
      if (!route) throw problem('not-found', `No page can call ${method} ${path}`)
      parts = partsOf(input)
      const { status = 200 } = route.endpoint
      const body = frozen(await traced(`${method} ${path}`, () => this.#answer(route, visitor, parts, head)))
      return { status, body, headers: head.headers, isPublic }
    } catch (error) {
      const refusal = this.#dependencies.problemOf(error as FastifyError, parts, visitor.log)
      if (refusal.retryAfterSeconds !== undefined)
        head.header('retry-after', String(refusal.retryAfterSeconds))
      const body = problemBody(refusal)
      return { status: body.status, body, headers: head.headers, isPublic }
    }
  }

  /** In the order of Fastify's hooks; like those it leaves in `parts` what has been read. */
  async #answer(
    { endpoint, onRequest, serve, check }: Route,
    request: FastifyRequest,
    parts: Parts,
    reply: AnswerHead,
  ): Promise<unknown> {
    await onRequest?.()
    const fault = faultOf(parts.params) ?? faultOf(parts.query) ?? faultOf(parts.body)
    if (fault) throw fault
    const account = await this.#admitted(endpoint, request, reply)
    parts.params = read(endpoint.params, parts.params, 'params')
    parts.body = read(endpoint.body, parts.body, 'body')
    parts.query = read(endpoint.query, parts.query, 'querystring')
    return check(await serve({ ...parts, account, request, reply }))
  }

  /** Throws 'not-signed-in'. */
  async #admitted(
    endpoint: EndpointDeclaration,
    request: FastifyRequest,
    reply: AnswerHead,
  ): Promise<SignedIn | undefined> {
    if (isAboutAPerson(endpoint)) reply.header('cache-control', 'no-store')
    if (endpoint.access !== 'account') return undefined
    const account = await this.#dependencies.authenticator.signedIn(request)
    if (!account) throw problem('not-signed-in', endpoint.notSignedIn)
    return account
  }

  #prepared(endpoint: EndpointDeclaration, serve: Served): Served {
    if (!endpoint.query && !endpoint.body) return serve
    return async call => {
      for (const prepare of this.#preparations)
        await prepare({
          query: endpoint.query && call.query,
          body: endpoint.body && call.body,
          address: call.request.ip,
        })
      return await serve(call)
    }
  }

  /** A request that fails takes no turn, unless failures are counted. */
  #limited({ path, rateLimit }: EndpointDeclaration, serve: Served): Served {
    if (!rateLimit || !this.#dependencies.hasRateLimits) return serve
    const turns =
      rateLimit.countedBy === 'site' ? this.#siteTurns(path, rateLimit) : new RateLimiter(rateLimit)
    return async call => {
      const { ip } = call.request
      const wait = await turns.take(ip)
      if (wait > 0) throw tooManyRequests(rateLimit.message, wait)
      try {
        return await serve(call)
      } catch (error) {
        if (rateLimit.failures !== 'counted') await turns.giveBack(ip)
        throw error
      }
    }
  }

  #siteTurns(path: string, { requests, perSeconds }: RateLimit): Turns {
    const { attemptLimiter } = this.#dependencies
    const keyOf = (address: string) => `${path} from ${networkOf(address)}`
    return {
      take: address => attemptLimiter.take({ key: keyOf(address), allowed: requests, seconds: perSeconds }),
      giveBack: address => attemptLimiter.giveBack([keyOf(address)]),
    }
  }
}

/** What an account asks, and what is asked about accounts by those who are not logged in yet. */
const isAboutAPerson = ({ access, path }: EndpointDeclaration) =>
  access === 'account' || path.startsWith('/api/users/')

/**
 * What an endpoint is about to be called with, as far as it takes it; `address` is the visitor's network
 * address.
 */
type Preparation = (call: { query: unknown; body: unknown; address: string }) => Promise<void>

/** Turns of one rate limit, wherever they are counted. */
interface Turns {
  take(address: string): number | Promise<number>
  giveBack(address: string): void | Promise<void>
}

/** A handler, whatever its endpoint: types can't follow a schema that is a parameter. */
type Served = (
  call: Parts & { account: SignedIn | undefined; request: FastifyRequest; reply: AnswerHead },
) => Promise<unknown>

interface Route {
  endpoint: EndpointDeclaration
  onRequest: (() => Promise<void>) | undefined
  serve: Served
  check: (answer: unknown) => unknown
}

/** By the schema, if there is one. Throws 'bad-request'. */
function read(schema: z.ZodType | undefined, given: unknown, part: string): unknown {
  if (!schema) return given
  const reading = checked(schema, given, part)
  if ('error' in reading) throw reading.error
  return reading.value
}

function takingAnyBody(app: App, rawBody: 'discarded' | 'buffered'): App {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, rawBody === 'buffered' ? body : undefined),
  )
  return app
}
