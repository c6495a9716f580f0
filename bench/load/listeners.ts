/**
 * A process that listens to the live channel as many browsers do, each of another network (`fork`). Arguments:
 * the site's address, how many. Tells when all listen, and at a message how many still do and what came.
 */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { getCarChanges } from '#contracts/assistant/endpoints.ts'

/** Before the site would end what does not answer its pings. */
const PONG_EVERY_MS = 20_000
/** An answer to a ping, of no bytes, masked as those of browsers are. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const RECONNECT_WITHIN_MS = 5_000
const AT_ONCE = 50

const [address, count] = [process.argv[2]!, Number(process.argv[3])]
const open = new Set<Socket>()
let bytes = 0

async function listen(number: number): Promise<void> {
  const asking = request(address + getCarChanges.path, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: address,
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16, number).toString('base64'),
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
  }).end()
  const [, socket] = (await once(asking, 'upgrade')) as [IncomingMessage, Socket]
  open.add(socket)
  socket.on('data', piece => {
    bytes += piece.length
  })
  socket.on('error', () => socket.destroy())
  // As browsers do: the site ends what it can't tell of very many changes at once.
  socket.on('close', () => {
    open.delete(socket)
    setTimeout(() => void listen(number).catch(() => undefined), Math.random() * RECONNECT_WITHIN_MS)
  })
}

process.once('disconnect', () => process.exit())
process.on('message', () => process.send?.({ open: open.size, bytes }))
for (let from = 0; from < count; from += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => listen(from + at)))
setInterval(() => {
  for (const socket of open) socket.write(PONG)
}, PONG_EVERY_MS)
process.send?.('ready')
