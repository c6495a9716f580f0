/** What the database says of itself, and of what runs on it. It is only read. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterOf } from '#demo/postgres/places.ts'
import type { Config } from '#server/config.ts'
import { hasDemonstrationAdverts } from '#server/demonstration.ts'
import { countSearchable } from '#server/listings/listings.service.ts'
import { MIGRATIONS, pendingOf, readMigrations } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { type Connections, connect } from '#server/platform/database/pool.ts'
import { ownsTables } from '#server/platform/database/site-rights.ts'
import { heartbeatSeconds, LATE_SECONDS } from '#server/platform/jobs/heartbeat.ts'
import { queueFigures } from '#server/platform/jobs/queue-figures.ts'
import { isKnownSecret } from '#server/platform/secret-claim.ts'
import { settingsBy } from '#server/settings/settings.ts'
import { type Checks, examined, type Finding, look, ok, wrong } from './verdict.ts'

const MAX_CLOCK_SECONDS = 2
const MAX_WAITING_SECONDS = 600
/** The search index needs twice the memory of its segments, as a merge holds old and new ones. */
const BYTES_PER_LISTING = 530

export async function databaseFindings(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && !(await stat(await clusterOf(config.dataDirectory)).catch(() => undefined)))
    return [['database', look('there is none yet; the first start makes it')]]
  const opened = await openDatabase({ ...config, as: 'tool' }).catch((error: Error) => error)
  if (opened instanceof Error) return [['database', wrong(opened.message)]]
  const connections = connect(opened.url, 1)
  const first = await examined(schemaChecks(connections, opened.where))
  const isUsable = first.every(([, { verdict }]) => verdict === 'ok')
  const more = isUsable ? await examined(contentChecks(config, connections)) : []
  await connections.close()
  await opened.stop()
  return [...first, ...more]
}

const schemaChecks = ({ pool }: Connections, where: string): Checks => ({
  async database() {
    const { rows } = await pool.query('show server_version')
    return ok(`PostgreSQL ${rows[0].server_version} at ${where}`)
  },
  async migrations() {
    const { rows: found } = await pool.query("select to_regclass('schema_migrations') is not null as yes")
    const landed = 'select number, name, sha256 from schema_migrations order by number'
    const [next, ...others] = pendingOf(
      await readMigrations(MIGRATIONS),
      found[0].yes ? (await pool.query(landed)).rows : [],
    )
    if (!next) return ok('all have run')
    return wrong(`${others.length + 1} have not run, from ${next.name} on. A start with the owner runs them.`)
  },
})

const forbiddenTables = `
  select string_agg(relname, ', ') as names from pg_class
   where relkind = 'r' and relnamespace in (current_schema()::regnamespace, 'graphile_worker'::regnamespace)
     and not (has_table_privilege(oid, 'select')
       and (has_table_privilege(oid, 'insert') or relname in ('schema_migrations', 'migrations')))`

const contentChecks = (config: Config, { pool, database }: Connections): Checks => ({
  async role() {
    const { names } = (await pool.query(forbiddenTables)).rows[0]
    if (names) return wrong(`may not use ${names}. A start with DATABASE_OWNER_URL grants it.`)
    if (!(await ownsTables(database))) return ok('reads and writes rows, and owns no table')
    const said = 'owns the tables, and could switch off what guards them. Set DATABASE_OWNER_URL.'
    return config.isProduction ? wrong(said) : look(said)
  },
  async SECRET() {
    const stored = readFile(join(config.dataDirectory, 'secret'), 'utf8').catch(() => '')
    const isKnown = await isKnownSecret(database, config.secret || (await stored).trim())
    if (isKnown) return ok('is the one that the database is used with')
    return wrong(
      'is another than the one that the database is used with: no process will start. ' +
        'Give every process the same; a new one on purpose: npm run ops -- secret accept',
    )
  },
  async clock() {
    const before = Date.now()
    const { rows } = await pool.query('select extract(epoch from clock_timestamp())::float8 * 1000 as now')
    const seconds = Math.abs(rows[0].now - (before + Date.now()) / 2) / 1000
    if (seconds <= MAX_CLOCK_SECONDS) return ok('agrees with the database’s')
    return wrong(`is ${Math.round(seconds)} seconds from the database’s. Let both follow a time server.`)
  },
  async worker() {
    const age = await heartbeatSeconds(database)
    const last = age === null ? 'none has run for a day' : `was last heard ${Math.round(age)} seconds ago`
    if (age !== null && age <= LATE_SECONDS) return ok(last)
    return wrong(`${last}: no email is sent, no payment settled. Start one: node server/worker.ts`)
  },
  async jobs() {
    const queues = await queueFigures(database)
    const oldest = queues.toSorted((a, b) => b.oldestSeconds - a.oldestSeconds)[0]
    if (oldest && oldest.oldestSeconds > MAX_WAITING_SECONDS)
      return wrong(`${oldest.job} has waited ${Math.round(oldest.oldestSeconds / 60)} minutes`)
    const failed = queues.filter(queue => queue.failed > 0).map(queue => `${queue.failed} ${queue.job}`)
    if (failed.length > 0) return look(`failed for good: ${failed.join(', ')}`)
    return ok('none waits for long, and none has failed for good')
  },
  async 'legal details'() {
    const facts = ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_NUMBER', 'CONTACT_EMAIL'] as const
    const values = await settingsBy(database, facts)
    const missing = facts.filter(name => values[name] === '').join(', ')
    if (!missing) return ok('name, address, number and email are set')
    const said =
      `${missing} not set, which legal pages must name: ` +
      'npm run ops -- settings set NAME VALUE --by "Ann Lee" --why "first set-up"'
    return config.isProduction ? wrong(said) : look(said)
  },
  async adverts() {
    if (config.isProduction && !config.demonstration.stock && (await hasDemonstrationAdverts(database)))
      return wrong('some are generated. Delete them: npm run demo -- --partner 0 --live 0')
    const listings = await countSearchable(database)
    if (config.openSearch) return ok(`${listings} are on sale; the search index is in OpenSearch`)
    const bytes = BYTES_PER_LISTING * listings
    const said = `${listings} are on sale; the search index needs ${Math.ceil(bytes / 1e6)} MB at most`
    return bytes > process.availableMemory() / 2 ? look(`${said}, and little more is free`) : ok(said)
  },
})
