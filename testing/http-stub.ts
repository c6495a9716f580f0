/** A server on 127.0.0.1 in the place of an external service: stores requests, and answers as told. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StubRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export type StubAnswer = (response: ServerResponse, request: StubRequest) => void

export interface HttpStub {
  address: string
  requests: StubRequest[]
  /** Sets the answer to all following requests. */
  answers: (answer: StubAnswer) => void
  stop(): Promise<void>
}

export async function httpStub(): Promise<HttpStub> {
  const requests: StubRequest[] = []
  let answer: StubAnswer = response => void response.writeHead(404).end()
  const server = createServer(async (incoming, response) => {
    let body = ''
    for await (const piece of incoming) body += piece
    const { method = '', url: path = '', headers } = incoming
    const request = { method, path, headers, body }
    requests.push(request)
    answer(response, request)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers: next => {
      answer = next
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

export const json =
  (body: unknown, status = 200): StubAnswer =>
  response =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Those of `brokenAnswers` that keep a client waiting. */
const silent = ['never answers', 'stops half-way']

/** Lets a request leave a busy machine; where there is an answer, nobody waits for so long. */
export const timeoutFor = (what: string): number => (silent.includes(what) ? 300 : 10_000)

/** What a broken service does instead of answering, by what it is. */
export const brokenAnswers: readonly (readonly [string, StubAnswer])[] = [
  ['never answers', () => undefined],
  ['stops half-way', response => void response.writeHead(200).write('{"registration')],
  ['closes the connection', response => void response.destroy()],
  ['is a web page', response => void response.end('<!doctype html><title>Maintenance</title>')],
  ['answers nothing', response => void response.end()],
  ['answers something else', json({ hello: 'world' })],
  ['redirects', response => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['sends without end', response => void response.writeHead(200).write(`{"x":"${'x'.repeat(1_000_000)}`)],
  ['fails', json({ errors: [{ status: '500', title: 'Internal Server Error' }] }, 500)],
  ['is in maintenance', json({ errors: [{ status: '503', title: 'System down for maintenance' }] }, 503)],
  ['refuses the key', json({ message: 'Forbidden' }, 403)],
]
