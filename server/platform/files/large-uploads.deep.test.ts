import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect as openSocket, type Socket } from 'node:net'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { aJpeg, temporaryDirectory } from '#testing/uploads.ts'
import { type Connections, connect } from '../database/pool.ts'

let fresh: FreshDatabase
let connections: Connections
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
const servers: ChildProcess[] = []

const MB = 1024 * 1024
const WARM_UP_BYTES = 60 * MB
const LARGE_BYTES = 200 * MB
const MAX_GROWTH_MB = 50

beforeAll(async () => {
  fresh = await freshDatabase()
  connections = connect(fresh.url, 2)
  directory = await temporaryDirectory()
})

beforeEach(async () => {
  await connections.pool.query('delete from files; delete from uploads')
})

afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL')
  await connections.close()
  await fresh.drop()
  await directory.remove()
})

test('200 MB do not pass through memory, by a form or by tus', { timeout: 300_000 }, async () => {
  const { server, address } = await started()
  // Node lets some 60 MB of read buffers gather before it collects them, even where a request is piped into a
  // file.
  await form(address, WARM_UP_BYTES)
  await resumable(address, WARM_UP_BYTES)
  const growth = { form: await growthWhile(address, form), tus: await growthWhile(address, resumable) }
  server.kill('SIGKILL')
  expect(await stored(LARGE_BYTES)).toBe(2)
  expect(growth.form, 'resident MB more').toBeLessThan(MAX_GROWTH_MB)
  expect(growth.tus, 'resident MB more').toBeLessThan(MAX_GROWTH_MB)
})

test('a server is killed while a file comes; the client goes on with another', {
  timeout: 60_000,
}, async () => {
  const bytes = aJpeg(20 * MB)
  const first = await started()
  const created = await fetch(`${first.address}/api/test/uploads`, {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length) },
  })
  const path = created.headers.get('location') ?? ''
  const { port } = new URL(first.address)
  const socket = openSocket(Number(port), '127.0.0.1').on('error', () => undefined)
  socket.write(
    `PATCH ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
      `content-type: application/offset+octet-stream\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  )
  socket.write(bytes.subarray(0, 12 * MB))
  await expect.poll(received, { timeout: 60_000 }).toBe(10 * MB)
  first.server.kill('SIGKILL')
  await once(first.server, 'exit')

  const second = await started()
  const offsets: number[] = []
  await new Promise<void>((resolve, reject) => {
    new Upload(bytes, {
      uploadUrl: second.address + path,
      retryDelays: null,
      onProgress: sent => offsets.push(sent),
      onSuccess: () => resolve(),
      onError: reject,
    }).start()
  })
  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(10 * MB)
  expect(await stored(bytes.length)).toBe(1)
})

async function started(): Promise<{ server: ChildProcess; address: string }> {
  const server = fork('testing/upload-server.ts', {
    env: {
      ...process.env,
      DATABASE_URL: fresh.url,
      DATA_DIR: directory.path,
      SECRET: 'a secret of tests, long enough to sign with',
      LOG_LEVEL: 'error',
    },
  })
  servers.push(server)
  const [said] = await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(([code]) => {
      throw new Error(`The server ended with ${code} while it was starting`)
    }),
  ])
  return { server, address: said.address }
}

/** By how many MB its highest use of memory so far. */
async function growthWhile(address: string, send: typeof form): Promise<number> {
  const before = await peakOf(address)
  await send(address, LARGE_BYTES)
  return Math.round(((await peakOf(address)) - before) / MB)
}

async function form(address: string, bytes: number): Promise<void> {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  const tail = '\r\n--x--\r\n'
  const socket = await sending(
    address,
    `POST /api/test/files HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
      `content-length: ${head.length + bytes + tail.length}\r\n\r\n${head}`,
  )
  await write(socket, bytes)
  socket.write(tail)
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /)
  socket.destroy()
}

async function resumable(address: string, bytes: number): Promise<void> {
  const created = await fetch(`${address}/api/test/uploads`, {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes) },
  })
  const socket = await sending(
    address,
    `PATCH ${created.headers.get('location')} HTTP/1.1\r\nhost: 127.0.0.1\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
      `content-type: application/offset+octet-stream\r\ncontent-length: ${bytes}\r\n\r\n`,
  )
  await write(socket, bytes)
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 204 /)
  socket.destroy()
}

async function sending(address: string, head: string): Promise<Socket> {
  const socket = openSocket(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(head)
  return socket
}

/** A JPEG of that size, of which this process holds one megabyte. */
async function write(socket: Socket, bytes: number): Promise<void> {
  const chunk = aJpeg(MB)
  for (let sent = 0; sent < bytes; sent += MB) {
    if (!socket.write(chunk)) await once(socket, 'drain')
  }
}

async function peakOf(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/test/memory`)
  return (await answer.json()).peak
}

async function received(): Promise<number> {
  const { rows } = await connections.pool.query('select max(received) as received from uploads')
  return rows[0]?.received
}

async function stored(bytes: number): Promise<number> {
  const { rows } = await connections.pool.query('select from files where bytes = $1', [bytes])
  return rows.length
}
