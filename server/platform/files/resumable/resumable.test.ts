/** Longer than usual: all cases share an app and helpers that send, break off and continue uploads. */
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { connect as openSocket, type Socket } from 'node:net'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { problem } from '#server/platform/problems.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { aJpeg, bytesOf, temporaryDirectory } from '#testing/uploads.ts'
import type { FileKind } from '../file-kinds.ts'
import { type ResumableEndpoint, resumableRoutes } from './resumable.routes.ts'

let app: RunningApp
let address: string
let directory: Awaited<ReturnType<typeof temporaryDirectory>>

const MB = 1024 * 1024

const kind: FileKind = {
  name: 'test-photo',
  visibility: 'public',
  maxBytes: 20 * MB,
  contentTypes: ['image/jpeg'],
  maxUnattached: 5,
}

const endpoint: ResumableEndpoint = {
  path: '/api/test/uploads',
  kind,
  async uploader({ headers }) {
    if (!headers['x-user']) throw problem('not-signed-in')
    return `user:${headers['x-user']}`
  },
}
/** With separate locks, as in another process. */
const elsewhere = { ...endpoint, path: '/api/test/elsewhere' }
const hurried = { ...endpoint, path: '/api/test/hurried', idleMs: 100 }

beforeAll(async () => {
  directory = await temporaryDirectory()
  app = await runningAppWith({
    settings: { DATA_DIR: directory.path },
    more: [{ name: 'uploads', resumableUploads: [endpoint, elsewhere, hurried] }],
  })
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

beforeEach(async () => {
  await app.connections.pool.query('delete from files; delete from uploads')
  await app.files.objects.remove(await pieces())
})

afterAll(async () => {
  await app.stop()
  await directory.remove()
})

test.each([Number.POSITIVE_INFINITY, 3 * MB])(
  'a client sends a file in pieces of %d bytes',
  async chunkSize => {
    const bytes = aJpeg(12 * MB)
    const url = await sent(bytes, { chunkSize })
    const file = await app.files.find(idIn(url))
    expect(file).toMatchObject({ kind: 'test-photo', contentType: 'image/jpeg', uploader: 'user:ann' })
    expect((await bytesOf(await app.files.open(file!))).equals(bytes)).toBe(true)
    expect(await offset(url)).toBe(bytes.length)
    expect(await pieces()).toEqual([])
  },
)

test('a small file comes with the request that creates it', async () => {
  const bytes = aJpeg(1000)
  const url = await sent(bytes, { uploadDataDuringCreation: true })
  expect(await bytesOf(await app.files.open((await app.files.find(idIn(url)))!))).toEqual(bytes)
})

test('after a broken connection the client continues from the received bytes', async () => {
  const bytes = aJpeg(12 * MB)
  const url = await created(bytes.length)
  const socket = await patching(url, 0, bytes.length)
  socket.write(bytes.subarray(0, 7 * MB))
  await expect.poll(() => received(url), { timeout: 10_000 }).toBeGreaterThan(0)
  socket.destroy()
  await sent(bytes, { uploadUrl: url })
  expect((await bytesOf(await app.files.open((await app.files.find(idIn(url)))!))).equals(bytes)).toBe(true)
  expect(await pieces()).toEqual([])
})

test('all bytes received of a broken request are kept', async () => {
  const bytes = aJpeg(2 * MB)
  const url = await created(bytes.length)
  const socket = await patching(url, 0, bytes.length)
  await new Promise<void>(resolve => socket.write(bytes.subarray(0, MB), () => resolve()))
  // So that the bytes are in the server, not only in the network.
  await expect.poll(bytesUnderWay, { timeout: 10_000 }).toBe(MB)
  socket.destroy()
  await expect.poll(() => received(url), { timeout: 10_000 }).toBe(MB)
})

test('two requests at once: the first stops, and no byte is duplicated or lost', async () => {
  const bytes = aJpeg(3 * MB)
  const url = await created(bytes.length)
  const first = await patching(url, 0, bytes.length)
  first.write(bytes.subarray(0, MB))
  await expect.poll(bytesUnderWay, { timeout: 10_000 }).toBe(MB)
  const answered = once(first, 'data')
  // Its offset was right when it was sent; the first request's bytes have been put down since.
  const second = await patch(url, 0, bytes)
  expect(second).toMatchObject({ status: 409, body: { code: 'upload-conflict' } })
  expect(String(await answered)).toMatch(/^HTTP\/1.1 (204|400) /)
  first.destroy()
  await sent(bytes, { uploadUrl: url })
  expect((await bytesOf(await app.files.open((await app.files.find(idIn(url)))!))).equals(bytes)).toBe(true)
})

test('of two requests in different processes, one has an effect', async () => {
  const bytes = aJpeg(2 * MB)
  const url = await created(bytes.length)
  const first = await patching(url.replace(endpoint.path, elsewhere.path), 0, bytes.length)
  first.write(bytes.subarray(0, MB))
  await expect.poll(bytesUnderWay, { timeout: 10_000 }).toBe(MB)
  expect((await patch(url, 0, bytes)).status).toBe(204)
  first.write(bytes.subarray(MB))
  expect(String((await once(first, 'data'))[0])).toMatch(/^HTTP\/1.1 409 /)
  first.destroy()
  expect(await offset(url)).toBe(bytes.length)
  expect((await bytesOf(await app.files.open((await app.files.find(idIn(url)))!))).equals(bytes)).toBe(true)
  expect(await pieces()).toEqual([])
})

test('a failure of the storage loses no more than the last part', async () => {
  const bytes = aJpeg(7 * MB)
  const url = await created(bytes.length)
  const write = app.files.objects.write.bind(app.files.objects)
  vi.spyOn(app.files.objects, 'write').mockImplementation(async (key, bytes) => {
    if (key.startsWith('public/')) throw new Error('the storage is away')
    await write(key, bytes)
  })
  const answer = await patch(url, 0, bytes)
  expect(answer).toMatchObject({ status: 503, body: { code: 'files-unavailable', success: false } })
  vi.restoreAllMocks()
  expect(await offset(url)).toBe(5 * MB)
  expect(await pieces()).toHaveLength(1)
  await sent(bytes, { uploadUrl: url })
  expect((await bytesOf(await app.files.open((await app.files.find(idIn(url)))!))).equals(bytes)).toBe(true)
})

test.each([
  ['too large', { 'upload-length': String(20 * MB + 1) }, 413, 'file-too-large'],
  ['empty', { 'upload-length': '0' }, 415, 'wrong-file-type'],
  ['of unknown length', { 'upload-defer-length': '1' }, 501, 'unexpected'],
  ['of a length that is none', { 'upload-length': '-1' }, 400, 'bad-request'],
  ['of another version', { 'upload-length': '9', 'tus-resumable': '0.2.2' }, 400, 'bad-request'],
  ['without a sender', { 'upload-length': '9', 'x-user': '' }, 401, 'not-signed-in'],
  ['another page’s', { 'upload-length': '9', 'sec-fetch-site': 'cross-site' }, 403, 'foreign-origin'],
])('an upload that is %s is not begun', async (_what, headers, status, code) => {
  const answer = await ask('POST', address + endpoint.path, headers)
  expect(answer).toMatchObject({ status, body: { success: false, status, code } })
  expect(answer.type).toBe('application/problem+json')
})

test('a file of the wrong type is refused with its first bytes, and its upload ends', async () => {
  const bytes = Buffer.alloc(12 * MB, 'MZ this is a program')
  const url = await created(bytes.length)
  const socket = await patching(url, 0, bytes.length)
  socket.write(bytes.subarray(0, 64 * 1024))
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 415 [\s\S]*"field":"file"/)
  socket.destroy()
  expect((await ask('HEAD', url)).status).toBe(404)
  expect(await pieces()).toEqual([])
})

test.each([
  ['at a wrong place', 5, {}, 409, 'upload-conflict'],
  ['without a place', undefined, {}, 403, 'bad-request'],
  ['of another type', 0, { 'content-type': 'application/json' }, 400, 'bad-request'],
  ['longer than was said', 0, { 'upload-length': '5000' }, 501, 'unexpected'],
  ['that is another’s', 0, { 'x-user': 'bob' }, 404, 'file-not-found'],
])('a piece %s is refused', async (_what, at, headers, status, code) => {
  const url = await created(1000)
  expect(await patch(url, at, aJpeg(1000), headers)).toMatchObject({ status, body: { code, success: false } })
  expect(await offset(url)).toBe(0)
})

test('more bytes than were announced are refused', async () => {
  const url = await created(1000)
  expect(await patch(url, 0, aJpeg(2000))).toMatchObject({ status: 413, body: { code: 'file-too-large' } })
  expect(await offset(url)).toBe(0)
})

test('a request that stops sending times out, and its bytes are kept', async () => {
  const bytes = aJpeg(2 * MB)
  const url = (await created(bytes.length)).replace(endpoint.path, hurried.path)
  const socket = await patching(url, 0, bytes.length)
  socket.write(bytes.subarray(0, MB))
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 4\d\d /)
  socket.destroy()
  expect(await offset(url)).toBe(MB)
})

test('an upload may be given up, and its file while it is unattached', async () => {
  const unfinished = await created(1000)
  await patch(unfinished, 0, aJpeg(500))
  const finished = await sent(aJpeg(1000))
  for (const url of [unfinished, finished]) {
    expect((await ask('DELETE', url)).status).toBe(204)
    expect((await ask('HEAD', url)).status).toBe(404)
  }
  expect(await app.files.find(idIn(finished))).toBeUndefined()
  expect(await pieces()).toEqual([])
})

test('an attached file outlives its upload', async () => {
  const url = await sent(aJpeg(1000))
  const to = { kind, uploader: 'user:ann', owner: { kind: 'listing', id: '7' } }
  await app.connections.database.transaction().execute(trx => app.files.attach(trx, [idIn(url)], to))
  expect((await ask('DELETE', url)).status).toBe(204)
  expect(await app.files.find(idIn(url))).toBeDefined()
})

test('an upload has an expiry time and ends at it', async () => {
  const answer = await ask('POST', address + endpoint.path, { 'upload-length': '1000' })
  const expires = Date.parse(answer.headers.get('upload-expires') ?? '')
  expect(Math.abs(expires - Date.now() - 24 * 3600_000)).toBeLessThan(60_000)
  await app.connections.pool.query(`update uploads set created_at = now() - interval '25 hours'`)
  const url = new URL(answer.headers.get('location') ?? '', address).href
  expect((await ask('HEAD', url)).status).toBe(410)
  expect(await patch(url, 0, aJpeg(1000))).toMatchObject({ status: 410, body: { code: 'upload-ended' } })
})

test('the number of unfinished and unattached files is limited', async () => {
  for (let count = 0; count < 4; count++) await created(1000)
  await sent(aJpeg(1000))
  const sixth = await ask('POST', address + endpoint.path, { 'upload-length': '1000' })
  expect(sixth).toMatchObject({ status: 413, body: { code: 'too-many-files' } })
})

test('the server’s capabilities can be read without a login', async () => {
  const { status, headers } = await ask('OPTIONS', address + endpoint.path, { 'x-user': '' })
  expect(status).toBe(204)
  expect(headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration')
  expect(headers.get('tus-max-size')).toBe(String(kind.maxBytes))
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('encrypted files cannot be sent in parts', async () => {
  const sealed = { ...kind, seal: () => createGzip() }
  const mounting = () => resumableRoutes(app.app, app.files, { ...endpoint, kind: sealed })
  expect(mounting).toThrow('sealed files cannot be resumed')
})

interface ClientOptions {
  uploadUrl?: string
  chunkSize?: number
  uploadDataDuringCreation?: boolean
}

/** By tus-js-client; its address. */
async function sent(bytes: Buffer, options: ClientOptions = {}): Promise<string> {
  return await new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: address + endpoint.path,
      headers: { 'x-user': 'ann' },
      metadata: { filename: 'a.jpg' },
      retryDelays: [0, 100],
      ...options,
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
    })
    upload.start()
  })
}

async function ask(method: string, url: string, headers: Record<string, string> = {}, body?: Buffer) {
  const answer = await fetch(url, {
    method,
    headers: { 'tus-resumable': '1.0.0', 'x-user': 'ann', ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
  const text = await answer.text()
  const type = answer.headers.get('content-type')
  return {
    status: answer.status,
    headers: answer.headers,
    type,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

async function created(length: number): Promise<string> {
  const { status, headers } = await ask('POST', address + endpoint.path, { 'upload-length': String(length) })
  expect(status).toBe(201)
  return new URL(headers.get('location') ?? '', address).href
}

async function patch(
  url: string,
  at: number | undefined,
  bytes: Buffer,
  headers: Record<string, string> = {},
) {
  const place: Record<string, string> = at === undefined ? {} : { 'upload-offset': String(at) }
  return await ask(
    'PATCH',
    url,
    { 'content-type': 'application/offset+octet-stream', ...place, ...headers },
    bytes,
  )
}

async function offset(url: string): Promise<number> {
  return Number((await ask('HEAD', url)).headers.get('upload-offset'))
}

/** As the database has it: to ask by HEAD would make a request that is sending give way. */
async function received(url: string): Promise<number> {
  const { rows } = await app.connections.pool.query('select received from uploads where id = $1', [idIn(url)])
  return rows[0]?.received
}

/** A request of which nothing has been sent but its head. */
async function patching(url: string, at: number, length: number): Promise<Socket> {
  const { pathname, port } = new URL(url)
  const socket = openSocket(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(
    `PATCH ${pathname} HTTP/1.1\r\nhost: 127.0.0.1\r\ntus-resumable: 1.0.0\r\nx-user: ann\r\n` +
      `content-type: application/offset+octet-stream\r\nupload-offset: ${at}\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return socket
}

function idIn(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}

/** The size of the one piece that is being written. */
async function bytesUnderWay(): Promise<number> {
  const unfinished = join(directory.path, 'files', 'unfinished')
  const names = await readdir(unfinished).catch(() => [])
  const sizes = await Promise.all(names.map(name => stat(join(unfinished, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

/** The objects of uploads that have not been finished. */
async function pieces(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of app.files.objects.list('uploads')) found.push(key)
  return found
}
