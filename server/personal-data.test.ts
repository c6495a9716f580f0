/** What the database holds of people is known column by column, and goes with the account. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { aPerson, PASSWORD } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { domainTables } from './tables.ts'

const tables = Object.values(domainTables).flatMap(domain => Object.entries(domain.tables))
const columnsOf = ({ none = '', erased = '', unlinked = '' }: (typeof tables)[number][1]) =>
  [none, erased, unlinked].flatMap(names => names.split(' ').filter(name => name !== ''))

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

test('every column that can hold something of a person is classified', async () => {
  const { rows } = await forecourt.connections.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name <> 'schema_migrations'
     and data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'ARRAY', 'date', 'inet',
       'double precision', 'point', 'USER-DEFINED')`,
  )
  const classified = tables.flatMap(([table, declared]) =>
    columnsOf(declared).map(column => `${table}.${column}`),
  )
  expect(classified.sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('every table with a foreign key to users is in the export', async () => {
  const { rows } = await forecourt.connections.pool.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, attname as column from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'users'::regclass`,
  )
  const declared = tables
    .filter(([, { key, parent, holds }]) => key !== undefined && parent === undefined && holds === undefined)
    .map(([table, { key }]) => `${table}.${key}`)
  expect(['users.id', ...rows.map(({ table, column }) => `${table}.${column}`)].sort()).toEqual(
    declared.sort(),
  )
})

test('nothing that a person wrote or that leads to them is left in any erased column', async () => {
  const person = await aPerson(forecourt, { firstname: 'Quillfeather', surname: 'Quillfeather' })
  const { userId } = (await person.get('/api/users/current')).body.data.user
  const { database, pool } = forecourt.connections
  const [other, own, sold] = await forecourt.list(aListing(), aListing(), aListing({ state: 'sold' }))
  await database
    .updateTable('listings')
    .set({
      seller_id: userId,
      registration: 'QU11LLF',
      description: 'By Quillfeather',
      short_description: 'By Quillfeather',
      pictures: JSON.stringify([{ url: 'https://quillfeather.example/1.jpg' }]),
      conditions: JSON.stringify({ modifications: 'Quillfeather' }),
      details: JSON.stringify({ note: 'Quillfeather' }),
      town: 'Quillfeather',
      outcode: 'QU11',
      latitude: 53.123456,
      longitude: -1.123456,
    })
    .where('id', 'in', [own!, sold!])
    .execute()
  await forecourt.post(`/api/cars/${other}/report`, { reason: 'sold', email: person.email.toUpperCase() })
  await person.post('/api/users/saveSearch', { query: 'make=ford', name: 'Quillfeather', tell: 'daily' })
  await database
    .insertInto('files')
    .values({
      id: crypto.randomUUID(),
      kind: 'picture',
      visibility: 'public',
      key: 'a/b',
      content_type: 'image/jpeg',
      bytes: 1,
      sha256: Buffer.alloc(32),
      uploader: `user:${userId}`,
    })
    .execute()
  const { body } = await person.get('/api/users/export')
  expect(body.listing_reports).toMatchObject([{ email: person.email.toUpperCase() }])

  expect((await person.post('/api/users/delete', { password: PASSWORD })).status).toBe(200)
  const traces = [person.email, userId, 'Quillfeather', 'QU11', '53.123456', '1.123456'].map(
    text => `%${text}%`,
  )
  for (const [table, declared] of tables) {
    for (const column of columnsOf(declared)) {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from ${table} where ${column}::text ilike any ($1)`,
        [traces],
      )
      expect([table, column, rows[0]!.count]).toEqual([table, column, 0])
    }
  }
  // What the deal needs stays.
  const left = await database
    .selectFrom('listings')
    .select(['state', 'make', 'model', 'price_pence', 'mileage'])
    .where('id', 'in', [own!, sold!])
    .orderBy('id')
    .execute()
  const deal = { make: 'Ford', model: 'Focus', price_pence: expect.any(Number), mileage: expect.any(Number) }
  expect(left).toEqual([
    { state: 'withdrawn', ...deal },
    { state: 'sold', ...deal },
  ])
})

test('reports are deleted after a year', async () => {
  const { database, pool } = forecourt.connections
  await database.deleteFrom('listing_reports').execute()
  const daysAgo = (days: number) => ({
    listing_id: 1,
    reason: 'other',
    details: `${days} days ago`,
    reported_at: new Date(Date.now() - days * 24 * 3600_000),
  })
  await database
    .insertInto('listing_reports')
    .values([daysAgo(366), daysAgo(364)])
    .execute()
  await pool.query(`select graphile_worker.add_job('clear-up-reports', '{}')`)
  await forecourt.jobRunner.runWaiting()
  const left = await database.selectFrom('listing_reports').select('details').execute()
  expect(left).toEqual([{ details: '364 days ago' }])
})
