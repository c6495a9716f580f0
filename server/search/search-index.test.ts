import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp, runningAppWith } from '#testing/running-app.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

const count = async (query: string): Promise<number> =>
  (await forecourt.get(`/api/cars/search?pageSize=1&${query}`)).body.data.pagination.total

const health = async () => (await forecourt.get('/api/health')).body.index

/** A connection of its own, closed however the test ends. */
async function connected(app = forecourt): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const insert = `insert into listings (source, make, model, price_pence, year) values ('live', $1, 'Testa', 100000, 2015)`
const patience = { timeout: 10_000 }

test('a change whose transaction began earlier and ended later is not missed', async () => {
  const slow = await connected()
  await slow.query('begin')
  await slow.query(insert, ['Slow'])
  const quick = await connected()
  await quick.query(insert, ['Quick'])
  // The follower has read a window, which ends before the slow transaction.
  await expect.poll(async () => (await health()).lagMs, patience).toBeGreaterThan(0)
  await slow.query('commit')
  await forecourt.index.caughtUp()
  expect(await count('make=slow')).toBe(1)
  expect(await count('make=quick')).toBe(1)
})

test('a committed change that waits for an older transaction counts as lag; after catching up there is none', async () => {
  const older = await connected()
  await older.query('begin')
  await older.query(insert, ['Older'])
  const since = performance.now()
  await forecourt.connections.pool.query(insert, ['Younger'])
  await expect.poll(async () => (await health()).lagMs, patience).toBeGreaterThan(1500)
  expect((await health()).lagMs).toBeLessThan(performance.now() - since)
  const { version } = await health()
  await older.query('rollback')
  await forecourt.index.caughtUp()
  expect(await health()).toMatchObject({ lagMs: 0, version: version + 1 })
})

test('the duration of a long transaction does not count as lag', async () => {
  const long = await connected()
  await long.query('begin')
  await long.query(insert, ['Long'])
  // As if it had begun an hour ago.
  await long.query(`update change_log set at = at - interval '1 hour' where xid = pg_current_xact_id()`)
  await long.query('commit')
  let worst = 0
  const watch = setInterval(() => {
    worst = Math.max(worst, forecourt.index.health().lagMs ?? 0)
  }, 1)
  await forecourt.index.caughtUp()
  clearInterval(watch)
  expect(worst).toBeLessThan(60_000)
})

test('a change that is rolled back is never found', async () => {
  const client = await connected()
  await client.query('begin')
  await client.query(insert, ['Undone'])
  await client.query('rollback')
  await forecourt.index.caughtUp()
  // A make without cars is unknown.
  expect((await forecourt.get('/api/cars/search?make=undone')).status).toBe(400)
})

test('a lost connection is reopened, and changes made meanwhile are found', async () => {
  const client = await connected()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'forecourt search' and datname = current_database()`,
  )
  await client.query(insert, ['Meanwhile'])
  await forecourt.index.caughtUp()
  expect(await count('make=meanwhile')).toBe(1)
})

test('deleted rows are gone from the index', async () => {
  await forecourt.list(aListing({ make: 'Saab', model: '900' }))
  expect(await count('make=saab')).toBe(1)
  await forecourt.connections.pool.query(`delete from listings where make = 'Saab'`)
  await forecourt.index.caughtUp()
  expect(await count('make=saab')).toBe(0)
})

test.each([
  ['a figure that is no number', `engine_litres = 'NaN'`],
  ['a time without end', `listed_at = 'infinity'`],
  ['a date without end', `mot_expires = 'infinity'`],
  ['a list with a hole', `features = '{bluetooth,NULL}'`],
])('a listing with %s is left out and named, and keeps no other from being found', async (_, flaw) => {
  const [bad] = await forecourt.list(aListing({ make: 'Alvis' }), aListing({ make: 'Alvis' }))
  await forecourt.connections.pool.query(`update listings set ${flaw} where id = $1`, [bad])
  await forecourt.connections.pool.query(insert, ['Alvis'])
  await forecourt.index.caughtUp()
  expect(await count('make=alvis')).toBe(2)
  expect(await health()).toMatchObject({ lagMs: 0, leftOut: 1 })
  expect(forecourt.warnings.filter(line => line.includes(`listing ${bad} is left out`))).toHaveLength(1)

  await forecourt.connections.pool.query(`delete from listings where make = 'Alvis'`)
  await forecourt.index.caughtUp()
  expect(await health()).toMatchObject({ leftOut: 0 })
})

test('an index that can’t apply a change logs it, lags, and resumes at the same position', async () => {
  const port = forecourt.index.port()
  const { apply } = port
  port.apply = async () => {
    throw new Error('no more room')
  }
  await forecourt.connections.pool.query(insert, ['Stuck'])
  await expect.poll(() => forecourt.index.health().lagMs, patience).toBeGreaterThan(700)
  await expect.poll(() => forecourt.warnings, patience).toContain('search index: no more room; trying again')
  port.apply = apply
  await forecourt.index.caughtUp()
  expect(await count('make=stuck')).toBe(1)
})

test('a build or rebuild leaves out a listing that can’t be read', async () => {
  const other = await runningAppWith({ following: { rebuildFrom: 50 } })
  onTestFinished(() => other.stop())
  const rebuilt: number[] = []
  other.index.onChanges({
    applied: () => undefined,
    rebuilt: () => rebuilt.push(other.index.health().version),
  })
  const before = other.index.health().version
  await other.connections.pool.query(
    `insert into listings (source, make, model, price_pence, engine_litres)
     select 'live', 'Alvis', 'TD', n, case when n = 7 then 'NaN'::numeric end from generate_series(1, 60) n`,
  )
  await other.index.caughtUp()
  const health = { documents: 59, leftOut: 1, lagMs: 0 }
  await expect.poll(() => other.index.health(), patience).toMatchObject(health)
  expect(rebuilt).toEqual([expect.any(Number)])
  expect(rebuilt[0]).toBeGreaterThan(before)
})

test('all changes of a feed at once are applied', { timeout: 120_000 }, async () => {
  const other = await runningApp()
  onTestFinished(() => other.stop())
  await other.connections.pool.query(
    `insert into change_log (listing_id, kind) select n, 'delete' from generate_series(1, 300000) n`,
  )
  await other.list(aListing())
  await expect.poll(() => other.index.health(), patience).toMatchObject({ documents: 1, lagMs: 0 })
})
