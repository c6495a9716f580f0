import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { aJpeg, inChunks, paperKind, photoKind, temporaryDirectory } from '#testing/uploads.ts'
import type { FileKind } from './file-kinds.ts'
import { serveFile } from './serve-file.ts'

let app: RunningApp
let directory: Awaited<ReturnType<typeof temporaryDirectory>>

beforeAll(async () => {
  directory = await temporaryDirectory()
  app = await runningAppWith({ settings: { DATA_DIR: directory.path } })
  app.app.get<{ Params: { id: string } }>('/api/test/papers/:id', async (request, reply) => {
    const file = await app.files.find(request.params.id)
    return file && (await serveFile(request, reply, { store: app.files, file, isPublic: false }))
  })
})

afterAll(async () => {
  await app.stop()
  await directory.remove()
})

test('a public file is served to every visitor, may be cached for ten minutes, and cannot run scripts', async () => {
  const bytes = aJpeg(30_000)
  const file = await aFile(photoKind, bytes)
  const answer = await get(file.id, { 'accept-encoding': 'gzip' })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(bytes)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '30000',
    'cache-control': 'public, max-age=600',
    etag: `"${file.sha256}"`,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  })
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test('files that browsers might run or open are downloads', async () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1000)])
  const file = await aFile({ ...photoKind, contentTypes: ['application/pdf'] }, pdf)
  expect((await get(file.id)).headers['content-disposition']).toBe('attachment')
})

test.each([
  ['bytes=0-9', 206, 'bytes 0-9/1000', 0, 10],
  ['bytes=990-', 206, 'bytes 990-999/1000', 990, 1000],
  ['bytes=990-5000', 206, 'bytes 990-999/1000', 990, 1000],
  ['bytes=-10', 206, 'bytes 990-999/1000', 990, 1000],
  ['bytes=-5000', 206, 'bytes 0-999/1000', 0, 1000],
  ['bytes=0-9,20-29', 200, undefined, 0, 1000],
  ['bytes=9-0', 200, undefined, 0, 1000],
  ['bytes=-', 200, undefined, 0, 1000],
  ['lines=0-9', 200, undefined, 0, 1000],
  ['bytes=1000-', 416, 'bytes */1000', 0, 0],
  ['bytes=-0', 416, 'bytes */1000', 0, 0],
])('the range %s: %i', async (range, status, contentRange, start, end) => {
  const bytes = aJpeg(1000)
  const file = await aFile(photoKind, bytes)
  const answer = await get(file.id, { range })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-range']).toBe(contentRange)
  expect(answer.rawPayload).toEqual(bytes.subarray(start, end))
})

test('a range with another version’s ETag gets the whole file', async () => {
  const file = await aFile(photoKind, aJpeg(1000))
  const headers = { range: 'bytes=0-9', 'if-range': '"another"' }
  expect((await get(file.id, headers)).statusCode).toBe(200)
  expect((await get(file.id, { ...headers, 'if-range': `"${file.sha256}"` })).statusCode).toBe(206)
})

test('a cached file is not sent again', async () => {
  const file = await aFile(photoKind, aJpeg(1000))
  for (const tag of [`"${file.sha256}"`, `W/"${file.sha256}"`, `"x", "${file.sha256}"`, '*']) {
    const answer = await get(file.id, { 'if-none-match': tag })
    expect(answer.statusCode, tag).toBe(304)
    expect(answer.rawPayload).toHaveLength(0)
    expect(answer.headers.etag).toBe(`"${file.sha256}"`)
  }
  expect((await get(file.id, { 'if-none-match': '"x"' })).statusCode).toBe(200)
})

test('a HEAD request returns the size without the content', async () => {
  const file = await aFile(photoKind, aJpeg(1000))
  const answer = await app.app.inject({ method: 'HEAD', url: `/media/${file.id}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-length']).toBe('1000')
  expect(answer.rawPayload).toHaveLength(0)
})

test('private files, files without an owner and unknown files are not found', async () => {
  const paper = await aFile(paperKind, aJpeg(1000))
  const unattached = await app.files.put(inChunks(aJpeg(1000)), put(photoKind))
  for (const id of [paper.id, unattached.id, randomUUID(), 'nonsense', '..%2F..%2Fsecret']) {
    const answer = await get(id)
    expect(answer.statusCode, id).toBe(404)
    expect(answer.json()).toMatchObject({ success: false })
    expect(answer.headers['cache-control']).toBeUndefined()
  }
})

test('a private file is served by its domain, and not cached', async () => {
  const paper = await aFile(paperKind, aJpeg(1000))
  const answer = await app.app.inject(`/api/test/papers/${paper.id}`)
  expect(answer.rawPayload).toHaveLength(1000)
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('a file whose bytes cannot be read is a problem, not a picture', async () => {
  const file = await aFile(photoKind, aJpeg(1000))
  await app.files.objects.remove([file.key])
  const answer = await get(file.id)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/problem+json' })
  expect(answer.headers['cache-control']).toBeUndefined()
})

async function get(id: string, headers: Record<string, string> = {}) {
  return await app.app.inject({ method: 'GET', url: `/media/${id}`, headers })
}

const put = (kind: FileKind) => ({
  kind: { ...kind, maxUnattached: 100 },
  uploader: 'user:ann',
  field: 'file',
})

async function aFile(kind: FileKind, bytes: Buffer) {
  const file = await app.files.put(inChunks(bytes), put(kind))
  const to = { kind, uploader: 'user:ann', owner: { kind: 'test', id: '1' } }
  await app.connections.database.transaction().execute(trx => app.files.attach(trx, [file.id], to))
  return file
}
