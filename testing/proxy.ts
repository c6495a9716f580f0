/**
 * A proxy before several web processes, with the rules of deploy/nginx.conf: one that does not listen is passed
 * over, and what does no harm twice is asked of another after a failure or a 503.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

export interface SiteProxy {
  /** Without a trailing slash. */
  address: string
  stop(): Promise<void>
}

export async function startProxy(ports: readonly number[]): Promise<SiteProxy> {
  const turns = inTurns(ports)
  const server = createServer((asked, answer) => pass(asked, answer, turns()))
  server.on('upgrade', (asked: IncomingMessage, visitor: Socket, head: Buffer) =>
    passSocket(asked, visitor, head, turns()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The ports in the order in which a request tries them: each request begins with the next one. */
function inTurns(ports: readonly number[]): () => number[] {
  let at = 0
  return () => {
    at = (at + 1) % ports.length
    return [...ports.slice(at), ...ports.slice(0, at)]
  }
}

function pass(asked: IncomingMessage, answer: ServerResponse, [port, ...others]: number[]): void {
  const { method = 'GET', url, headers } = asked
  const isHarmless = method === 'GET' || method === 'HEAD'
  const passed = request({ port, host: '127.0.0.1', method, path: url, headers, agent: false })
  let isSent = false
  // Not before: what was read of the body could not be sent to another.
  passed.on('socket', socket =>
    socket.once('connect', () => {
      isSent = true
      asked.pipe(passed)
    }),
  )
  passed.on('response', response => {
    if (response.statusCode === 503 && isHarmless && others.length > 0) {
      response.resume()
      pass(asked, answer, others)
      return
    }
    answer.writeHead(response.statusCode!, response.headers)
    response.pipe(answer)
    response.on('error', () => answer.destroy())
  })
  passed.on('error', () => {
    if (answer.headersSent) answer.destroy()
    else if (others.length > 0 && (isHarmless || !isSent)) pass(asked, answer, others)
    else answer.writeHead(502).end()
  })
  answer.on('close', () => passed.destroy())
}

function passSocket(
  asked: IncomingMessage,
  visitor: Socket,
  head: Buffer,
  [port, ...others]: number[],
): void {
  const site = connect(port!, '127.0.0.1')
  let isOpen = false
  site.once('connect', () => {
    isOpen = true
    const lines = asked.rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [`${name}: ${asked.rawHeaders[at + 1]}`] : [],
    )
    site.write([`GET ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    site.write(head)
    site.pipe(visitor).pipe(site)
  })
  site.on('error', () => {
    if (!isOpen && others.length > 0) passSocket(asked, visitor, head, others)
    else visitor.destroy()
  })
  visitor.on('error', () => site.destroy())
  visitor.on('close', () => site.destroy())
}
