/**
 * npm run backup -- --to DIR [--verify], and npm run restore -- --from DIR: a copy of the database and of the
 * uploaded files, and the way back (docs/operations.md).
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, settingNames } from '#server/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { DiskObjects } from '#server/platform/files/objects/disk-objects.ts'
import { openObjectStore } from '#server/platform/files/objects/open-object-store.ts'
import { type Files, type Manifest, makeBackup, readManifest, restoreBackup } from './backup/backup.ts'

const USAGE = 'npm run backup -- --to DIR [--verify]\nnpm run restore -- --from DIR'

const say = (line: string) => process.stdout.write(`${line}\n`)

type Place = Parameters<typeof openDatabase>[0]

async function save(place: Place, files: Files, to: string): Promise<boolean> {
  const opened = await openDatabase(place)
  const keys = settingNames.filter(name => /SECRET|KEY/.test(name) && name !== 'SECRET' && process.env[name])
  const manifest = await makeBackup(opened, files, to, ['SECRET', ...keys]).finally(opened.stop)
  say(`Saved in ${to}: ${summaryOf(manifest)}. Not in it: the values of ${manifest.keys.join(', ')}.`)
  return isWhole(manifest.files.wrong)
}

async function restore(place: Place, files: Files, from: string): Promise<boolean> {
  const manifest = await readManifest(from)
  const opened = await openDatabase(place)
  try {
    await migrate(opened)
    const { wrong } = await restoreBackup(from, opened, files)
    say(`Restored and compared: ${summaryOf(manifest)}. All rows are equal.`)
    return isWhole(wrong)
  } finally {
    await opened.stop()
  }
}

/** In a database and a directory that are thrown away. */
async function verify(files: Files, from: string): Promise<boolean> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'forecourt-restored-'))
  // PostgreSQL that root starts runs as another user, which needs access.
  await chmod(dataDirectory, 0o755)
  const own = { objects: new DiskObjects(join(dataDirectory, 'files')), isBucket: false }
  const restored = restore({ dataDirectory, as: 'tool' }, files.isBucket ? files : own, from)
  return await restored.finally(() => rm(dataDirectory, { recursive: true, force: true }))
}

function summaryOf({ tables, files, madeAt }: Manifest): string {
  const found = Object.values(tables)
  const number = (value: number) => value.toLocaleString('en-GB')
  const rows = number(found.reduce((sum, table) => sum + table.rows, 0))
  const size = `${number(Math.round(files.bytes / 1e6))} MB`
  const where = files.kept === 'bucket' ? ' in the bucket, which is not copied' : ''
  return `${rows} rows in ${found.length} tables, and ${number(files.count)} files (${size})${where}, as of ${madeAt}`
}

function isWhole(wrong: readonly string[]): boolean {
  if (wrong.length > 0) say(`${wrong.length} files are missing or damaged: ${wrong.slice(0, 20).join(', ')}`)
  return wrong.length === 0
}

async function main(): Promise<boolean> {
  const option = { type: 'string' } as const
  const { values } = parseArgs({ options: { to: option, from: option, verify: { type: 'boolean' } } })
  const { to, from } = values
  const config = readConfig()
  const place: Place = { ...config, as: 'tool', say }
  const files = { objects: await openObjectStore(config), isBucket: config.s3 !== undefined }
  if (from && !to && !values.verify) return await restore(place, files, from)
  if (!to || from) throw new Error(USAGE)
  const isSaved = await save(place, files, to)
  return isSaved && values.verify ? await verify(files, to) : isSaved
}

process.exitCode = await main().then(
  isRight => (isRight ? 0 : 1),
  error => {
    process.stderr.write(`${(error as Error).message}\n`)
    return 1
  },
)
