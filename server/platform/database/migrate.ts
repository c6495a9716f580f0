/**
 * Migrations: the plain SQL files of db/migrations, run in order, each in a transaction of its own, never
 * edited once landed. What has run is recorded with its checksum in `schema_migrations`. The job queue brings
 * its own.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { DatabaseUrls } from './open-database.ts'
import { grantToSite } from './site-rights.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))

/** Any number, so long as it stays the same: servers that start together wait for the first to migrate. */
const MIGRATION_LOCK = 7_230_002
const PATIENCE_MS = 10 * 60_000
const INSUFFICIENT_PRIVILEGE = '42501'

export interface Migration {
  number: number
  /** The file's name: 0001_listings.sql */
  name: string
  sql: string
  sha256: string
}

interface Landed {
  number: number
  name: string
  sha256: string
}

/**
 * Brings the database up to date as its owner, and gives the site's role its rights; returns the names of
 * what it ran. A site that is not the owner may call it too where nothing is left to do. Throws one line
 * saying what is wrong.
 */
export async function migrate(
  { url, ownerUrl }: DatabaseUrls,
  directory: string = MIGRATIONS,
): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'migrations',
    connectionTimeoutMillis: 20_000,
  })
  await client.connect()
  try {
    await takeTurn(client)
    const pending = pendingOf(migrations, await landedIn(client))
    for (const migration of pending) await land(client, migration)
    // The queue's own tables, under the same lock. Needs a role that may create a schema.
    const logger = new Logger(() => () => undefined)
    await runMigrations({ connectionString: ownerUrl, maxPoolSize: 1, logger })
    await grantToSite(client, url)
    return pending.map(migration => migration.name)
  } catch (error) {
    const { message, code, cause } = error as pg.DatabaseError & { cause?: pg.DatabaseError }
    if (url !== ownerUrl || (cause?.code ?? code) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new Error(`${message}. Set DATABASE_OWNER_URL to the role that owns the tables.`, { cause: error })
  } finally {
    await client.end()
  }
}

/** Reads the directory and refuses names, gaps and twins that would make the order doubtful. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter(name => name.endsWith('.sql')).sort()
  return await Promise.all(names.map((name, index) => readMigration(directory, name, index + 1)))
}

async function readMigration(directory: string, name: string, expected: number): Promise<Migration> {
  const number = Number(/^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1])
  if (Number.isNaN(number))
    throw new Error(`Migration ${name}: the name must look like 0001_what_it_does.sql.`)
  if (number !== expected) {
    const why = number < expected ? 'that number is taken' : `number ${padded(expected)} is missing`
    throw new Error(`Migration ${name}: ${why}. Migrations are numbered without gaps, each number once.`)
  }
  // Git may hand out other line ends on another system; they do not make it another migration.
  const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
  return { number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}

/**
 * What is still to run. Throws if what has run is not what stands in the directory. What a newer version has
 * run beside it adds something only, which this version can do without, unless its name says otherwise: while
 * an upgrade is under way, and after a rollback, both versions start on one database.
 */
export function pendingOf(migrations: Migration[], landed: Landed[]): Migration[] {
  for (const [index, record] of landed.entries()) {
    if (record.number !== index + 1) {
      throw new Error(
        `The database has migration ${record.name} but not number ${padded(index + 1)}: its record of ` +
          'migrations (table schema_migrations) has been changed by hand. Restore it, or use another database.',
      )
    }
    const migration = migrations[index]
    if (!migration) {
      if (requiredVersion(record.name) <= migrations.length) continue
      throw new Error(
        `The database has migration ${record.name}, by which a newer version took away what this version of ` +
          'Forecourt uses. Run that version, or use another database.',
      )
    }
    if (migration.sha256 !== record.sha256) {
      throw new Error(
        `Migration ${migration.name} was changed after it ran on this database` +
          `${record.name === migration.name ? '' : ` (as ${record.name})`}. ` +
          'Landed migrations are never edited: restore the file, and put the change into a new migration.',
      )
    }
  }
  return migrations.slice(landed.length)
}

/**
 * 0061_drop_old_prices_after_0058.sql takes away what is used by versions that do not know migration 0058. 0:
 * it takes nothing away.
 */
function requiredVersion(name: string): number {
  return Number(/_after_(\d{4})\.sql$/.exec(name)?.[1] ?? 0)
}

async function takeTurn(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = ${PATIENCE_MS}`)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  } catch (error) {
    throw new Error(`Another process has been migrating this database for ${PATIENCE_MS / 60_000} minutes.`, {
      cause: error,
    })
  }
}

async function landedIn(client: pg.Client): Promise<Landed[]> {
  const { rows: found } = await client.query("select to_regclass('schema_migrations') is not null as yes")
  // 'If not exists' would ask for the right to make tables even where this one exists.
  if (!found[0]?.yes)
    await client.query(`create table schema_migrations (
      number integer primary key,
      name text not null,
      sha256 text not null,
      landed_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<Landed>(
    'select number, name, sha256 from schema_migrations order by number',
  )
  return rows
}

async function land(client: pg.Client, { number, name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migrations (number, name, sha256) values ($1, $2, $3)', [
      number,
      name,
      sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`Migration ${name} failed and left nothing behind: ${described(error, sql)}`, {
      cause: error,
    })
  }
}

/** PostgreSQL tells where as a count of characters; people look for a line. */
function described(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error)
  const position = Number((error as pg.DatabaseError).position)
  return position > 0 ? `${error.message} (line ${sql.slice(0, position).split('\n').length})` : error.message
}

function padded(number: number): string {
  return String(number).padStart(4, '0')
}
