/**
 * Requests that no route could read, or whose texts PostgreSQL could not store: they are refused here, for
 * all routes, as problems with the headers of every answer.
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { FieldErrors } from '#contracts/api/field-errors.ts'
import type { ProblemCode } from '#contracts/api/problem-codes.ts'
import { type ProblemError, problem, problemBody } from '#server/platform/problems.ts'

/** Fastify's `rewriteUrl`. Its router answers malformed addresses without hooks: it gets a routable one. */
export function routableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return isAddress(url) ? url : '/'
}

/** To be added after the security headers, which the refusals have as well. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    if (!isAddress(request.originalUrl)) throw problem('bad-request')
    const hosts = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1 || !isHost(request.host))
      throw problem('bad-request', 'The Host header cannot be read')
  })
  app.addHook('preValidation', async ({ body }) => {
    const fault =
      typeof body === 'string' ? faultOfForm(body) : Buffer.isBuffer(body) ? undefined : faultOf(body)
    if (fault) throw fault
  })
}

/** Deeper values are no request's, and would overflow the stack of what reads them. */
const MAX_DEPTH = 32
/** NUL and halves of surrogate pairs, percent-encoded. */
const UNSTORABLE_ENCODED = /%00|%ed%[ab]/i

/** The fault of a text with NUL or half of a surrogate pair, which PostgreSQL does not store. */
export function faultOfText(field: string, text: string): ProblemError | undefined {
  if (text.isWellFormed() && !text.includes('\0')) return undefined
  return refusal(field, 'This has a character that is not text. Delete it, or type it again.')
}

const faultOfForm = (body: string) => faultOfText('form', UNSTORABLE_ENCODED.test(body) ? '\0' : body)

/**
 * The fault of a JSON body, read without recursion. The keys at the top are the fields that a refusal names.
 */
export function faultOf(body: unknown): ProblemError | undefined {
  const left = [{ value: body, field: 'body', depth: 0 }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, field, depth } = next
    const fault = typeof value === 'string' && faultOfText(field, value)
    if (fault) return fault
    if (typeof value !== 'object' || value === null) continue
    if (depth === MAX_DEPTH) return refusal(field, `This has more than ${MAX_DEPTH} levels`)
    for (const [key, inner] of Object.entries(value)) {
      const fault = faultOfText(field, key)
      if (fault) return fault
      left.push({ value: inner, field: depth === 0 ? key : field, depth: depth + 1 })
    }
  }
  return undefined
}

function refusal(field: string, message: string): ProblemError {
  const errors = new FieldErrors().addAll([{ field, message }]).list
  return problem('bad-request', `${errors[0]!.field}: ${message}`, errors)
}

/**
 * The path starts with a slash, its percent-encoding is text, and neither it nor the query holds what can't
 * be stored.
 */
function isAddress(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/') || UNSTORABLE_ENCODED.test(url)) return false
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** A name or address with a port, of which an URL can be made. HTTP/1.0 needs none. */
function isHost(host: string): boolean {
  return (
    host === '' || (/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`))
  )
}

/** Fastify's `clientErrorHandler`: for bytes that are no HTTP request, where hooks can't add headers. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  const body = problemBody(problem(codeOf(error.code)))
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${body.status} ${body.status === 400 ? 'Bad Request' : body.title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    `Content-Security-Policy: ${NO_CONTENT_POLICY}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}

/** For answers that are no pages: nothing in them may be loaded, run or framed. */
export const NO_CONTENT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function codeOf(error: string | undefined): ProblemCode {
  if (error === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-too-slow'
  return error === 'HPE_HEADER_OVERFLOW' ? 'headers-too-large' : 'bad-request'
}
