import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

const count = async (query: string): Promise<number> =>
  (await forecourt.get(`/api/cars/search?pageSize=1&${query}`)).body.data.pagination.total

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: forecourt.url })
  await client.connect()
  return client
}

const insert = `insert into listings (source, make, model, price_pence, year) values ('live', $1, 'Testa', 100000, 2015)`

test('a change whose transaction began earlier and ended later is not passed over', async () => {
  const slow = await connected()
  await slow.query('begin')
  await slow.query(insert, ['Slow'])
  const quick = await connected()
  await quick.query(insert, ['Quick'])
  await forecourt.index.caughtUp()
  await slow.query('commit')
  await forecourt.index.caughtUp()
  expect(await count('make=slow')).toBe(1)
  expect(await count('make=quick')).toBe(1)
  await slow.end()
  await quick.end()
})

test('a change that is rolled back is never found', async () => {
  const client = await connected()
  await client.query('begin')
  await client.query(insert, ['Undone'])
  await client.query('rollback')
  await client.end()
  await forecourt.index.caughtUp()
  // Nobody has ever heard of such a make.
  expect((await forecourt.get('/api/cars/search?make=undone')).status).toBe(400)
})

test('a lost connection is made anew, and what happened meanwhile is found', async () => {
  const client = await connected()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'forecourt search' and datname = current_database()`,
  )
  await client.query(insert, ['Meanwhile'])
  await forecourt.index.caughtUp()
  expect(await count('make=meanwhile')).toBe(1)
  await client.end()
})

test('after eight writers at once, index and table say the same', async () => {
  const ids = await forecourt.list(
    ...Array.from({ length: 100 }, () => aListing({ make: 'Saab', model: '900' })),
  )
  const writers = await Promise.all(Array.from({ length: 8 }, connected))
  await Promise.all(
    writers.map(async (client, writer) => {
      for (let turn = 0; turn < 25; turn++) {
        const id = ids[(writer * 31 + turn * 7) % ids.length]
        await client.query('begin')
        await client.query('update listings set price_pence = $2 where id = $1', [
          id,
          100_000 + writer * 1000 + turn,
        ])
        if (turn % 5 === 0) await client.query(`update listings set state = 'sold' where id = $1`, [id])
        if (turn % 3 === 0) await new Promise(resolve => setTimeout(resolve, writer))
        await client.query(turn % 7 === 0 ? 'rollback' : 'commit')
      }
    }),
  )
  await forecourt.index.caughtUp()
  const { rows } = await writers[0]!.query(
    `select id::text, price_pence from listings where make = 'Saab' and state = 'available' order by id`,
  )
  const { body } = await forecourt.get('/api/cars/search?make=saab&pageSize=100&sortBy=price_low')
  const found = await Promise.all(
    rows.map(async row => [
      row.id,
      await count(`make=saab&priceMin=${row.price_pence / 100}&priceMax=${row.price_pence / 100}`),
    ]),
  )
  expect(body.data.pagination.total).toBe(rows.length)
  expect(found.filter(([, n]) => n === 0)).toEqual([])
  await Promise.all(writers.map(client => client.end()))
})

test('deleted rows are gone from the index', async () => {
  await forecourt.connections.pool.query(`delete from listings where make = 'Saab'`)
  await forecourt.index.caughtUp()
  expect(await count('make=saab')).toBe(0)
})
