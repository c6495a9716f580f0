/** A backup is a directory: rows of each table, uploaded files, and a manifest that is written last. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { MIGRATIONS, readMigrations } from '#server/platform/database/migrate.ts'
import type { DatabaseUrls } from '#server/platform/database/open-database.ts'
import { DiskObjects } from '#server/platform/files/objects/disk-objects.ts'
import type { ObjectStore } from '#server/platform/files/objects/object-store.ts'
import { copyObjects, findObjects, type Objects } from './objects.ts'
import { readRows, SPELLING, siteTables, whileUnguarded, writeRows } from './rows.ts'

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The last one. */
  migration: z.object({ name: z.string(), sha256: z.string() }),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  sequences: z.record(z.string(), z.number()),
  /** 'bucket': their bytes are not in the backup, and `wrong` are those that the bucket had not. */
  files: z.object({
    kept: z.enum(['here', 'bucket']),
    count: z.number(),
    bytes: z.number(),
    wrong: z.array(z.string()),
  }),
  /** Names of settings whose values the site needs, and which are not in the backup. */
  keys: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Where the site keeps its files; a bucket is no part of a backup. */
export interface Files {
  objects: ObjectStore
  isBucket: boolean
}

const MANIFEST = 'manifest.json'
const rowsOf = (directory: string, table: string) => join(directory, 'rows', `${table}.zst`)
const objectsIn = (directory: string) => new DiskObjects(join(directory, 'files'))

/** As of one moment. Files that come or go meanwhile may be among the `wrong`. */
export async function makeBackup(
  { url }: DatabaseUrls,
  { objects, isBucket }: Files,
  to: string,
  keys: string[],
): Promise<Manifest> {
  await mkdir(join(to, 'rows'), { recursive: true, mode: 0o700 })
  if ((await readdir(to)).length > 1) throw new Error(`${to} is not empty. Name a new directory.`)
  return await connected(url, async client => {
    await client.query('begin transaction isolation level repeatable read read only')
    const madeAt = new Date().toISOString()
    const { rows: landed } = await client.query<Manifest['migration']>(
      'select name, sha256 from schema_migrations order by number desc limit 1',
    )
    const tables: Manifest['tables'] = {}
    for (const table of await siteTables(client))
      tables[table.name] = await readRows(client, table, rowsOf(to, table.name))
    const { rows: sequences } = await client.query<{ name: string; last: number }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
        where schemaname in (current_schema(), 'graphile_worker') and last_value is not null`,
    )
    const files = isBucket
      ? { kept: 'bucket' as const, ...(await findObjects(client, objects)) }
      : { kept: 'here' as const, ...(await copyObjects(client, objects, objectsIn(to))) }
    const manifest: Manifest = {
      ...{ format: 1, madeAt, migration: landed[0]!, tables, files, keys },
      sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, Number(last)])),
    }
    await writeFile(join(to, 'manifest.new'), `${JSON.stringify(manifest, null, 2)}\n`)
    await rename(join(to, 'manifest.new'), join(to, MANIFEST))
    return manifest
  })
}

/** Throws where there is no whole backup, or one of another version. */
export async function readManifest(from: string): Promise<Manifest> {
  const text = await readFile(join(from, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${from} has no ${MANIFEST}, so it is no backup, or one that was not finished.`)
  })
  const manifest = manifestSchema.parse(JSON.parse(text))
  const newest = (await readMigrations(MIGRATIONS)).at(-1)!
  if (newest.sha256 !== manifest.migration.sha256)
    throw new Error(
      `The backup ends with migration ${manifest.migration.name}, this version with ${newest.name}. ` +
        'Restore it with the version that made it, and update then.',
    )
  return manifest
}

/**
 * Into a migrated database without anything of its own. Rows and files are compared with the manifest: what
 * differs in rows undoes all of it, and what differs in files is among the `wrong`.
 */
export async function restoreBackup(
  from: string,
  { ownerUrl }: DatabaseUrls,
  { objects, isBucket }: Files,
): Promise<Objects> {
  const manifest = await readManifest(from)
  if (manifest.files.kept === 'bucket' && !isBucket)
    throw new Error('The files of this backup are in a bucket. Set S3_URL to it, or to its copy.')
  return await connected(ownerUrl, async owner => {
    const { rows } = await owner.query(
      'select from listings union all select from users union all select from files union all select from audit_log limit 1',
    )
    if (rows.length > 0)
      throw new Error('The database has adverts, accounts or files. Restore into an empty one.')
    await owner.query('begin')
    await loadRows(owner, from, manifest)
    await owner.query('commit')
    await owner.query('analyze')
    if (manifest.files.kept === 'bucket') return await findObjects(owner, objects)
    await copyObjects(owner, objectsIn(from), objects)
    return await copyObjects(owner, objects)
  })
}

async function loadRows(owner: pg.Client, from: string, { tables, sequences }: Manifest): Promise<void> {
  const found = await siteTables(owner)
  await whileUnguarded(owner, found, async () => {
    for (const table of found) {
      const expected = tables[table.name]
      await writeRows(owner, table, rowsOf(from, table.name))
      const { rows, sha256 } = await readRows(owner, table)
      if (sha256 !== expected?.sha256)
        throw new Error(`${table.name} differs: ${rows} rows, the backup had ${expected?.rows}.`)
    }
    // They name transactions of the server that was saved, which come again on this one.
    await owner.query('update saved_searches set saved_by = pg_current_xact_id()')
    await owner.query(`update alerts_position set position = '${2n ** 63n}'`)
    for (const [name, last] of Object.entries(sequences))
      await owner.query('select setval($1::regclass, $2)', [name, last])
  })
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000, keepAlive: true })
  await client.connect()
  try {
    await client.query(SPELLING)
    return await work(client)
  } finally {
    await client.end()
  }
}
