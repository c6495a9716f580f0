import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { MIGRATIONS, migrate, readMigrations } from './migrate.ts'

let database: FreshDatabase
let directory: string

beforeEach(async () => {
  database = await emptyDatabase()
  directory = await mkdtemp(join(tmpdir(), 'migrations-'))
})

afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

test('migrations run once, in order', async () => {
  await write('0001_makes.sql', 'create table makes (name text);')
  await write('0002_first_make.sql', "insert into makes values ('Ford');")
  expect(await migrate(database, directory)).toEqual(['0001_makes.sql', '0002_first_make.sql'])
  await write('0003_second_make.sql', "insert into makes values ('Mini');")
  expect(await migrate(database, directory)).toEqual(['0003_second_make.sql'])
  expect(await migrate(database, directory)).toEqual([])
  expect(await query('select name from makes')).toEqual([{ name: 'Ford' }, { name: 'Mini' }])
})

test('processes that start together migrate once', async () => {
  await query('create table gate ()')
  await write('0001_makes.sql', 'lock table gate; create table makes (name text);')
  const gate = new pg.Client({ connectionString: database.ownerUrl })
  await gate.connect()
  await gate.query('begin; lock table gate')
  const running = Promise.all([1, 2, 3].map(() => migrate(database, directory)))
  const waiting = `select from pg_locks where not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(() => query(waiting), { timeout: 10_000 }).toHaveLength(3)
  await gate.query('commit')
  expect((await running).flat()).toEqual(['0001_makes.sql'])
  await gate.end()
})

test('a migration that fails leaves nothing behind, and says where', async () => {
  await write('0001_makes.sql', 'create table makes (name text);')
  await write('0002_broken.sql', 'create table models (name text);\ncreate table twice (name txt);')
  await expect(migrate(database, directory)).rejects.toThrow(
    'Migration 0002_broken.sql failed and left nothing behind: type "txt" does not exist (line 2)',
  )
  expect(await query("select to_regclass('models') as models, to_regclass('makes') as makes")).toEqual([
    { models: null, makes: 'makes' },
  ])
})

test('an edited landed migration is refused', async () => {
  await write('0001_makes.sql', 'create table makes (name text);')
  await migrate(database, directory)
  await write('0001_makes.sql', 'create table makes (name text not null);')
  await expect(migrate(database, directory)).rejects.toThrow(
    /0001_makes\.sql was changed after it ran.*new migration/,
  )
})

test('line ends of another system are no edit', async () => {
  await write('0001_makes.sql', 'create table makes (\n name text\n);\n')
  await migrate(database, directory)
  await write('0001_makes.sql', 'create table makes (\r\n name text\r\n);\r\n')
  expect(await migrate(database, directory)).toEqual([])
})

test('a version starts after a newer one that only added something, and not after one that took away', async () => {
  await write('0001_makes.sql', 'create table makes (name text);')
  await write('0002_models.sql', 'create table models (name text);')
  await write('0003_drop_old_after_0001.sql', 'alter table makes add column slug text;')
  await write('0004_drop_names_after_0002.sql', 'alter table makes drop column name;')
  await migrate(database, directory)
  await rm(join(directory, '0004_drop_names_after_0002.sql'))
  await rm(join(directory, '0003_drop_old_after_0001.sql'))
  expect(await migrate(database, directory)).toEqual([])
  await rm(join(directory, '0002_models.sql'))
  await expect(migrate(database, directory)).rejects.toThrow(
    /migration 0004_drop_names_after_0002\.sql, by which a newer version took away what this version/,
  )
})

/** Until this one, versions refused to start after a newer one. */
const LAST_UNCHECKED = 47
/** What statements of the version before may trip over. */
const TAKING_AWAY =
  /\b(drop (table|column|view|function)|rename|set not null|alter column \w+ (set data )?type)\b|\badd column (?!.*\bdefault\b).*\bnot null\b/i

test('migrations that take away what the version before may use say since when nothing does', async () => {
  for (const { number, name, sql } of await readMigrations(MIGRATIONS)) {
    if (number <= LAST_UNCHECKED || !TAKING_AWAY.test(sql)) continue
    const since = Number(/_after_(\d{4})\.sql$/.exec(name)?.[1])
    expect(since, `${name}: see 'Add a migration' in CONTRIBUTING.md`).toBeLessThan(number)
  }
  for (const sql of [
    'alter table makes drop column name;',
    'alter table makes rename to brands;',
    'alter table makes alter column name type bytea;',
    'alter table makes add column slug text not null;',
  ])
    expect(sql).toMatch(TAKING_AWAY)
  expect("alter table makes add column slug text not null default '';").not.toMatch(TAKING_AWAY)
})

test('a record changed by hand is refused', async () => {
  await write('0001_makes.sql', 'create table makes (name text);')
  await write('0002_models.sql', 'create table models (name text);')
  await migrate(database, directory)
  await query('delete from schema_migrations where number = 1')
  await expect(migrate(database, directory)).rejects.toThrow(/but not number 0001.*changed by hand/)
})

test.each([
  [['0001_a.sql', '0003_c.sql'], 'Migration 0003_c.sql: number 0002 is missing'],
  [['0001_a.sql', '0001_b.sql'], 'Migration 0001_b.sql: that number is taken'],
  [['1_a.sql'], 'Migration 1_a.sql: the name must look like 0001_what_it_does.sql'],
])('a doubtful order is refused: %s', async (names, message) => {
  for (const name of names) await write(name, 'select 1;')
  await expect(migrate(database, directory)).rejects.toThrow(message)
})

test("tests' databases have all migrations", async () => {
  const fresh = await freshDatabase()
  const client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
  const { rows } = await client.query('select name from schema_migrations order by number')
  await client.end()
  await fresh.drop()
  expect(rows.map(row => row.name)).toEqual((await readMigrations(MIGRATIONS)).map(({ name }) => name))
})

async function write(name: string, sql: string): Promise<void> {
  await writeFile(join(directory, name), sql)
}

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}
