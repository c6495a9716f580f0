/**
 * npm run backup -- --to DIR [--verify], and npm run restore -- --from DIR: a copy of the database and of the
 * uploaded files, and the way back (docs/operations.md).
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig, settingNames } from '#server/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type OpenDatabaseOptions, openDatabase } from '#server/platform/database/open-database.ts'
import type { DatabaseUrls } from '#server/platform/database/site-role.ts'
import { DiskObjects } from '#server/platform/files/objects/disk-objects.ts'
import { openObjectStore } from '#server/platform/files/objects/open-object-store.ts'
import { type Files, type Manifest, makeBackup, readManifest, restoreBackup } from './backup/backup.ts'
import type { Objects } from './backup/objects.ts'

const USAGE = 'npm run backup -- --to DIR [--verify]\nnpm run restore -- --from DIR'

const say = (line: string) => process.stdout.write(`${line}\n`)

const filesOf = async (config: Config): Promise<Files> => ({
  objects: await openObjectStore(config),
  isBucket: config.s3 !== undefined,
})

async function onDatabase<Result>(
  options: Omit<OpenDatabaseOptions, 'as'>,
  work: (urls: DatabaseUrls) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase({ ...options, as: 'tool', say })
  return await work(opened).finally(() => opened.stop())
}

async function backup(config: Config, to: string, verify: boolean): Promise<number> {
  const files = await filesOf(config)
  const keys = settingNames.filter(name => /SECRET|KEY/.test(name) && process.env[name])
  const manifest = await onDatabase(config, urls => makeBackup(urls, files, to, ['SECRET', ...keys]))
  say(`Saved in ${to}: ${summaryOf(manifest)}. Not in it: the values of ${manifest.keys.join(', ')}.`)
  const wrong = saidWrong(manifest.files)
  return verify ? Math.max(wrong, await verified(files, to)) : wrong
}

/** In a database and a directory that are thrown away. */
async function verified(files: Files, from: string): Promise<number> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'forecourt-restored-'))
  // PostgreSQL that root starts runs as another user, which needs access.
  await chmod(dataDirectory, 0o755)
  const objects = new DiskObjects(join(dataDirectory, 'files'))
  try {
    return await onDatabase({ dataDirectory }, urls =>
      restored(urls, files.isBucket ? files : { objects, isBucket: false }, from),
    )
  } finally {
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

async function restored(urls: DatabaseUrls, files: Files, from: string): Promise<number> {
  const manifest = await readManifest(from)
  await migrate(urls)
  const objects = await restoreBackup(from, urls, files)
  say(`Restored and compared: ${summaryOf(manifest)}. All rows are equal.`)
  return saidWrong(objects)
}

function summaryOf({ tables, files, madeAt }: Manifest): string {
  const found = Object.values(tables)
  const rows = found.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = Math.round(files.bytes / 1e6).toLocaleString('en-GB')
  const where = files.kept === 'bucket' ? ' in the bucket, which is not copied' : ''
  return (
    `${rows.toLocaleString('en-GB')} rows in ${found.length} tables, and ` +
    `${files.count.toLocaleString('en-GB')} files (${megabytes} MB)${where}, as of ${madeAt}`
  )
}

function saidWrong({ wrong }: Pick<Objects, 'wrong'>): number {
  if (wrong.length === 0) return 0
  say(`${wrong.length} files are missing or damaged: ${wrong.slice(0, 20).join(', ')}`)
  return 1
}

async function main(): Promise<number> {
  const { to, from, verify = false } = readOptions()
  const config = readConfig()
  if (to && !from) return await backup(config, to, verify)
  if (from && !to && !verify)
    return await onDatabase(config, async urls => restored(urls, await filesOf(config), from))
  throw new Error(USAGE)
}

function readOptions() {
  const option = { type: 'string' } as const
  try {
    return parseArgs({ options: { to: option, from: option, verify: { type: 'boolean' } } }).values
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`)
  }
}

process.exitCode = await main().catch(error => {
  process.stderr.write(`${(error as Error).message}\n`)
  return 1
})
