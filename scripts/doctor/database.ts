/** What the database says: of itself, and of what runs on it. It is only read. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { countSearchable } from '#server/listings/listings.service.ts'
import { MIGRATIONS, pendingOf, readMigrations } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { clusterOf } from '#server/platform/database/places.ts'
import { connect, type Database } from '#server/platform/database/pool.ts'
import { ownsTables } from '#server/platform/database/site-rights.ts'
import { heartbeatSeconds, LATE_SECONDS } from '#server/platform/jobs/heartbeat.ts'
import { queueFigures } from '#server/platform/jobs/queue-figures.ts'
import { isKnownSecret } from '#server/platform/secret-claim.ts'
import { settingsBy } from '#server/settings/settings.ts'
import { hasDemonstrationAdverts } from '#server/vehicles/demonstration-cars.store.ts'
import { type Finding, finding, look, ok, wrong } from './finding.ts'

const MAX_CLOCK_SECONDS = 2
const MAX_WAITING_SECONDS = 600
/** Of the search index, and twice that while segments merge. */
const BYTES_PER_LISTING = 265

export async function databaseFindings(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && !(await stat(await clusterOf(config.dataDirectory)).catch(() => undefined)))
    return [look('database', 'there is none yet; the first start makes it')]
  const { databaseUrl, databaseOwnerUrl, dataDirectory } = config
  let stop = async () => {}
  try {
    const opened = await openDatabase({ databaseUrl, databaseOwnerUrl, dataDirectory, as: 'tool' })
    stop = opened.stop
    const { pool, database, close } = connect(opened.url, 1)
    const version = await pool.query('show server_version')
    const found = [ok('database', `PostgreSQL ${version.rows[0].server_version} at ${opened.where}`)]
    const migrations = await finding('migrations', () => migrationFinding(pool))
    found.push(migrations)
    if (migrations.verdict === 'ok') found.push(...(await contentFindings(config, database, pool)))
    await close()
    return found
  } catch (error) {
    return [wrong('database', (error as Error).message)]
  } finally {
    await stop()
  }
}

async function migrationFinding(pool: pg.Pool): Promise<Finding> {
  const all = await readMigrations(MIGRATIONS)
  const { rows } = await pool
    .query('select number, name, sha256 from schema_migrations order by number')
    .catch(error => {
      if (error instanceof pg.DatabaseError && error.code === '42P01') return { rows: [] }
      throw error
    })
  const pending = pendingOf(all, rows)
  if (pending.length === 0) return ok('migrations', `all ${all.length} have run`)
  const next = pending[0]!.name
  return wrong(
    'migrations',
    `${pending.length} have not run, from ${next} on. A start with the owner runs them.`,
  )
}

async function contentFindings(config: Config, database: Database, pool: pg.Pool): Promise<Finding[]> {
  const { isProduction } = config
  const secret =
    config.secret || (await readFile(join(config.dataDirectory, 'secret'), 'utf8').catch(() => ''))
  const examined: [about: string, examine: () => Promise<Finding>][] = [
    [
      'role',
      async () => {
        const { rows } = await pool.query<{ names: string | null }>(
          `select string_agg(relname, ', ') as names from pg_class
            where relkind = 'r' and relnamespace in (current_schema()::regnamespace, 'graphile_worker'::regnamespace)
              and not (has_table_privilege(oid, 'select')
                and (has_table_privilege(oid, 'insert') or relname in ('schema_migrations', 'migrations')))`,
        )
        const missing = rows[0]!.names
        if (missing)
          return wrong('role', `may not use ${missing}. A start with DATABASE_OWNER_URL grants it.`)
        if (!(await ownsTables(database))) return ok('role', 'reads and writes rows, and owns no table')
        return (isProduction ? wrong : look)(
          'role',
          'owns the tables, and could switch off what guards them. Set DATABASE_OWNER_URL (docs/operations.md).',
        )
      },
    ],
    [
      'SECRET',
      async () =>
        (await isKnownSecret(database, secret.trim()))
          ? ok('SECRET', 'is the one that the database is used with')
          : wrong('SECRET', 'is another than the one that the database is used with: no process will start'),
    ],
    [
      'clock',
      async () => {
        const before = Date.now()
        const { rows } = await pool.query<{ now: number }>(
          'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
        )
        const apart = Math.abs(rows[0]!.now - (before + Date.now()) / 2) / 1000
        if (apart <= MAX_CLOCK_SECONDS) return ok('clock', 'agrees with the database’s')
        return wrong(
          'clock',
          `is ${Math.round(apart)} seconds from the database’s. Let both follow a time server.`,
        )
      },
    ],
    [
      'worker',
      async () => {
        const age = await heartbeatSeconds(database)
        if (age !== null && age <= LATE_SECONDS)
          return ok('worker', `was heard ${Math.round(age)} seconds ago`)
        const since =
          age === null ? 'no worker has run for a day' : `was last heard ${Math.round(age)} seconds ago`
        return wrong(
          'worker',
          `${since}: no email is sent and no payment settled. Start one: node server/worker.ts`,
        )
      },
    ],
    [
      'jobs',
      async () => {
        const queues = await queueFigures(database)
        const oldest = queues.toSorted((a, b) => b.oldestSeconds - a.oldestSeconds)[0]
        if (oldest && oldest.oldestSeconds > MAX_WAITING_SECONDS)
          return wrong('jobs', `${oldest.job} has waited ${Math.round(oldest.oldestSeconds / 60)} minutes`)
        const failed = queues.filter(queue => queue.failed > 0)
        if (failed.length === 0) return ok('jobs', 'none waits for long, and none has failed for good')
        return look('jobs', `failed for good: ${failed.map(one => `${one.failed} ${one.job}`).join(', ')}`)
      },
    ],
    [
      'legal details',
      async () => {
        const facts = ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_NUMBER', 'CONTACT_EMAIL'] as const
        const values = await settingsBy(database, facts)
        const missing = facts.filter(name => values[name] === '')
        if (missing.length === 0) return ok('legal details', 'name, address, number and email are set')
        const text = `${missing.join(', ')} not set, which legal pages must name: npm run ops -- settings set NAME VALUE`
        return (isProduction ? wrong : look)('legal details', text)
      },
    ],
    [
      'adverts',
      async () => {
        const listings = await countSearchable(database)
        if (isProduction && !config.demonstration.stock && (await hasDemonstrationAdverts(database)))
          return wrong('adverts', 'some are generated. Delete them: npm run demo -- --partner 0 --live 0')
        const needed = 2 * BYTES_PER_LISTING * listings
        const megabytes = Math.round(needed / 1e6)
        if (needed > process.availableMemory() / 2)
          return look(
            'adverts',
            `the search index of ${listings} needs ${megabytes} MB, and little more is free`,
          )
        return ok('adverts', `${listings} are on sale; the search index needs at most ${megabytes} MB`)
      },
    ],
  ]
  return await Promise.all(examined.map(([about, examine]) => finding(about, examine)))
}
