/** An OpenAI-compatible server on 127.0.0.1 that stores its requests and sends the answers it is given. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Findings, a text, or the behaviour of a broken server. */
export type StubAnswer =
  | { found: readonly { criterion: string; from: string; is: unknown }[] }
  | { text: string }
  | { afterMs: number; answer: StubAnswer }
  | { status: number }
  | 'broken JSON'
  | 'half an answer'
  | 'a web page'
  | 'elsewhere'
  | 'without end'
  | 'slowly without end'
  | 'nothing'

export interface StubRequest {
  path: string
  authorization: string | undefined
  /** The body as text. */
  source: string
  body: {
    messages: { role: string; content: string }[]
    response_format?: { json_schema?: { schema: unknown } }
    [name: string]: unknown
  }
}

export interface LanguageModelStub {
  url: string
  requests: StubRequest[]
  /** Sets the answer to all following requests. */
  answers: (answer: StubAnswer) => void
  stop(): Promise<void>
}

export async function languageModelStub(port = 0): Promise<LanguageModelStub> {
  const requests: StubRequest[] = []
  let answer: StubAnswer = { found: [] }
  const server = createServer(async (request, response) => {
    response.on('error', () => undefined)
    let source = ''
    for await (const piece of request) source += piece
    const { authorization } = request.headers
    requests.push({ path: request.url ?? '', authorization, source, body: JSON.parse(source || '{}') })
    await send(response, answer)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    url,
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

async function send(response: ServerResponse, answer: StubAnswer): Promise<void> {
  if (answer === 'nothing') return
  if (answer === 'without end' || answer === 'slowly without end') {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .write('{"choices":[{"message":{"content":"')
    while (!response.destroyed) {
      response.write('a'.repeat(answer === 'without end' ? 16_384 : 1))
      await new Promise(resolve => setTimeout(resolve, answer === 'without end' ? 0 : 20))
    }
    return
  }
  if (answer === 'a web page') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>')
    return
  }
  if (answer === 'elsewhere') {
    response.writeHead(307, { location: '/elsewhere' }).end()
    return
  }
  if (answer === 'broken JSON') return json(response, completion('{"found": [{"criterion": "bodyType", '))
  if (answer === 'half an answer') {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(completion('{"found": []}').slice(0, 90))
    return
  }
  if ('afterMs' in answer) {
    await new Promise(resolve => setTimeout(resolve, answer.afterMs))
    return send(response, answer.answer)
  }
  if ('status' in answer) {
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end('{"error":{"message":"no"}}')
    return
  }
  json(response, completion('text' in answer ? answer.text : JSON.stringify(answer)))
}

function json(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(text)
}

function completion(content: string): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'stub',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  })
}
