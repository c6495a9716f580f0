import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { connect } from '#server/platform/database/pool.ts'
import { DiskObjects } from '#server/platform/files/objects/disk-objects.ts'
import { anAdvertOf } from '#testing/adverts-of.ts'
import { emptyDatabase, type FreshDatabase } from '#testing/database/fresh-database.ts'
import { aListing } from '#testing/listing.ts'
import { aPerson } from '#testing/person.ts'
import { type RunningApp, runningAppWith, SECRET } from '#testing/running-app.ts'
import { aJpeg, inChunks, paperKind, photoKind } from '#testing/uploads.ts'
import { type Manifest, makeBackup, readManifest, restoreBackup } from './backup.ts'

let directory: string
let forecourt: RunningApp
let manifest: Manifest
let empty: FreshDatabase
const place = (name: string) => join(directory, name)
const filesIn = (name: string) => ({ objects: new DiskObjects(place(name)), isBucket: false })

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-backup-'))
  forecourt = await runningAppWith(
    { settings: { DATA_DIR: directory } },
    aListing({ description: 'Two\nlines, a \\ and a tab\t' }),
    aListing(),
  )
  const seller = await aPerson(forecourt)
  await anAdvertOf(seller, forecourt)
  await seller.post('/api/users/saveSearch', { name: 'Fords', query: 'make=ford', tell: 'daily' })
  for (const kind of [photoKind, paperKind])
    await forecourt.files.put(inChunks(aJpeg()), { kind, uploader: 'user:ann', field: 'photo' })
  manifest = await makeBackup(forecourt, filesIn('files'), place('backup'), ['SECRET'])
})
afterAll(async () => {
  await forecourt.stop()
  await rm(directory, { recursive: true })
})

const restoredIn = async (from: string, into = 'restored') => {
  empty = await emptyDatabase()
  await migrate(empty)
  return await restoreBackup(from, empty, filesIn(into))
}

test('what was saved comes back: rows, files, and a site that works', async () => {
  expect(manifest.tables['public.listings']!.rows).toBe(3)
  expect(manifest.files).toEqual({ kept: 'here', count: 2, bytes: 20_000, wrong: [] })
  const restored = await restoredIn(place('backup'))
  expect({ kept: 'here', ...restored }).toEqual(manifest.files)
  const again = await runningAppWith({ on: empty, settings: { SECRET } })
  expect((await again.get('/api/health')).body).toMatchObject({ status: 'ok', listings: 3 })
  // Sequences go on, triggers fire again, and foreign keys hold.
  expect(await again.list(aListing())).toEqual([4])
  const { pool } = again.connections
  await expect(pool.query('update audit_log set why = null')).rejects.toMatchObject({ code: '42501' })
  const guards = `select (select count(*) from pg_constraint) as constraints,
    (select count(*) from pg_trigger where tgenabled = 'O') as triggers`
  const [before, after] = [await forecourt.connections.pool.query(guards), await pool.query(guards)]
  expect(after.rows).toEqual(before.rows)
  await again.stop()
})

test('a backup of the copy is equal to the one it was made of', async () => {
  await restoredIn(place('backup'), 'restored-again')
  const copy = await makeBackup(empty, filesIn('restored-again'), place('copy'), [])
  const without = ({ tables }: Manifest) => ({
    ...tables,
    'public.saved_searches': 1,
    'public.alerts_position': 1,
  })
  expect(without(copy)).toEqual(without(manifest))
  expect([copy.sequences, copy.files]).toEqual([manifest.sequences, manifest.files])
  await empty.drop()
})

test('nothing is restored into a database that has something', async () => {
  await expect(restoreBackup(place('backup'), forecourt, filesIn('files'))).rejects.toThrow(
    'Restore into an empty',
  )
})

test('a row that has changed in the backup undoes all', async () => {
  const file = place('backup/rows/public.listings.zst')
  const whole = await readFile(file)
  await writeFile(file, zstdCompressSync(String(zstdDecompressSync(whole)).replace('Two', 'Six')))
  await expect(restoredIn(place('backup'))).rejects.toThrow('public.listings differs: 3 rows')
  await writeFile(file, whole)
  const { pool, close } = connect(empty.url, 1)
  expect((await pool.query('select from listings')).rowCount).toBe(0)
  await close()
  await empty.drop()
})

test('a file that is missing or damaged is named', async () => {
  const stored = new DiskObjects(place('backup/files'))
  const keys: string[] = []
  for (const visibility of ['public', 'private'])
    for await (const { key } of stored.list(visibility)) keys.push(key)
  const [lost, damaged] = keys as [string, string]
  await rm(place(`backup/files/${lost}`))
  await writeFile(place(`backup/files/${damaged}`), 'something else')
  const { wrong } = await restoredIn(place('backup'), 'damaged')
  expect(wrong.toSorted()).toEqual([lost, damaged].toSorted())
  await empty.drop()
})

test('of a bucket the files are looked for, and neither copied nor restored', async () => {
  const bucket = { ...filesIn('files'), isBucket: true }
  const saved = await makeBackup(forecourt, bucket, place('of-bucket'), [])
  expect(saved.files).toEqual({ ...manifest.files, kept: 'bucket' })
  await expect(restoredIn(place('of-bucket'))).rejects.toThrow('Set S3_URL')
  const [key] = (await forecourt.connections.pool.query<{ key: string }>('select key from files')).rows.map(
    row => row.key,
  )
  await bucket.objects.remove([key!])
  expect((await restoreBackup(place('of-bucket'), empty, bucket)).wrong).toEqual([key])
  await empty.drop()
})

test.each([
  ['that was not finished', async () => await rm(place('copy/manifest.json')), 'no manifest.json'],
  [
    'of another version',
    async () => {
      const other = { ...manifest, migration: { name: '0001_first.sql', sha256: '' } }
      await writeFile(place('copy/manifest.json'), JSON.stringify(other))
    },
    'Restore it with the version that made it',
  ],
])('a backup %s is refused', async (_what, change, message) => {
  await change()
  await expect(readManifest(place('copy'))).rejects.toThrow(message)
})
