import type { z } from 'zod'
import type { ProblemCode } from './problem-codes.ts'

/**
 * One call of the API as a value: the route, the typed client and the OpenAPI document are made of it.
 * Declared in files named `endpoints.ts` in the folders of contracts/, of which the browser's build keeps
 * only method and path (vite.config.ts).
 */
export interface EndpointDeclaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As fastify spells it: '/api/cars/:id'. */
  readonly path: `/api/${string}` | '/livez' | '/readyz'
  readonly summary: string
  readonly description?: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** 200 by default. */
  readonly status?: 200 | 201
  /** The data in the success envelope; without it the answer is only `success` and a message. */
  readonly data?: z.ZodType
  /** Answers that are not the success envelope, by status: files, health, upgrades. */
  readonly responses?: Readonly<Record<number, z.ZodType>>
  /** The answer leads elsewhere (303). */
  readonly redirects?: true
  /** Problems beside those that follow from the declaration (server/platform/http/endpoint-schema.ts). */
  readonly problems?: readonly ProblemCode[]
  /** 'account': only for people who are logged in. Default: anyone. */
  readonly access?: 'anyone' | 'account'
  /** The message for visitors who are not logged in. */
  readonly notSignedIn?: string
  /**
   * The answer is the same for everybody: pages that are made of it may be kept (server/page-cache.ts). It is
   * not checked in production (server/platform/http/answer-checks.ts).
   */
  readonly isPublic?: true
  /** Whether another site's page may send it. Default: refused, where it changes anything. */
  readonly crossSite?: 'allowed'
  /** A body of any type: 'discarded' is not read, 'buffered' is the `body` in bytes. Default: JSON. */
  readonly rawBody?: 'discarded' | 'buffered'
  /** Fields of a multipart form with files, which the handler reads by `readMultipart`. */
  readonly files?: readonly string[]
  /** Default: BODY_LIMIT_BYTES of server/app.ts. */
  readonly bodyLimitBytes?: number
  readonly rateLimit?: RateLimit
}

/** How often one network address may ask; above that the answer is 429 with Retry-After. */
export interface RateLimit {
  readonly requests: number
  readonly perSeconds: number
  readonly message: string
  /** Whether requests that fail count. Default: only those that succeed. */
  readonly failures?: 'counted'
  /**
   * 'process' (default): in the memory of each server, for limits that protect its processor. 'site': in the
   * database, for all servers together, for limits of what is stored or sent.
   */
  readonly countedBy?: 'process' | 'site'
}

/** Declares an endpoint; keeps the types of its schemas. */
export function endpoint<const Declaration extends EndpointDeclaration>(
  declaration: Declaration,
): Declaration {
  return declaration
}

/** What is left of a declaration in the browser, beside its types. */
export type Endpoint = Pick<EndpointDeclaration, 'method' | 'path'>

type InputOf<E, Part extends string> = E extends { readonly [Name in Part]: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined

type Given<Part extends string, Value> = Value extends undefined
  ? { readonly [Name in Part]?: undefined }
  : { readonly [Name in Part]: Value }

/** A ready query string is taken too, without its question mark. */
type GivenQuery<Value> = Value extends undefined
  ? { readonly query?: undefined }
  : { readonly query?: Value | string }

/** What a call of this endpoint takes. */
export type CallInput<E> = Given<'params', InputOf<E, 'params'>> &
  GivenQuery<InputOf<E, 'query'>> &
  Given<'body', InputOf<E, 'body'>>

/** What a call takes, whatever its endpoint. */
export interface AnyInput {
  params?: Readonly<Record<string, unknown>>
  query?: string | Readonly<Record<string, unknown>>
  body?: unknown
}

/** The arguments of a call: none where nothing must be given. */
export type CallArguments<E> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** The `data` of this endpoint's answer. */
export type DataOf<E> = E extends { readonly data: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

/** '/api/cars/:id' and {id: '7'} → '/api/cars/7'. */
export function pathOf(
  { path }: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, unknown>> = {},
  query: string | Readonly<Record<string, unknown>> = '',
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = typeof query === 'string' ? query : queryString(query)
  return search === '' ? filled : `${filled}?${search}`
}

function queryString(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}
