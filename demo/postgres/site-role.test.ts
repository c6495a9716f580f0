import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { type Cluster, make, start, stop, urlOf } from './cluster.ts'
import { programsFor } from './places.ts'
import { postgresSettings } from './postgres-settings.ts'
import { userForPostgres } from './system-user.ts'

let dataDirectory: string
let opened: OpenDatabase

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'data-'))
  await chmod(dataDirectory, 0o755)
  await makeAsEarlierVersions()
  vi.stubEnv('SECRET', 'a secret that signs sessions')
  vi.stubEnv('PGOPTIONS', '-c work_mem=1MB')
  opened = await openDatabase({ dataDirectory, as: 'server' })
})

afterAll(async () => {
  await opened.stop()
  await rm(dataDirectory, { recursive: true })
})

test('data of earlier versions, owned by the superuser and by the site, stay and get the owner', async () => {
  expect(await migrate(opened)).toEqual([])
  expect(await query('select value from settings where name = $1', ['KEPT'])).toEqual([{ value: 'yes' }])
  await query(`insert into settings (name, value) values ('NEW', 'row')`)
  expect(await ownersOfEverything()).toEqual(['forecourt_owner'])
})

test('the owner may change its tables and make schemas for its libraries', async () => {
  await query('alter table settings add column note text', [], opened.ownerUrl)
  await query('alter table settings drop column note', [], opened.ownerUrl)
  await query('create schema of_a_library', [], opened.ownerUrl)
  await query('vacuum settings', [], opened.ownerUrl)
})

test.each([
  ['run programs', `copy (select 1) to program 'true'`],
  ['read files', `select pg_read_file('PG_VERSION')`],
  ['make roles', 'create role another'],
  ['make databases', 'create database another'],
  ['change the cluster', `alter system set work_mem = '1MB'`],
  ['become the superuser', 'set role forecourt'],
  ['read passwords', 'select rolpassword from pg_authid'],
])('neither the site nor the owner may %s', async (_what, statement) => {
  for (const url of [opened.url, opened.ownerUrl])
    await expect(query(statement, [], url)).rejects.toMatchObject({ code: '42501' })
})

test.each([
  ['become the owner', 'set role forecourt_owner'],
  ['make schemas', 'create schema of_the_site'],
])('the site may not %s', async (_what, statement) => {
  await expect(query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('the site may not enter other databases of the cluster', async () => {
  const elsewhere = new URL(opened.url)
  elsewhere.pathname = '/postgres'
  await expect(query('select 1', [], elsewhere.href)).rejects.toMatchObject({ code: '42501' })
})

test.runIf(process.platform === 'linux')("PostgreSQL's processes see no secret of the site", async () => {
  const environments = await Promise.all((await postgresProcesses()).map(environmentOf))
  expect(environments.flat()).toContain('TZ')
  for (const names of environments) {
    expect(names.filter(name => /SECRET|PASSWORD|KEY|TOKEN|^PGOPTIONS$|^npm_|^VITEST/i.test(name))).toEqual(
      [],
    )
  }
})

/**
 * A row stored, and all tables made by the cluster's superuser, as in the first versions; some are the
 * site's, as in later ones.
 */
async function makeAsEarlierVersions(): Promise<void> {
  const user = userForPostgres('')
  const directory = join(dataDirectory, 'postgresql')
  const cluster: Cluster = { directory, user, programs: await programsFor(user) }
  await make(cluster, { durable: false })
  const running = await start(cluster, postgresSettings, join(dataDirectory, 'log'))
  await query('create database forecourt', [], await urlOf(cluster, running.port, 'postgres'))
  const url = await urlOf(cluster, running.port, 'forecourt')
  await migrate({ url, ownerUrl: url })
  await query(`insert into settings (name, value) values ('KEPT', 'yes')`, [], url)
  await query('create role forecourt_site', [], url)
  await query('grant create on database forecourt to forecourt_site', [], url)
  for (const owned of ['table settings', 'table graphile_worker._private_jobs', 'schema graphile_worker'])
    await query(`alter ${owned} owner to forecourt_site`, [], url)
  await stop(cluster, running)
}

async function ownersOfEverything(): Promise<string[]> {
  const rows = await query(`
    with own as (
      select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), owned as (
      select nspname as name, nspowner as owner from own
      union all select relname, relowner from pg_class join own on own.oid = relnamespace
      union all select proname, proowner from pg_proc join own on own.oid = pronamespace
      union all select typname, typowner from pg_type join own on own.oid = typnamespace
    )
    select distinct pg_get_userbyid(owner) as owner from owned`)
  return rows.map(({ owner }) => owner)
}

async function postgresProcesses(): Promise<string[]> {
  const postmaster = (await readFile(join(opened.where, 'postmaster.pid'), 'utf8')).split('\n')[0]!
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const parents = await Promise.all(
    pids.map(async pid => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return { pid, parent: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] }
    }),
  )
  return [postmaster, ...parents.filter(({ parent }) => parent === postmaster).map(({ pid }) => pid)]
}

async function environmentOf(pid: string): Promise<string[]> {
  // The process may have ended since it was listed.
  const entries = (await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')).split('\0')
  return entries.filter(Boolean).map(entry => entry.split('=')[0]!)
}

async function query(statement: string, values: unknown[] = [], url = opened.url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
