/** Clients of the live channel: as a browser connects, or over a plain socket. */
import { request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { type CarChanges, carChangesSchema } from '#contracts/search/car-changes.ts'
import type { RunningApp } from './running-app.ts'

const PATH = '/api/chatbot/chatbot-changes'

export interface Listener {
  /** Received changes, as 'insert 7'. */
  heard: readonly string[]
  messages: readonly CarChanges['data'][]
  send(text: string): void
  close(): void
  /** Resolves to the close code. */
  closed: Promise<number>
}

/** The app's host and port; the first call makes it listen. */
export async function hostOf({ app }: RunningApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Node's WebSocket, with the API of browsers'. Open when this resolves, closed when the test ends. */
export async function listenerTo(forecourt: RunningApp): Promise<Listener> {
  const socket = new WebSocket(`ws://${await hostOf(forecourt)}${PATH}`)
  onTestFinished(() => socket.close())
  const messages: CarChanges['data'][] = []
  const closed = new Promise<number>(resolve => {
    socket.onclose = event => resolve(event.code)
  })
  socket.onmessage = event => messages.push(carChangesSchema.parse(JSON.parse(event.data)).data)
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve()
    socket.onerror = () => reject(new Error('The live channel did not open'))
  })
  return {
    messages,
    get heard() {
      return messages.map(({ operation, id }) => `${operation} ${id}`)
    },
    send: text => socket.send(text),
    close: () => socket.close(),
    closed,
  }
}

/** Upgrades to a WebSocket, then neither reads nor answers. */
export async function unresponsiveListenerTo(forecourt: RunningApp): Promise<Socket> {
  const { socket, status } = await upgrade(forecourt)
  expect(status).toBe(101)
  return socket!
}

/** Requests an upgrade without a WebSocket client. */
export async function upgrade(
  forecourt: RunningApp,
  { path = PATH, headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; socket?: Socket }> {
  const host = await hostOf(forecourt)
  return await new Promise((resolve, reject) => {
    const sent = request(`http://${host}${path}`, {
      // A separate connection, because the server closes one whose upgrade it refused.
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        ...headers,
      },
    })
    sent.on('upgrade', (answer, socket) => {
      socket.pause()
      socket.on('error', () => undefined)
      onTestFinished(() => {
        socket.destroy()
      })
      resolve({ status: answer.statusCode!, socket })
    })
    sent.on('response', answer => {
      answer.resume()
      resolve({ status: answer.statusCode! })
    })
    sent.on('error', reject)
    sent.end()
  })
}
