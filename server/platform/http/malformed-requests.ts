/** Requests that no route could read: they are refused before routing, as problems with the headers of every answer. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ProblemCode } from '#contracts/problem-codes.ts'
import { problem, problemBody } from '#server/platform/problems.ts'

/** Fastify's `rewriteUrl`. Its router would answer a malformed address itself, without hooks: it gets one that is routed. */
export function routableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return faultOf(url) ? '/' : url
}

/** To be added after the security headers, which the refusals have as well. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    const fault = faultOf(request.originalUrl)
    if (fault) throw problem(fault)
    const hosts = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1 || !isHost(request.host))
      throw problem('bad-request', 'The Host header cannot be read')
  })
}

/** Of a path whose percent-encoding is no text, and of one with NUL, which neither files nor PostgreSQL have in a name. */
function faultOf(url: string): 'bad-request' | 'not-found' | undefined {
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/')) return 'bad-request'
  if (!path.includes('%')) return undefined
  try {
    return decodeURIComponent(path).includes('\0') ? 'not-found' : undefined
  } catch {
    return 'bad-request'
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
