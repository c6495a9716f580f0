import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { Transaction } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { aJpeg, bytesOf, inChunks, paperKind, photoKind, temporaryDirectory } from '#testing/uploads.ts'
import { type Connections, connect } from '../database/pool.ts'
import type { DB } from '../database/types.gen.ts'
import { JobRunner } from '../jobs/job-runner.ts'
import { JobQueue } from '../jobs/jobs.ts'
import { fileJobs } from './clean-up.ts'
import { FileStore } from './file-store.ts'
import { acceptedType } from './intake.ts'
import { DiskObjects } from './objects/disk-objects.ts'
import type { ObjectStore } from './objects/object-store.ts'
import { S3Objects } from './objects/s3-objects.ts'

let fresh: FreshDatabase
let connections: Connections
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let objects: DiskObjects
let store: FileStore
const warnings: string[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  connections = connect(fresh.url, 4)
  directory = await temporaryDirectory()
  objects = new DiskObjects(directory.path)
  store = storeOn(objects)
})

beforeEach(async () => {
  await connections.pool.query('delete from files')
  await objects.remove(await keys())
  warnings.length = 0
})

afterAll(async () => {
  await connections.close()
  await fresh.drop()
  await directory.remove()
})

const photo = { kind: photoKind, uploader: 'user:ann', field: 'photo' }
const listing = { kind: 'listing', id: '7' }

test('a file’s type is detected from its content, and its bytes are returned unchanged', async () => {
  const bytes = aJpeg(50_000)
  const stored = await store.put(inChunks(bytes), photo)
  expect(stored).toMatchObject({
    kind: 'test-photo',
    visibility: 'public',
    contentType: 'image/jpeg',
    bytes: 50_000,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    uploader: 'user:ann',
    owner: undefined,
  })
  expect(await store.find(stored.id)).toEqual(stored)
  expect(await bytesOf(await store.open(stored))).toEqual(bytes)
  expect(await bytesOf(await store.open(stored, { start: 0, end: 1 }))).toEqual(bytes.subarray(0, 2))
})

test.each([
  ['wrong-file-type', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['wrong-file-type', Buffer.from('%PDF-1.7 not for photos')],
  ['wrong-file-type', Buffer.alloc(0)],
  ['file-too-large', aJpeg(photoKind.maxBytes + 1)],
])('%s: refused by name of the field, and nothing is kept', async (code, bytes) => {
  await expect(store.put(inChunks(bytes), photo)).rejects.toMatchObject({
    code,
    fields: [{ field: 'photo' }],
  })
  await nothingIsKept()
})

test('a file that is too large is not read to its end', async () => {
  let sent = 0
  async function* endless() {
    yield aJpeg()
    for (;;) {
      sent += 100_000
      yield randomBytes(100_000)
    }
  }
  await expect(store.put(endless(), photo)).rejects.toMatchObject({ code: 'file-too-large' })
  expect(sent).toBeLessThan(photoKind.maxBytes + 300_000)
})

test('interrupted bytes leave nothing', async () => {
  async function* breaking() {
    yield* inChunks(aJpeg(50_000))
    throw new Error('ECONNRESET')
  }
  await expect(store.put(breaking(), photo)).rejects.toMatchObject({ code: 'upload-interrupted' })
  await nothingIsKept()
  expect(warnings).toEqual([])
})

test('a full disk is a problem for the visitor and a line in the log for operators', async () => {
  const full = storeOn(new FailingObjects(directory.path))
  await expect(full.put(inChunks(aJpeg()), photo)).rejects.toMatchObject({
    code: 'files-unavailable',
    message: 'There is no room for more files just now. Please try again later.',
    retryAfterSeconds: 30,
  })
  expect(warnings).toEqual(['files: ENOSPC: no space left on device, write'])
  await nothingIsKept()
})

test('so is an unavailable S3 server', async () => {
  const away = storeOn(
    new S3Objects({
      endpoint: 'http://127.0.0.1:9',
      region: 'us-east-1',
      bucket: 'cars',
      prefix: '',
      accessKeyId: 'key',
      secretAccessKey: 'hush',
    }),
  )
  await expect(away.put(inChunks(aJpeg()), photo)).rejects.toMatchObject({ code: 'files-unavailable' })
  const file = await store.put(inChunks(aJpeg()), photo)
  await expect(away.open(file)).rejects.toMatchObject({ code: 'files-unavailable' })
  expect(warnings.join()).toMatch(/ECONNREFUSED/)
  expect(warnings.join()).not.toContain('hush')
})

test('the source is closed, whether its bytes were refused or never read', async () => {
  let closed = 0
  async function* source(bytes: Buffer) {
    try {
      yield* inChunks(bytes)
    } finally {
      closed++
    }
  }
  await expect(store.put(source(Buffer.from('no photo')), photo)).rejects.toThrow()
  expect(closed).toBe(1)
  const away = storeOn(new UnreachableObjects(directory.path))
  await expect(away.put(source(aJpeg()), photo)).rejects.toThrow()
  await expect.poll(() => closed).toBe(2)
})

test('without the database the bytes are removed', async () => {
  const within = async () => {
    throw new Error('the database is away')
  }
  await expect(store.put(inChunks(aJpeg()), { ...photo, within })).rejects.toThrow('the database is away')
  await nothingIsKept()
})

test('a file without its object is not found, and logged for operators', async () => {
  const file = await store.put(inChunks(aJpeg()), photo)
  await objects.remove(await keys())
  await expect(store.open(file)).rejects.toMatchObject({ code: 'file-not-found' })
  expect(warnings).toEqual([`files: file ${file.id} has lost its bytes`])
})

test('the number of an uploader’s unattached files is limited', async () => {
  const paper = { kind: paperKind, uploader: 'user:ann', field: 'paper' }
  const files = [await store.put(inChunks(aJpeg()), paper), await store.put(inChunks(aJpeg()), paper)]
  await expect(store.put(inChunks(aJpeg()), paper)).rejects.toMatchObject({
    code: 'too-many-files',
    message: 'You can add up to 2 files.',
  })
  await store.put(inChunks(aJpeg()), { ...paper, uploader: 'user:bob' })
  await attach(
    files.map(file => file.id),
    { kind: paperKind },
  )
  await store.put(inChunks(aJpeg()), paper)
})

test('files are attached in the transaction of their owner, and listed in its order', async () => {
  const [one, two] = [await store.put(inChunks(aJpeg()), photo), await store.put(inChunks(aJpeg()), photo)]
  const failing = transaction(async trx => {
    await store.attach(trx, [one.id], { ...photo, owner: listing })
    throw new Error('never mind')
  })
  await expect(failing).rejects.toThrow('never mind')
  expect(await store.list(listing)).toEqual([])
  await attach([one.id])
  await attach([one.id, two.id])
  await attach([])
  expect((await store.list(listing)).map(file => file.id)).toEqual([one.id, two.id])
})

test('a file is not attached if another uploader sent it, or if it is another owner’s or of another kind', async () => {
  const file = await store.put(inChunks(aJpeg()), photo)
  const cannot = expect.objectContaining({ code: 'file-not-found' })
  await expect(attach([file.id], { uploader: 'user:bob' })).rejects.toEqual(cannot)
  await expect(attach([file.id], { kind: paperKind })).rejects.toEqual(cannot)
  await attach([file.id])
  await expect(attach([file.id], { owner: { kind: 'listing', id: '8' } })).rejects.toEqual(cannot)
  expect(await store.list({ kind: 'listing', id: '8' })).toEqual([])
})

test('a deleted file’s row is removed in the transaction, its bytes after that', async () => {
  const file = await store.put(inChunks(aJpeg()), photo)
  await transaction(trx => store.delete(trx, [file.id]))
  expect(await store.find(file.id)).toBeUndefined()
  expect(await keys()).toHaveLength(1)
  const runner = new JobRunner(fresh.url, line => warnings.push(line))
  runner.register(fileJobs(store, []))
  await runner.runWaiting()
  expect(await keys()).toEqual([])
  expect(warnings).toEqual([])
})

test('the type of an encrypted file is detected before it is encrypted', async () => {
  const [key, iv] = [randomBytes(32), randomBytes(16)]
  const kind = { ...paperKind, seal: () => createCipheriv('aes-256-ctr', key, iv) }
  const bytes = aJpeg(50_000)
  const file = await store.put(inChunks(bytes), { ...photo, kind })
  const sealed = await bytesOf(await store.open(file))
  expect(file).toMatchObject({
    contentType: 'image/jpeg',
    visibility: 'private',
    sha256: createHash('sha256').update(sealed).digest('hex'),
  })
  expect(sealed.equals(bytes)).toBe(false)
  expect(createDecipheriv('aes-256-ctr', key, iv).update(sealed)).toEqual(bytes)
  const tooLarge = store.put(inChunks(aJpeg(paperKind.maxBytes + 1)), { ...photo, kind })
  await expect(tooLarge).rejects.toMatchObject({ code: 'file-too-large' })
})

function storeOn(on: ObjectStore): FileStore {
  const { database } = connections
  return new FileStore({
    database,
    jobs: new JobQueue(database),
    objects: on,
    warn: line => warnings.push(line),
  })
}

/** Takes some bytes, and then no more. */
class FailingObjects extends DiskObjects {
  override async write(_key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const _chunk of bytes)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
}

function transaction<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return connections.database.transaction().execute(work)
}

function attach(
  ids: readonly string[],
  options: Partial<Parameters<FileStore['attach']>[2]> = {},
): Promise<void> {
  return transaction(trx => store.attach(trx, ids, { ...photo, owner: listing, ...options }))
}

class UnreachableObjects extends DiskObjects {
  override async write(): Promise<void> {
    throw new Error('ETIMEDOUT')
  }
}

async function keys(): Promise<string[]> {
  const found: string[] = []
  for (const visibility of ['public', 'private'])
    for await (const { key } of objects.list(visibility)) found.push(key)
  return found
}

async function nothingIsKept(): Promise<void> {
  const { rows } = await connections.pool.query('select from files')
  expect(rows).toEqual([])
  expect(await keys()).toEqual([])
  expect(await readdir(`${directory.path}/unfinished`).catch(() => [])).toEqual([])
}

test('an animated PNG is the PNG that it begins with', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  // Its signature and IHDR are 33 bytes; acTL makes it an animation.
  const control = Buffer.from('000000086163544c0000000100000000b92d6e9e', 'hex')
  const animated = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
  expect((await fileTypeFromBuffer(animated))?.mime).toBe('image/apng')
  expect(await acceptedType(animated, photoKind, 'photos')).toBe('image/png')
})
