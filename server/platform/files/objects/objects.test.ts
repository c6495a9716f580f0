import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, describe, expect, test } from 'vitest'
import { bytesOf, inChunks, temporaryDirectory } from '#testing/uploads.ts'
import { DiskObjects } from './disk-objects.ts'
import { MissingObject, type ObjectStore } from './object-store.ts'
import { S3Objects } from './s3-objects.ts'
import { readS3Url } from './s3-url.ts'

const directory = await temporaryDirectory()
afterAll(directory.remove)

/** A bucket that may be written to: `s3://key:secret@127.0.0.1:9000/bucket?https=off` */
const s3 = readS3Url(process.env.S3_TEST_URL ?? '')
if (!s3) console.log('S3_TEST_URL is not set: the store is tested on disk alone.')

const stores: [string, ObjectStore][] = [['disk', new DiskObjects(directory.path)]]
if (s3) stores.push(['S3', new S3Objects(s3)])

describe.each(stores)('%s', (_name, store) => {
  const folder = `test-${randomUUID()}`
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of store.list(folder)) found.push(key)
    return found.toSorted()
  }

  test('what is written is read, whole or in part', async () => {
    const key = `${folder}/ab/one`
    const bytes = randomBytes(100_000)
    await store.write(key, inChunks(bytes))
    expect(await bytesOf(await store.read(key))).toEqual(bytes)
    expect(await bytesOf(await store.read(key, { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20))
  })

  test('more than one part of S3 is written too', { timeout: 60_000 }, async () => {
    const key = `${folder}/large`
    const bytes = randomBytes(12 * 1024 * 1024)
    await store.write(key, inChunks(bytes, 64 * 1024))
    expect((await bytesOf(await store.read(key))).equals(bytes)).toBe(true)
  })

  test.each([1000, 12 * 1024 * 1024])('of bytes that fail after %i nothing remains', async bytes => {
    async function* failing() {
      yield* inChunks(randomBytes(bytes), 64 * 1024)
      throw new Error('the line broke')
    }
    const before = await keys()
    await expect(store.write(`${folder}/broken`, failing())).rejects.toThrow('the line broke')
    await expect(store.read(`${folder}/broken`)).rejects.toThrow(MissingObject)
    expect(await keys()).toEqual(before)
  })

  test('objects are listed with their age, and removed; those that are gone are ignored', async () => {
    await store.write(`${folder}/cd/two`, inChunks(randomBytes(10)))
    for await (const { key, modifiedAt } of store.list(`${folder}/cd`)) {
      expect(key).toBe(`${folder}/cd/two`)
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000)
    }
    const all = await keys()
    await store.remove([...all, `${folder}/never-was`])
    await store.remove(all)
    await store.remove([])
    expect(await keys()).toEqual([])
  })

  test('an empty object can be stored', async () => {
    await store.write(`${folder}/empty`, inChunks(randomBytes(0)))
    expect(await bytesOf(await store.read(`${folder}/empty`))).toEqual(Buffer.alloc(0))
    await store.remove([`${folder}/empty`])
  })
})

test('on disk the file exists before the first byte is asked for, so that it is gone after a failure at once', async () => {
  const root = join(directory.path, 'failing')
  const unfinished = join(root, 'unfinished')
  async function* failing(): AsyncGenerator<Uint8Array> {
    expect(readdirSync(unfinished)).toHaveLength(1)
    yield Buffer.from('half')
    throw new Error('the line broke')
  }
  await expect(new DiskObjects(root).write('broken/one', failing())).rejects.toThrow('the line broke')
  expect(readdirSync(unfinished)).toEqual([])
})

test('on disk, what a dead process has left is removed once it is old', async () => {
  const store = new DiskObjects(join(directory.path, 'crashed'))
  await store.write('public/ab/one', inChunks(randomBytes(10)))
  const unfinished = join(directory.path, 'crashed', 'unfinished')
  for (const name of ['left', 'under-way']) await writeFile(join(unfinished, name), 'half')
  await utimes(join(unfinished, 'left'), new Date(0), new Date(0))
  await store.removeUnfinished(new Date(1000))
  expect(await readdir(unfinished)).toEqual(['under-way'])
})

test.skipIf(!s3)('on S3, what a dead process has left is removed once it is old', async () => {
  if (!s3) return
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = s3
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  const Key = `${s3.prefix}public/ab/${randomUUID()}`
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
  const isLeft = async () => {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
    return Uploads.some(upload => upload.UploadId === UploadId)
  }
  const store = new S3Objects(s3)
  await store.removeUnfinished(new Date(Date.now() - 3600_000))
  expect(await isLeft()).toBe(true)
  await store.removeUnfinished(new Date(Date.now() + 3600_000))
  expect(await isLeft()).toBe(false)
})

test('on disk, no key leads out of the directory', async () => {
  const store = new DiskObjects(directory.path)
  for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', 'a/.', '', 'a\0b'])
    await expect(store.write(key, inChunks(randomBytes(1))), key).rejects.toThrow('Not a key')
})

test.each([
  [
    's3://key:secret@127.0.0.1:9000/cars?https=off',
    { endpoint: 'http://127.0.0.1:9000', bucket: 'cars', prefix: '', region: 'us-east-1' },
  ],
  [
    's3://k:a%2Fb%3D@s3.eu-west-2.amazonaws.com/cars/live/files?region=eu-west-2',
    { endpoint: 'https://s3.eu-west-2.amazonaws.com', prefix: 'live/files/', secretAccessKey: 'a/b=' },
  ],
])('%s is a bucket', (text, location) => {
  expect(readS3Url(text)).toMatchObject(location)
})

test.each([
  '',
  'https://key:secret@example.com/cars',
  's3://example.com/cars',
  's3://key@example.com/cars',
  's3://key:secret@example.com',
  's3://key:secret@example.com/Cars_and_more',
  's3://key:secret@example.com/cars/../x%20y',
  's3://key:secret@example.com/cars?https=maybe',
  's3://key:secret@example.com/cars?regoin=eu-west-2',
  's3://key:sec%ret@example.com/cars',
])('%s is none', text => {
  expect(readS3Url(text)).toBeUndefined()
})
