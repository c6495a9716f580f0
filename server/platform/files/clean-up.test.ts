import { randomBytes, randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { aJpeg, inChunks, photoKind, temporaryDirectory } from '#testing/uploads.ts'
import { type Connections, connect } from '../database/pool.ts'
import { JobQueue } from '../jobs/jobs.ts'
import { cleanUpFiles, type OwnerKind } from './clean-up.ts'
import { FileStore } from './file-store.ts'
import { DiskObjects } from './objects/disk-objects.ts'
import { findUpload, insertSegment, insertUpload } from './resumable/upload-rows.ts'

let fresh: FreshDatabase
let connections: Connections
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let objects: DiskObjects
let store: FileStore

beforeAll(async () => {
  fresh = await freshDatabase()
  connections = connect(fresh.url, 4)
  directory = await temporaryDirectory()
  objects = new DiskObjects(directory.path)
  const { database } = connections
  store = new FileStore({ database, jobs: new JobQueue(database), objects, warn: () => undefined })
})

beforeEach(async () => {
  await connections.pool.query('delete from files; delete from uploads')
  await objects.remove(await keys())
})

afterAll(async () => {
  await connections.close()
  await fresh.drop()
  await directory.remove()
})

const YESTERDAY = new Date(Date.now() - 25 * 3600 * 1000)

/** Only the seventh listing is there. */
const listings: OwnerKind = { kind: 'listing', gone: async ids => ids.filter(id => id !== '7') }

test('a file unattached for a day is removed, and a new one is kept', async () => {
  const [old, young, attached] = [await aFile(), await aFile(), await aFile('7')]
  await age(old, attached)
  await cleanUp()
  expect(await kept()).toEqual([attached, young].toSorted())
})

test('files are removed with their owner, but kept where no domain declares the owner’s kind', async () => {
  const [here, gone] = [await aFile('7'), await aFile('8')]
  const [foreign] = [await aFile('9', 'unknown')]
  await cleanUp()
  expect(await kept()).toEqual([here, foreign].toSorted())
  expect(await store.find(gone)).toBeUndefined()
})

test('many owners are queried in batches', async () => {
  const asked: number[] = []
  await connections.pool.query(
    `insert into files (id, kind, visibility, key, content_type, bytes, sha256, uploader, owner_kind, owner_id, attached_at)
     select gen_random_uuid(), 'x', 'public', 'public/x/' || n, 'image/jpeg', 1, '', 'user:ann', 'listing', n::text, now()
     from generate_series(1, 1200) n`,
  )
  await cleanUp({
    kind: 'listing',
    gone: async ids => {
      asked.push(ids.length)
      return ids.slice(1)
    },
  })
  expect(asked).toEqual([500, 500, 200])
  expect((await connections.pool.query('select from files')).rowCount).toBe(3)
})

test('old objects without a row are removed, whatever their key', async () => {
  for (const key of [
    `public/ab/${randomUUID()}`,
    'private/of-another-program',
    `uploads/x/0-${randomUUID()}`,
  ]) {
    await objects.write(key, inChunks(randomBytes(10)))
    await utimes(join(directory.path, key), YESTERDAY, YESTERDAY)
  }
  const coming = `public/cd/${randomUUID()}`
  await objects.write(coming, inChunks(randomBytes(10)))
  await cleanUp()
  expect(await keys()).toEqual([coming])
})

test('an expired upload is removed with its segments; another keeps them, though they are old', async () => {
  const [givenUp, underWay] = [randomUUID(), randomUUID()]
  for (const id of [givenUp, underWay]) {
    await insertUpload(connections.database, { id, kind: 'x', uploader: 'user:ann', length: 100 })
    const key = `uploads/${id}/0-${randomUUID()}`
    await objects.write(key, inChunks(randomBytes(10)))
    await utimes(join(directory.path, key), YESTERDAY, YESTERDAY)
    await insertSegment(connections.database, { uploadId: id, start: 0, key })
  }
  await connections.pool.query('update uploads set created_at = $1 where id = $2', [YESTERDAY, givenUp])
  await cleanUp()
  expect(await findUpload(connections.database, givenUp)).toBeUndefined()
  expect(await findUpload(connections.database, underWay)).toBeDefined()
  expect(await keys()).toEqual([expect.stringContaining(underWay)])
})

test('objects without a row are kept in a store that belongs to another database', async () => {
  const { database } = connections
  const directory = await temporaryDirectory()
  const objects = new DiskObjects(directory.path)
  const warnings: string[] = []
  const store = new FileStore({
    database,
    jobs: new JobQueue(database),
    objects,
    warn: line => warnings.push(line),
  })
  const key = `public/ab/${randomUUID()}`
  await objects.write(`database/${randomUUID()}`, inChunks(randomBytes(0)))
  await objects.write(key, inChunks(randomBytes(10)))
  await utimes(join(directory.path, key), YESTERDAY, YESTERDAY)
  await cleanUpFiles(store, [], new Date())
  expect(warnings).toEqual(['files: the store belongs to another database; objects without a row are kept'])
  await objects.read(key).then(stream => stream.destroy())
  await directory.remove()
})

test('two concurrent clean-ups do no harm', async () => {
  const ids = [await aFile(), await aFile(), await aFile('8')]
  await age(...ids)
  const young = await aFile()
  await Promise.all([cleanUp(), cleanUp(), cleanUp()])
  expect(await kept()).toEqual([young])
})

test('a file attached during a clean-up is attached or refused completely', async () => {
  for (let round = 0; round < 20; round++) {
    const id = await aFile()
    await age(id)
    const attaching = attach(id, '7').then(
      () => 'attached',
      () => 'refused',
    )
    await cleanUp()
    const file = await store.find(id)
    expect(await attaching).toBe(file ? 'attached' : 'refused')
    await kept()
  }
})

async function cleanUp(owner = listings): Promise<void> {
  await cleanUpFiles(store, [owner], new Date())
}

async function aFile(ownerId?: string, ownerKind = 'listing'): Promise<string> {
  const { id } = await store.put(inChunks(aJpeg(1000)), {
    kind: photoKind,
    uploader: 'user:ann',
    field: 'photo',
  })
  if (ownerId) await attach(id, ownerId, ownerKind)
  return id
}

async function attach(id: string, ownerId: string, kind = 'listing'): Promise<void> {
  const to = { kind: photoKind, uploader: 'user:ann', owner: { kind, id: ownerId } }
  await connections.database.transaction().execute(trx => store.attach(trx, [id], to))
}

async function age(...ids: string[]): Promise<void> {
  await connections.pool.query('update files set created_at = $1 where id = any($2)', [YESTERDAY, ids])
}

/** The ids that have both a row and an object; there must be no other. */
async function kept(): Promise<string[]> {
  const { rows } = await connections.pool.query<{ id: string; key: string }>('select id, key from files')
  expect((await keys()).toSorted()).toEqual(rows.map(row => row.key).toSorted())
  return rows.map(row => row.id).toSorted()
}

async function keys(): Promise<string[]> {
  const found: string[] = []
  for (const prefix of ['public', 'private', 'uploads'])
    for await (const { key } of objects.list(prefix)) found.push(key)
  return found
}
