/** A proxy as stands before a site: each request goes to the next process, over connections that are kept. */
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function startProxy(addresses: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(addresses[turn++ % addresses.length]!)
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress }
    const { method, url: path } = incoming
    const asked = request({ agent, hostname, port, method, path, headers }, answer => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    asked.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(asked)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
