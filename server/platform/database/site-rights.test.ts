import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asOwner,
  emptyDatabase,
  type FreshDatabase,
  freshDatabase,
} from '#testing/database/fresh-database.ts'
import { MIGRATIONS, migrate, readMigrations } from './migrate.ts'
import { connect } from './pool.ts'
import { ownsTables } from './site-rights.ts'

const DENIED = { code: '42501' }

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test.each([
  'alter table listings disable trigger listings_state_guarded',
  'alter table audit_log disable trigger all',
  'drop trigger audit_log_append_only on audit_log',
  'alter function refuse_state_change() rename to gone',
  "create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return old; end'",
  'set session_replication_role = replica',
  'drop table listings',
  'truncate listings',
  'create trigger mine before insert on listings for each row execute function touch_listing()',
  'create table mine (id int)',
  'truncate audit_log',
  'update audit_log set why = null',
  'delete from audit_log',
  'update ledger_entries set amount_pence = 0',
  'delete from payment_events',
  'delete from schema_migrations',
  'delete from graphile_worker.migrations',
  'alter table graphile_worker._private_jobs disable row level security',
  'alter role forecourt_site superuser',
])('PostgreSQL refuses the site: %s', async statement => {
  await expect(bySite(database, statement)).rejects.toMatchObject(DENIED)
})

test('the site reads every table, and writes rows of all but those that say otherwise', async () => {
  const { rows } = await bySite(
    database,
    `select pg_class.oid::regclass::text as name,
            string_agg(privilege, ' ' order by privilege) filter (where has_table_privilege(pg_class.oid, privilege)) as rights
       from pg_class, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      group by pg_class.oid`,
  )
  const others = rows.filter(({ rights }) => rights !== 'DELETE INSERT SELECT UPDATE')
  expect(rows.length).toBeGreaterThan(70)
  expect(Object.fromEntries(others.map(({ name, rights }) => [name, rights]))).toEqual({
    audit_log: 'INSERT SELECT',
    ledger_entries: 'INSERT SELECT',
    payment_events: 'INSERT SELECT',
    schema_migrations: 'SELECT',
    'graphile_worker.migrations': 'SELECT',
  })
})

test('rights follow the tables: what was granted beside is taken back, and a new rule holds at once', async () => {
  const fresh = await freshDatabase()
  await asOwner(
    fresh,
    `grant all on listings to forecourt_site; revoke all on settings from forecourt_site;
     create trigger outbox_append_only before delete on outbox execute function refuse_audit_change();
     create table later (id bigserial, text text)`,
  )
  expect(await migrate(fresh)).toEqual([])
  await expect(bySite(fresh, 'truncate listings')).rejects.toMatchObject(DENIED)
  await expect(bySite(fresh, 'delete from outbox')).rejects.toMatchObject(DENIED)
  await bySite(fresh, `insert into later (text) values ('row'); select from settings`)
  await fresh.drop()
})

test('one role may be both, which the start can tell', async () => {
  const { ownerUrl: url, drop } = await emptyDatabase()
  await migrate({ url, ownerUrl: url })
  expect(await saysThatItOwns(url)).toBe(true)
  await drop()
  expect(await saysThatItOwns(database.url)).toBe(false)
})

test('a site without the address of the owner starts where nothing is left to migrate, and else says what to set', async () => {
  const { url } = database
  expect(await migrate({ url, ownerUrl: url })).toEqual([])
  const empty = await emptyDatabase()
  await expect(migrate({ url: empty.url, ownerUrl: empty.url })).rejects.toThrow('Set DATABASE_OWNER_URL')
  await empty.drop()
  const newer = await mkdtemp(join(tmpdir(), 'forecourt-migrations-'))
  await cp(MIGRATIONS, newer, { recursive: true })
  const next = String((await readMigrations(MIGRATIONS)).length + 1).padStart(4, '0')
  await writeFile(join(newer, `${next}_another.sql`), 'create table another ()')
  await expect(migrate({ url, ownerUrl: url }, newer)).rejects.toThrow('Set DATABASE_OWNER_URL')
  await rm(newer, { recursive: true })
})

test('addresses of two databases are refused', async () => {
  const other = await emptyDatabase()
  await expect(migrate({ url: other.url, ownerUrl: database.ownerUrl })).rejects.toThrow(
    'DATABASE_URL does not lead to the tables that DATABASE_OWNER_URL leads to',
  )
  await other.drop()
})

async function saysThatItOwns(url: string): Promise<boolean> {
  const { database, close } = connect(url, 1)
  return await ownsTables(database).finally(close)
}

async function bySite({ url }: FreshDatabase, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
