/** An endpoint's schema for fastify, to validate and serialise, and for the OpenAPI document. */
import type { FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { EndpointDeclaration } from '#contracts/api/endpoint.ts'
import { successOf } from '#contracts/api/envelope.ts'
import { problemSchema } from '#contracts/api/problem.ts'
import { type ProblemCode, problemCodes } from '#contracts/api/problem-codes.ts'

/** The name of the session's cookie as a security scheme of the OpenAPI document. */
export const SESSION_SCHEME = 'session'

declare module 'fastify' {
  interface FastifySchema {
    /** Fields of files, for the document alone: the route reads the form itself. */
    files?: readonly string[]
  }
}

/** A schema of zod for the OpenAPI document. */
export const documented: typeof jsonSchemaTransform = given => {
  const { schema, url } = jsonSchemaTransform(given)
  // A plugin's route may have none.
  const { files, ...rest } = schema ?? {}
  const list = { type: 'array', items: { type: 'string', format: 'binary' } }
  const body = files && {
    body: { type: 'object', properties: Object.fromEntries(files.map((field: string) => [field, list])) },
  }
  return { schema: { ...rest, ...body }, url }
}

const messageOnly = z.object({ success: z.literal(true), message: z.string() })

export function schemaOf(endpoint: EndpointDeclaration): FastifySchema {
  const { path, summary, description, params, query, body, access } = endpoint
  return {
    // '/api/users/login' → 'users'
    tags: [path.split('/')[2]!],
    summary,
    ...(description ? { description } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(endpoint.files ? { consumes: ['multipart/form-data'], files: endpoint.files } : {}),
    ...(access === 'account' ? { security: [{ [SESSION_SCHEME]: [] }] } : {}),
    // Health answers 503 with a body of its own.
    response: { ...failures(endpoint), ...successes(endpoint) },
  }
}

function successes(endpoint: EndpointDeclaration) {
  const { status = 200, responses, redirects } = endpoint
  if (redirects) return { 303: z.string().describe('Leads to the address in Location') }
  return responses ?? { [status]: answerSchemaOf(endpoint) }
}

/** The schema of the success envelope; undefined for answers that have no envelope. */
export function answerSchemaOf({ data, responses, redirects }: EndpointDeclaration): z.ZodType | undefined {
  return responses || redirects ? undefined : data ? successOf(data) : messageOnly
}

/** Problems of files, however they are sent. */
export const fileProblems: readonly ProblemCode[] = [
  ...(['upload-interrupted', 'file-not-found', 'request-too-slow', 'upload-too-slow'] as const),
  ...(['too-large', 'file-too-large', 'too-many-files', 'wrong-file-type', 'unsupported-type'] as const),
  ...(['too-many-requests', 'files-unavailable'] as const),
]

/** By status, with the codes of each. Some follow from what the endpoint takes and who may call it. */
function failures(endpoint: EndpointDeclaration) {
  const { method, body, files, access, crossSite, rateLimit, problems = [] } = endpoint
  // A malformed address or Host and overlong headers are refused everywhere, and the database may be away
  // from any call.
  const codes = new Set<ProblemCode>([
    ...problems,
    'bad-request',
    'headers-too-large',
    'database-unavailable',
  ])
  if (body) codes.add('too-large').add('unsupported-type').add('request-too-slow')
  if (files) for (const code of fileProblems) codes.add(code)
  if (access === 'account') codes.add('not-signed-in')
  if (method !== 'GET' && crossSite !== 'allowed') codes.add('foreign-origin')
  if (rateLimit) codes.add('too-many-requests')
  const byStatus = Map.groupBy(codes, code => problemCodes[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map(described).join('; '),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  )
}

const described = (code: ProblemCode) => `${code}: ${problemCodes[code].title}`
